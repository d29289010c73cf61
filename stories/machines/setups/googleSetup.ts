import {
  type GoogleCommand,
  type GoogleEvent,
  googleSpec,
  type GoogleState,
  type OfferEnd,
} from '../../../src/domain/account/signIn/google.machine.ts';
import type { MachineSetup } from '../exploreMachine.ts';
import { trialsOf } from '../eventTrials.ts';

const ENDS: readonly OfferEnd[] = [
  { kind: 'accepted' },
  { kind: 'withdrawn' },
  { kind: 'closed' },
  { kind: 'failed' },
  { kind: 'misconfigured', reason: 'unregistered_origin' },
];

export const googleSetup: MachineSetup<GoogleState, GoogleEvent, GoogleCommand> = {
  file: 'src/domain/account/signIn/google.machine.ts',
  spec: googleSpec,
  trials: trialsOf<GoogleEvent>(
    {
      wanted: [{ allowed: true }, { allowed: false }],
      woken: [{}],
      loaded: [{}],
      'load failed': [{}],
      'offer asked': [{}],
      'offer ended': ENDS.map((end) => ({ end })),
      left: [{}],
    },
    (event) => {
      if (event.kind === 'wanted') return event.allowed ? 'allowed' : 'not allowed';
      return event.kind === 'offer ended' ? event.end.kind : undefined;
    },
  ),
  facet: (state) => {
    if (state.kind !== 'ready') return undefined;
    if (state.oneTap === 'hidden') return 'without One Tap';
    return `One Tap ${state.oneTap}${state.failed ? ', failed' : ''}`;
  },
  // The number of attempts to load Google's script doesn't affect the state machine's transitions.
  signature: (state) => JSON.stringify({ ...state, attempt: 0 }),
  shownBy: {
    'ready/One Tap offered': ['widget.one-tap'],
    'ready/One Tap accepted': ['call.auth.google-auth'],
  },
};
