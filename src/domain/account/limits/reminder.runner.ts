import type { Clock } from '../../../kit/clock.ts';
import type { Runner } from '../../../kit/machine.ts';
import type { ReminderCommand, ReminderEvent } from './reminder.machine.ts';

/** Waits for the reminder of a break. */
export function reminderRunner(clock: Clock): Runner<ReminderCommand, ReminderEvent> {
  return ({ ms }, send, signal) => clock.after(ms, () => send({ kind: 'time over', at: clock.now() }), signal);
}
