import type { Kinded } from '../../../kit/stateMachine.ts';

/** Names of the fields that distinguish recorded events or states of one kind, in display order. */
const TELLING = [
  'screen',
  'status',
  'code',
  'why',
  'reason',
  'answer',
  'message',
  'failure',
  'error',
  'link',
  'phase',
  'visible',
  'online',
  'description',
];

/** Returns the values that distinguish an event or state from others of its kind: `FailureNotReady, 4001`. */
export function eventDetailOf(one: Kinded): string {
  return tell(one, false).join(', ');
}

function tell(one: object, inside: boolean): string[] {
  return Object.entries(one)
    .filter(([key]) => (inside && key === 'kind') || TELLING.includes(key))
    .sort(([a], [b]) => TELLING.indexOf(a) - TELLING.indexOf(b))
    .flatMap(([key, value]: [string, unknown]) => {
      if (typeof value === 'boolean') return [value ? key : `not ${key}`];
      if (typeof value === 'string') return value ? [value] : [];
      if (typeof value === 'number') return [String(value)];
      return typeof value === 'object' && value !== null ? tell(value, true) : [];
    });
}
