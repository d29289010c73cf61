import type { Millis } from '../../../../src/kit/clock.ts';
import { BURN_WINDOWS, burnRate, type BurnWindow, FEWEST, isBurning } from './burnRate.ts';
import { type CountSeries, SLOT_MS } from './experienceSeries.ts';
import type { Count, Objective } from './objectives.ts';

/** Name of the slice that contains all experiences. */
export const WHOLE = 'all';

/** An objective and one of its slices with events. */
export interface WatchedSlice {
  readonly objective: Objective;
  readonly slice: string;
  readonly bad: CountSeries;
  /** Series with the number of all events, which slices by cause share. */
  readonly all: CountSeries;
}

/** An objective whose budget burns too fast, in everything or in one slice (`page:HomePage`). */
export interface BurningSlice {
  readonly objective: Objective;
  readonly slice: string;
  readonly window: BurnWindow;
  /** Burn rate in the long window. */
  readonly burn: number;
}

const LONGEST_MS: Millis = Math.max(...BURN_WINDOWS.map(({ longMs }) => longMs));
/** Longest time without an event after which no budget burns any more, in milliseconds. */
export const LONGEST_SHORT_MS: Millis = Math.max(...BURN_WINDOWS.map(({ shortMs }) => shortMs));

export function countOf({ bad, all }: WatchedSlice, from: Millis, until: Millis): Count {
  const counted = bad.between(from, until);
  return all === bad ? counted : { all: all.between(from, until).all, bad: counted.bad };
}

/** Returns the slices with enough bad events to burn at any time between two times. */
export function slicesThatMayBurn(all: Iterable<WatchedSlice>, from: Millis, until: Millis): readonly WatchedSlice[] {
  return [...all].filter(
    ({ objective, slice, bad }) =>
      !(objective.slicesOnly && slice === WHOLE) &&
      bad.between(from - LONGEST_MS, until).bad >= FEWEST.bad &&
      bad.between(from - LONGEST_SHORT_MS, until).bad > 0,
  );
}

/** Returns the slices that burn too fast at a time, with the first pair of windows that shows it. Only whole slots count. */
export function burningSlices(all: Iterable<WatchedSlice>, now: Millis): readonly BurningSlice[] {
  const until = Math.floor(now / SLOT_MS) * SLOT_MS;
  return slicesThatMayBurn(all, until, until).flatMap((watched) => {
    const { objective, slice } = watched;
    for (const window of BURN_WINDOWS) {
      const long = countOf(watched, until - window.longMs, until);
      const readShort = () => countOf(watched, until - window.shortMs, until);
      if (isBurning(long, readShort, objective.budget, window.burn))
        return [{ objective, slice, window, burn: burnRate(long, objective.budget) }];
    }
    return [];
  });
}
