import type * as z from 'zod/mini';
import type { SpinPrizeSchema } from '../../../contracts/entities/rewards.ts';

export type SpinPrize = z.output<typeof SpinPrizeSchema>;

/**
 * A sector of the wheel as drawn: its width is proportional to its chance. Angles are in degrees, clockwise from the
 * top of the wheel at rest.
 */
export interface Slice {
  /** Index of the sector in the server's list, from 0. */
  readonly sector: number;
  readonly prize: SpinPrize;
  readonly start: number;
  readonly sweep: number;
  /** Probability of the sector from 0 to 1. */
  readonly chance: number;
}

/** Minimum number of whole turns per spin of the wheel. */
export const TURNS = 4;

/**
 * Returns the wheel's sectors as drawn, with widths proportional to the chances. Omits prizes without a chance.
 * Undefined if no prize has a usable weight.
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

/** Returns the rotation of the wheel that brings a sector's middle to the top, after at least `turns` whole turns. */
export function turnedTo(slice: Slice, from: number, turns: number): number {
  const goal = 360 - middleOf(slice);
  return goal + Math.ceil((from + turns * 360 - goal) / 360) * 360;
}

export function sliceAtTop(slices: readonly Slice[], turned: number): Slice | undefined {
  const at = ((-turned % 360) + 360) % 360;
  return slices.findLast(({ start }) => start <= at);
}

/** The prize that a spin has won, as far as the server reports it. */
export interface Won {
  /** Won nowBux; undefined for other prizes. */
  readonly prize: number | undefined;
  readonly sector: number | undefined;
}

/**
 * Returns the winning sector: the one that the server names if it has this prize, otherwise the widest with the
 * prize. Undefined if the wheel has changed and has no such sector; the wheel then shows no result.
 */
export function sliceWon(slices: readonly Slice[], { prize, sector }: Won): Slice | undefined {
  const holds = (slice: Slice) => prize === undefined || slice.prize.nowbux === prize;
  const named = slices.find((slice) => slice.sector === sector);
  if (named && holds(named)) return named;
  if (prize === undefined) return undefined;
  return slices.filter(holds).toSorted((a, b) => b.sweep - a.sweep)[0];
}

/** A prize of the wheel and its total chance over all sectors. */
interface Odds {
  readonly prize: SpinPrize;
  readonly chance: number;
}

/** Returns the chance of each prize of the wheel: other prizes first, then nowBux in descending order. */
export function oddsOf(slices: readonly Slice[]): readonly Odds[] {
  const sums = new Map<string, Odds>();
  for (const { prize, chance } of slices) {
    const key = prize.nowbux === undefined ? `title ${prize.title}` : String(prize.nowbux);
    sums.set(key, { prize, chance: (sums.get(key)?.chance ?? 0) + chance });
  }
  const worth = ({ prize }: Odds) => prize.nowbux ?? Infinity;
  return [...sums.values()].toSorted((a, b) => (worth(a) === worth(b) ? 0 : worth(b) - worth(a)));
}

/** Ease-out curve: returns the share of the rotation that is done after a share of its duration, both from 0 to 1. */
export function wayGone(time: number): number {
  return 1 - (1 - time) ** 3;
}

/**
 * Returns the times at which sector edges pass the top during a rotation, as shares of its duration. Skips a time
 * that is closer to the one before than `least`.
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
    // This is the inverse of the easing in `wayGone`.
    const time = 1 - (1 - (angle - from) / way) ** (1 / 3);
    if (time - (times.at(-1) ?? -1) >= least) times.push(time);
  }
  return times;
}
