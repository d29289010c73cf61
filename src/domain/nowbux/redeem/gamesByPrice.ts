import type * as z from 'zod/mini';
import type { IapEntrySchema } from '../../../contracts/entities/rewards.ts';

/** A game that sells goods for nowBux, with these goods. */
export type SellingGame = z.output<typeof IapEntrySchema>;

/** Maximum number of games for spending nowBux that the page shows. */
const GAMES_MAX = 15;

/** Returns the games that sell goods for nowBux, sorted by the price of their first item. */
export function gamesByPrice(games: readonly SellingGame[]): readonly SellingGame[] {
  const price = ({ items }: SellingGame) => items[0]?.nowbuxAmount ?? 0;
  return games
    .filter(({ items }) => items.length > 0)
    .toSorted((a, b) => price(a) - price(b))
    .slice(0, GAMES_MAX);
}
