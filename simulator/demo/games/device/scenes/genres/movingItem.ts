import type { Random } from '../../../../../../src/kit/random.ts';
import type { Figure } from '../art/figure.ts';

/** A moving item or danger. */
export interface MovingItem {
  x: number;
  y: number;
  readonly good: boolean;
  readonly figure: Figure | undefined;
  readonly size: number;
  gone: boolean;
}

export function pick<T>(random: Random, list: readonly T[]): T | undefined {
  return list[Math.floor(random.next() * list.length)];
}

export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random.next();
}

/** Returns true if two figures touch. Lenient, because the corners of figures are mostly empty. */
export function touches(dx: number, dy: number, one: number, other: number): boolean {
  const reach = 0.38 * (one + other);
  return dx * dx + dy * dy < reach * reach;
}
