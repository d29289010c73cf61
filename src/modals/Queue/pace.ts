import type { Millis } from '../../kit/clock.ts';

/** What was last said aloud, and when. */
export interface Spoken {
  readonly text: string;
  readonly at: Millis;
}

/** Nobody wants to be talked to more often than this. */
const PACE_MS = 10_000;

/**
 * What to say now. A change within ten seconds of the last words waits for its turn, and what changed meanwhile is left
 * out: the newest is said. Answers the same object where there is nothing new to say.
 */
export function paced(spoken: Spoken | undefined, text: string, now: Millis): Spoken {
  if (!spoken) return { text, at: now };
  if (spoken.text === text || now - spoken.at < PACE_MS) return spoken;
  return { text, at: now };
}
