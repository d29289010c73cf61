import type { Figures } from './figures.ts';

/** How busy the player's hands were, and when they were busiest. */
export interface Busiest {
  /** Messages of input, and seconds, of the last readings. */
  readonly recent: readonly { readonly inputs: number; readonly seconds: number }[];
  /** Seconds with a picture. */
  readonly played: number;
  /** Messages a second of the busiest time that a picture was kept of, and when that was, in seconds of play. */
  readonly best: { readonly rate: number; readonly at: number } | undefined;
}

export const NOT_BUSY: Busiest = { recent: [], played: 0, best: undefined };

/** How long a time is that is looked at, in seconds. */
const WINDOW_SECS = 5;
/** Before that a game is at its titles; and after a picture the next is so far away, in seconds. */
const BEGIN_SECS = 20;
const APART_SECS = 10;
/** Messages a second below which nobody is busy, and by how much the next time has to be busier. */
const LEAST = 3;
const BUSIER = 1.2;

/** What another reading changes, and whether this is a moment to keep a picture of. Undefined figures count as none. */
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
