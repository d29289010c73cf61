import {
  type SyncCommand,
  type SyncEvent,
  syncSpec,
  type SyncState,
} from '../../../src/domain/account/preferences/sync.machine.ts';
import type { MachineSetup } from '../exploreMachine.ts';
import { trialsOf } from '../eventTrials.ts';

const APP = '7';
const EVERY_APP = '*';
const at = 10_000;
const UNSAVED = [{ unsaved: true }, { unsaved: false }];

/** The state machine that synchronises a signed-in player's preferences with the server. */
export const syncSetup: MachineSetup<SyncState, SyncEvent, SyncCommand> = {
  file: 'src/domain/account/preferences/sync.machine.ts',
  spec: syncSpec(EVERY_APP, 0),
  trials: trialsOf<SyncEvent>(
    {
      wanted: [{ app: APP }],
      fetched: [EVERY_APP, APP].flatMap((app) => UNSAVED.map((unsaved) => ({ ...unsaved, app, at }))),
      edited: [{ at }],
      'saved elsewhere': [{ at }],
      due: [{}],
      'too soon': [{ sentAt: at }],
      saved: UNSAVED.map((unsaved) => ({ ...unsaved, at })),
      failed: [{ at }],
      refused: [{ at }],
      'retry asked': [{ at }],
    },
    (event) =>
      event.kind === 'fetched' || event.kind === 'saved'
        ? event.unsaved
          ? 'with unsaved changes'
          : 'without unsaved changes'
        : undefined,
  ),
  facet: (state) =>
    state.kind === 'failed' ? (state.pendingApps.length > 0 ? 'fetch failed' : 'save failed') : undefined,
  // Times and failure counts of the synchronisation don't affect the state machine's transitions.
  signature: ({ pendingApps: ask }) => ask.join(),
  shownBy: {
    fetching: ['call.support.getPreference'],
    saving: ['call.support.updatePreference', 'entity.preferences-request'],
  },
};
