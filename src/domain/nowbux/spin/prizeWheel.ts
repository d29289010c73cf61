import type * as z from 'zod/mini';
import type { SpinPrizeSchema } from '../../../contracts/entities/rewards.ts';

export type SpinPrize = z.output<typeof SpinPrizeSchema>;

/** A sector as it is drawn: as wide as its chance. Angles are in degrees, clockwise from the top of the wheel at rest. */
export interface Slice {
  /** Which of the wheel's sectors it is, counted from nought. */
  readonly sector: number;
  readonly prize: SpinPrize;
  readonly start: number;
  readonly sweep: number;
  /** How likely it is, of one. */
  readonly chance: number;
}

/** Whole turns that a spin makes at least. */
export const TURNS = 4;

/**
 * The wheel of some prizes: each has the part of the circle that it has of the chances. Undefined where these don't say how
 * likely anything is. What can't be won is not on it.
 */
export function slicesOf(prizes: readonly SpinPrize[] | undefined): readonly Slice[] | undefined {
  const weightOf = ({ weight }: SpinPrize) => (Number.isFinite(weight) && weight > 0 ? weight : 0);
  const total = prizes?.reduce((sum, prize) => sum + weightOf(prize), 0) ?? 0;
  if (!prizes || !Number.isFinite(total) || total <= 0) return undefined;
  let before = 0;
  return prizes.flatMap((prize, sector) => {
    const chance = weightOf(prize) / total;
    if (chance === 0) return [];
    const slice = { sector, prize, start: before * 360, sweep: chance * 360, chance };
    before += chance;
    return [slice];
  });
}

export function middleOf({ start, sweep }: Slice): number {
  return start + sweep / 2;
}

/** How far the wheel is turned when a slice's middle lies at the top, at least so many whole turns on from where it was. */
export function turnedTo(slice: Slice, from: number, turns: number): number {
  const goal = 360 - middleOf(slice);
  return goal + Math.ceil((from + turns * 360 - goal) / 360) * 360;
}

/** The slice at the top of a wheel that was turned so far. */
export function sliceAtTop(slices: readonly Slice[], turned: number): Slice | undefined {
  const at = ((-turned % 360) + 360) % 360;
  return slices.findLast(({ start }) => start <= at);
}

/** What a spin won, as far as it was told. */
export interface Won {
  /** nowBux. */
  readonly prize: number | undefined;
  readonly sector: number | undefined;
}

/**
 * The slice that a spin won: the sector that the server names where that holds this prize, else the widest that does. Undefined
 * where none does, for the wheel has changed since: then it is not said to show anything.
 */
export function sliceWon(slices: readonly Slice[], { prize, sector }: Won): Slice | undefined {
  const holds = (slice: Slice) => prize === undefined || slice.prize.nowbux === prize;
  const named = slices.find((slice) => slice.sector === sector);
  if (named && holds(named)) return named;
  if (prize === undefined) return undefined;
  return slices.filter(holds).toSorted((a, b) => b.sweep - a.sweep)[0];
}

/** A prize, however many sectors it has, and how likely it is. */
interface Odds {
  readonly prize: SpinPrize;
  readonly chance: number;
}

/** Every prize with its chance, the largest first, and what isn't nowBux before them. */
export function oddsOf(slices: readonly Slice[]): readonly Odds[] {
  const sums = new Map<string, Odds>();
  for (const { prize, chance } of slices) {
    const key = prize.nowbux === undefined ? `title ${prize.title}` : String(prize.nowbux);
    sums.set(key, { prize, chance: (sums.get(key)?.chance ?? 0) + chance });
  }
  const worth = ({ prize }: Odds) => prize.nowbux ?? Infinity;
  return [...sums.values()].toSorted((a, b) => (worth(a) === worth(b) ? 0 : worth(b) - worth(a)));
}

/** How far a wheel that comes to rest has gone after a part of its time, both of one: fast at first, then ever slower. */
export function wayGone(time: number): number {
  return 1 - (1 - time) ** 3;
}

/**
 * When edges of slices pass the top while the wheel turns from one angle to another, as parts of the time that it takes. Those
 * that would follow too fast to be told apart are left out.
 */
export function passes(slices: readonly Slice[], from: number, to: number, least: number): readonly number[] {
  const times: number[] = [];
  const edges = slices.map(({ start }) => 360 - start);
  const way = to - from;
  const angles = edges
    .flatMap((edge) => {
      const first = edge + Math.ceil((from - edge) / 360) * 360;
      return Array.from({ length: Math.max(Math.floor((to - first) / 360) + 1, 0) }, (_, i) => first + i * 360);
    })
    .toSorted((a, b) => a - b);
  for (const angle of angles) {
    // The time at which so much of the way is gone: `wayGone` the other way round.
    const time = 1 - (1 - (angle - from) / way) ** (1 / 3);
    if (time - (times.at(-1) ?? -1) >= least) times.push(time);
  }
  return times;
}
