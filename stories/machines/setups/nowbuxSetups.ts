import {
  type AdRewardCommand,
  type AdRewardEvent,
  adRewardSpec,
  type AdRewardState,
} from '../../../src/domain/nowbux/adReward/adReward.machine.ts';
import {
  type RevaluationCommand,
  type RevaluationEvent,
  revaluationSpec,
  type RevaluationState,
} from '../../../src/domain/nowbux/revaluation/revaluation.machine.ts';
import {
  type ReminderCommand,
  type ReminderEvent,
  reminderSpec,
  type ReminderState,
} from '../../../src/domain/account/limits/reminder.machine.ts';
import type { MachineSetup } from '../exploreMachine.ts';
import { trialsOf } from '../eventTrials.ts';

/** The state machine of an advertisement that earns nowBux. */
export const adRewardSetup: MachineSetup<AdRewardState, AdRewardEvent, AdRewardCommand> = {
  file: 'src/domain/nowbux/adReward/adReward.machine.ts',
  spec: adRewardSpec,
  trials: trialsOf<AdRewardEvent>(
    {
      'ad watched': (['guest', 'signed-in'] as const).map((by) => ({ by, amount: 5 })),
      'chance came': [{}],
      'credit answered': [
        { answer: { amount: 5, reason: undefined }, balance: 105 },
        ...(['limited', 'refused', 'later'] as const).map((reason) => ({
          answer: { amount: 0, reason },
          balance: undefined,
        })),
      ],
      'put away': [{}],
      'player left': [{}],
    },
    (event) => {
      if (event.kind === 'ad watched') return event.by === 'guest' ? 'by a guest' : 'by a player';
      return event.kind === 'credit answered' ? (event.answer.reason ?? 'credited') : undefined;
    },
  ),
  facet: (state) => ('quiet' in state && state.quiet ? 'in the background' : undefined),
  signature: (state) => JSON.stringify(state),
  shownBy: {
    credited: ['transition.reward.logged-in'],
    kept: ['transition.reward.logged-out', 'screen.nowbux-credited'],
    limited: ['msg.daily-nowbux-limit'],
  },
};

export const revaluationSetup: MachineSetup<RevaluationState, RevaluationEvent, RevaluationCommand> = {
  file: 'src/domain/nowbux/revaluation/revaluation.machine.ts',
  spec: revaluationSpec,
  trials: trialsOf<RevaluationEvent>(
    {
      'revaluation read': [false, true].map((seen) => ({ revaluation: { amount: 20, balance: 120 }, seen })),
      seen: [{}],
      'server answered': [{}],
      'player left': [{}],
    },
    (event) => (event.kind === 'revaluation read' && event.seen ? 'seen before' : undefined),
  ),
  signature: (state) => JSON.stringify(state),
  shownBy: { playing: ['widget.nowbux-revaluation'] },
};

export const reminderSetup: MachineSetup<ReminderState, ReminderEvent, ReminderCommand> = {
  file: 'src/domain/account/limits/reminder.machine.ts',
  spec: reminderSpec,
  trials: trialsOf<ReminderEvent>(
    {
      'minutes chosen': [1, undefined].map((minutes) => ({ minutes, at: 0 })),
      'play began': [{ at: 0 }],
      'play stopped': [{ at: 60_000 }],
      'calm changed': [true, false].map((calm) => ({ calm })),
      'time over': [{ at: 60_000 }],
      'put away': [{ at: 60_000 }],
    },
    (event) => {
      if (event.kind === 'minutes chosen') return event.minutes === undefined ? 'no reminder' : 'after a minute';
      return event.kind === 'calm changed' ? (event.calm ? 'calm' : 'busy') : undefined;
    },
  ),
  facet: (state) => (state.minutes === undefined ? 'no reminder' : undefined),
  signature: (state) => JSON.stringify(state),
};
