import {
  type SpinCommand,
  type SpinEvent,
  spinSpec,
  type SpinState,
} from '../../../src/domain/nowbux/spin/spin.machine.ts';
import type { MachineSetup } from '../exploreMachine.ts';
import { trialsOf } from '../eventTrials.ts';

const PRIZE = { prize: 500, sector: 0 };
const LOGIN = 'me@mail.test';

export const spinSetup: MachineSetup<SpinState, SpinEvent, SpinCommand> = {
  file: 'src/domain/nowbux/spin/spin.machine.ts',
  spec: spinSpec,
  trials: trialsOf<SpinEvent>(
    {
      'spin pressed': [{}],
      'begun spin found': [{}],
      'spin answered': [false, true].map((unclaimed) => ({ won: PRIZE, unclaimed })),
      'spin refused': (['limit', 'failed'] as const).map((why) => ({ why })),
      'answer delayed': [{}],
      'answer lost': [{}],
      'pause over': [{}],
      'retry pressed': [{}],
      'wheel stopped': [{}],
      'email written': [LOGIN, 'else@mail.test', 'me'].map((email) => ({ email })),
      'claim pressed': [{ login: LOGIN }],
      'claim answered': [{}],
      'claim refused': (['mismatch', 'failed', 'unsure'] as const).map((why) => ({ why })),
      'player left': [{}],
    },
    (event) => {
      switch (event.kind) {
        case 'spin answered':
          return event.unclaimed ? 'a large prize' : 'a prize';
        case 'spin refused':
        case 'claim refused':
          return event.why;
        case 'email written':
          return event.email === LOGIN ? 'login address' : event.email.includes('@') ? 'another address' : 'no address';
        default:
          return undefined;
      }
    },
  ),
  facet: (state) => {
    switch (state.kind) {
      case 'resting':
        return state.trouble ?? 'ready';
      case 'unclaimed':
        return state.trouble ?? 'e-mail needed';
      case 'asking':
        if (state.late) return 'answer late';
        return state.known ? 'resumed spin' : 'a new spin';
      case 'unsure':
        return state.known ? 'resumed spin' : 'a new spin';
      default:
        return undefined;
    }
  },
  signature: (state) => JSON.stringify(state),
  shownBy: {
    asking: ['call.rewards.redeem'],
    turning: ['screen.nowbux-jackpot-spin'],
    won: ['screen.nowbux-jackpot-spin'],
    'resting/limit': ['screen.nowbux-jackpot-spin'],
    'unclaimed/mismatch': ['rule.spin-email-match'],
  },
};
