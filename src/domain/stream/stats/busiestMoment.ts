import type { Figures } from './figures.ts';

/** Input rate of the player over time, and its peak. */
export interface Busiest {
  /** Input messages and duration of the latest readings. */
  readonly recent: readonly { readonly inputs: number; readonly seconds: number }[];
  /** Seconds with a picture. */
  readonly played: number;
  /** Peak rate in messages per second for which a picture was kept, and its time in seconds of play. */
  readonly best: { readonly rate: number; readonly at: number } | undefined;
}

export const NOT_BUSY: Busiest = { recent: [], played: 0, best: undefined };

/** Length of the averaging window in seconds. */
const WINDOW_SECS = 5;
/** `BEGIN_SECS`: skip the game's titles. `APART_SECS`: minimum distance between kept pictures. */
const BEGIN_SECS = 20;
const APART_SECS = 10;
/** `LEAST`: minimum rate in messages per second. `BUSIER`: factor by which a new peak must exceed the last. */
const LEAST = 3;
const BUSIER = 1.2;

/** Adds a reading. Returns the new state and whether to keep a picture of this moment. Undefined inputs count as 0. */
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
