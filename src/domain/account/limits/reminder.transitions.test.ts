import { it } from 'vitest';
import { expectTransitions, type Transitions } from '../../../../tests/support/checks/recordTransitions.ts';
import { type ReminderEvent, reminderSpec, type ReminderState } from './reminder.machine.ts';

const TRANSITIONS: Transitions<ReminderState, ReminderEvent> = {
  resting: {
    'play began': ['playing', 'due', 'shown'],
    'calm changed': ['resting'],
    'minutes chosen': ['resting'],
  },
  playing: {
    'play stopped': ['resting'],
    'calm changed': ['playing'],
    'minutes chosen': ['playing', 'due', 'shown'],
    'time over': ['playing', 'due', 'shown'],
  },
  due: { 'play stopped': ['resting'], 'calm changed': ['shown'], 'minutes chosen': ['playing'] },
  shown: {
    'calm changed': ['shown'],
    'play stopped': ['resting'],
    'minutes chosen': ['playing'],
    'time over': ['playing'],
    'put away': ['playing'],
  },
};

it('the break reminder state machine makes exactly the declared transitions', () => {
  const events: readonly ReminderEvent[] = [0, 60_000].flatMap((at) => [
    ...[undefined, 1].map((minutes) => ({ kind: 'minutes chosen', minutes, at }) as const),
    ...[true, false].map((calm) => ({ kind: 'calm changed', calm }) as const),
    ...(['play began', 'play stopped', 'time over', 'put away'] as const).map((kind) => ({ kind, at })),
  ]);
  expectTransitions(reminderSpec, events, TRANSITIONS);
});
