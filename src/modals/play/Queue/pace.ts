import type { Millis } from '../../../kit/clock.ts';

/** What was last said aloud, and when. */
export interface Spoken {
  readonly text: string;
  readonly at: Millis;
}

/** Nobody wants to be talked to more often than this: it is about as long as the words take. */
export const PACE_MS = 5_000;

/** What whoever comes into the queue is told anyway, as the description of what they came to: the first change needn't wait. */
export function beforeAnyChange(text: string): Spoken {
  return { text, at: -Infinity };
}

/**
 * What to say now. A change soon after the last words waits for its turn, and what changed meanwhile is left out: the
 * newest is always said. Answers the same object where there is nothing new to say.
 */
export function paced(spoken: Spoken | undefined, text: string, now: Millis): Spoken {
  if (!spoken) return { text, at: now };
  if (spoken.text === text || now - spoken.at < PACE_MS) return spoken;
  return { text, at: now };
}
