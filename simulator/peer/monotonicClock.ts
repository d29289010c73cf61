import type { Clock } from '../../src/kit/clock.ts';
import { systemClock } from '../../src/kit/systemClock.ts';

/** Real time in milliseconds with fractions, monotonic. Schedules frames and packets. */
export const monotonicClock: Clock = {
  ...systemClock,
  now: () => performance.timeOrigin + performance.now(),
};
