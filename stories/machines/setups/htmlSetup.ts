import { htmlPlaySpec } from '../../../src/domain/html/htmlPlay.machine.ts';
import type { HtmlPlayCommand, HtmlPlayEvent, HtmlPlayState } from '../../../src/domain/html/htmlPlay.state.ts';
import type { MachineSetup } from '../exploreMachine.ts';
import { trialsOf } from '../eventTrials.ts';

const error = { status: 'Failure', statusText: undefined, code: undefined, description: '' } as const;

/** The state machine of an HTML game in its iframe. */
export const htmlSetup: MachineSetup<HtmlPlayState, HtmlPlayEvent, HtmlPlayCommand> = {
  file: 'src/domain/html/htmlPlay.machine.ts',
  spec: htmlPlaySpec,
  trials: trialsOf<HtmlPlayEvent>(
    {
      'play asked': [{ adult: false }],
      'player resolved': [{}],
      'features loaded': [{ mature: true }, { mature: false }],
      'features failed': [{ failure: { kind: 'fetch-exception', message: '' } }],
      'start prevented': [{ error }],
      'adult confirmed': [{}],
      'frame loaded': [{}],
      'game ready': [{ sound: true }, { sound: false }],
      'waited long enough': [{}],
      'show asked': [{}],
      'visibility changed': [{ visible: false }, { visible: true }],
      'online changed': [{ online: false }, { online: true }],
      'retry asked': [{}],
      'player left': [{}],
    },
    (event) => {
      if (event.kind === 'features loaded') return event.mature ? 'for adults' : 'for all ages';
      return event.kind === 'game ready' ? (event.sound ? 'with sound' : 'without sound control') : undefined;
    },
  ),
  facet: (state) => {
    if (state.kind === 'loading') return state.loaded ? 'document loaded' : 'document not loaded';
    return state.kind === 'failed' ? (state.framed ? 'in the iframe' : 'before the iframe') : undefined;
  },
  // The number of the attempt to load the game, and the page's visibility and network, don't affect the transitions.
  signature: (state) => JSON.stringify({ ...state, attempt: 0, around: undefined }),
  shownBy: { playing: ['entity.app-info.appType'] },
  goOn: ({ around }) => around.visible && around.online,
};
