import { SeededRandom } from '../../../../src/kit/random.ts';

/** Returns the quantile of the values; NaN if there are no values. */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) return NaN;
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? NaN;
  const high = sorted[Math.ceil(at)] ?? NaN;
  return low + (high - low) * (at - Math.floor(at));
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** A number with its 90 % confidence interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const DRAWS = 1000;

/**
 * Compares two contestants by the statistic `of` (a median). Connections differ more than the samples of one
 * connection, so the bootstrap resamples connections.
 */
export function compare(
  ours: readonly (readonly number[])[],
  rival: readonly (readonly number[])[],
  by: (ours: number, rival: number) => number,
  of: (values: readonly number[]) => number = median,
): Estimate {
  const random = new SeededRandom(1);
  const draw = (groups: readonly (readonly number[])[]) =>
    of(groups.flatMap(() => groups[Math.floor(random.next() * groups.length)] ?? []));
  const draws = Array.from({ length: DRAWS }, () => by(draw(ours), draw(rival))).filter(Number.isFinite);
  return {
    value: by(of(ours.flat()), of(rival.flat())),
    low: quantile(draws, 0.05),
    high: quantile(draws, 0.95),
  };
}

export const ratio = (a: number, b: number): number => a / b;
export const difference = (a: number, b: number): number => a - b;
