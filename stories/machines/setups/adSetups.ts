import {
  type BreakCommand,
  type BreakEvent,
  breakSpec,
  type BreakState,
} from '../../../src/domain/ads/breaks/break.machine.ts';
import {
  type DisplaySlotCommand,
  type DisplaySlotEvent,
  displaySlotSpec,
  type DisplaySlotState,
} from '../../../src/domain/ads/display/displaySlot.machine.ts';
import {
  type PrerollCommand,
  type PrerollEvent,
  prerollSpec,
  type PrerollState,
} from '../../../src/domain/ads/preroll/preroll.machine.ts';
import type { MachineSetup } from '../exploreMachine.ts';
import { trialsOf } from '../eventTrials.ts';

export const displaySetup: MachineSetup<DisplaySlotState, DisplaySlotEvent, DisplaySlotCommand> = {
  file: 'src/domain/ads/display/displaySlot.machine.ts',
  spec: displaySlotSpec({ refreshMs: 90_000, retryMs: 120_000 }),
  trials: trialsOf<DisplaySlotEvent>(
    {
      seen: [true, false].map((seen) => ({ seen })),
      filled: [{ ad: undefined }],
      viewable: [{}],
      nothing: [{}],
      failed: [true, false].map((unreached) => ({ unreached })),
      'time over': [{}],
    },
    (event) => {
      if (event.kind === 'seen') return event.seen ? 'visible' : 'hidden';
      return event.kind === 'failed' ? (event.unreached ? 'provider unreachable' : 'failed') : undefined;
    },
  ),
  facet: (state) => {
    if (!('seen' in state)) return undefined;
    if (!state.seen) return 'hidden';
    return state.kind === 'filled' ? (state.viewable ? 'seen long enough' : 'not seen long enough') : 'visible';
  },
  signature: (state) => ('seen' in state ? `${state.seen}${state.kind === 'filled' && state.viewable}` : ''),
  shownBy: {
    filled: ['product.ads.display', 'ad.leaderboard', 'ad.skyscraper', 'ad.mobile-anchor'],
    empty: ['ad.leaderboard'],
  },
};

export const breakSetup: MachineSetup<BreakState, BreakEvent, BreakCommand> = {
  file: 'src/domain/ads/breaks/break.machine.ts',
  spec: breakSpec,
  trials: trialsOf<BreakEvent>(
    {
      'mark reached': [{}],
      'calm changed': [true, false].map((calm) => ({ calm })),
      'ad found': (['video', 'display'] as const).map((ad) => ({ ad, at: 0 })),
      'no ad': [{}],
      'ad over': [{}],
      'time over': [{}],
      left: [{}],
      spared: [{}],
    },
    (event) => {
      if (event.kind === 'calm changed') return event.calm ? 'calm' : 'busy';
      return event.kind === 'ad found' ? (event.ad === 'video' ? 'video ad' : 'still ad') : undefined;
    },
  ),
  facet: (state) => (state.kind === 'announced' ? (state.ad === 'video' ? 'video ad' : 'still ad') : undefined),
  signature: (state) => `${state.calm}${'tries' in state ? state.tries : ''}${'ad' in state ? state.ad : ''}`,
  shownBy: {
    announced: ['product.ads.midroll'],
    playing: ['ad.square-midroll-video'],
    showing: ['ad.square-midroll-display'],
  },
};

/** The state machine of the advertisement in the queue. */
export const prerollSetup: MachineSetup<PrerollState, PrerollEvent, PrerollCommand> = {
  file: 'src/domain/ads/preroll/preroll.machine.ts',
  spec: prerollSpec,
  trials: trialsOf<PrerollEvent>({
    'wait began': [{}],
    'ad opened': [{}],
    'no ad': [{}],
    'ad over': [{}],
    left: [{}],
    'wait over': [{}],
  }),
  signature: ({ kind }) => kind,
};
