import type { Clock } from '../../src/kit/clock.ts';
import { systemClock } from '../../src/kit/systemClock.ts';

/** Real time that never jumps and knows fractions of a millisecond: what frames and packets are scheduled by. */
export const hostClock: Clock = {
  ...systemClock,
  now: () => performance.timeOrigin + performance.now(),
};
