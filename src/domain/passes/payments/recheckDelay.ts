import type { Millis } from '../../../kit/clock.ts';

const FIRST_MS = 10_000;
const LONGEST_MS = 5 * 60_000;
/** Number of automatic checks of a payment after which the pause between checks no longer grows. */
export const MOST_CHECKS = 6;

/**
 * Returns the pause before the next automatic check of a payment whose outcome is unknown. It doubles with each
 * check.
 */
export function recheckAfter(checks: number): Millis {
  return Math.min(FIRST_MS * 2 ** checks, LONGEST_MS);
}
