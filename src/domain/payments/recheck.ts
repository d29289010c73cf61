import type { Millis } from '../../kit/clock.ts';

const FIRST_MS = 10_000;
const LONGEST_MS = 5 * 60_000;
/** More of them make the wait no longer. */
export const MOST_CHECKS = 6;

/** The wait before a payment without a known outcome is asked about again by itself: twice as long each time. */
export function recheckAfter(checks: number): Millis {
  return Math.min(FIRST_MS * 2 ** checks, LONGEST_MS);
}
