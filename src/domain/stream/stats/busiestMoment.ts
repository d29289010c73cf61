import type { Figures } from './streamFigures.ts';

/** The player's input rate over time, and its peak, at which a screenshot is taken. */
export interface Busiest {
  /** Number of input messages and duration of each of the latest readings of the input rate. */
  readonly recent: readonly { readonly inputs: number; readonly seconds: number }[];
  /** Seconds of play so far. */
  readonly played: number;
  /**
   * Peak of the input rate in messages per second for which a screenshot was kept, and its time in seconds of play.
   */
  readonly best: { readonly rate: number; readonly at: number } | undefined;
}

export const NOT_BUSY: Busiest = { recent: [], played: 0, best: undefined };

/** Length of the window over which the input rate is averaged, in seconds. */
const WINDOW_SECS = 5;
/**
 * Seconds at the begin of a game without screenshots, because of its titles, and minimum seconds between two
 * screenshots.
 */
const BEGIN_SECS = 20;
const APART_SECS = 10;
/**
 * Minimum input rate for a screenshot in messages per second, and factor by which a new peak must exceed the last
 * one.
 */
const LEAST = 3;
const BUSIER = 1.2;

/**
 * Adds a reading of the input rate. Returns the new state, and whether to keep a screenshot of this moment. An
 * undefined number of inputs counts as 0.
 */
export function watchBusiest(before: Busiest, { inputs = 0, seconds }: Figures): readonly [Busiest, keep: boolean] {
  const { best } = before;
  const played = before.played + seconds;
  const recent = [...before.recent, { inputs: inputs * seconds, seconds }];
  while (recent.length > 1 && total(recent) - (recent[0]?.seconds ?? 0) >= WINDOW_SECS) recent.shift();
  const rate = recent.reduce((sum, one) => sum + one.inputs, 0) / Math.max(WINDOW_SECS, total(recent));
  const keep =
    played >= BEGIN_SECS &&
    rate >= Math.max(LEAST, (best?.rate ?? 0) * BUSIER) &&
    (best === undefined || played - best.at >= APART_SECS);
  return [{ recent, played, best: keep ? { rate, at: played } : best }, keep];
}

function total(recent: Busiest['recent']): number {
  return recent.reduce((sum, { seconds }) => sum + seconds, 0);
}
