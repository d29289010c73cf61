import type * as z from 'zod/mini';
import type { IapEntrySchema } from '../../../contracts/entities/rewards.ts';

/** A game that takes nowBux, and what it takes them for. */
export type SellingGame = z.output<typeof IapEntrySchema>;

/** Games shown whose things can be bought. */
const GAMES_MAX = 15;

/** Games that sell something, the lowest first price first, no more than fifteen. */
export function gamesByPrice(games: readonly SellingGame[]): readonly SellingGame[] {
  const price = ({ items }: SellingGame) => items[0]?.nowbuxAmount ?? 0;
  return games
    .filter(({ items }) => items.length > 0)
    .toSorted((a, b) => price(a) - price(b))
    .slice(0, GAMES_MAX);
}
