import type { AppEntry } from '../../contracts/entities/appList.ts';
import { everyGame, type ListsOf } from './lists.ts';

/** What is known by its id alone. */
type Known = Pick<AppEntry, 'appId'>;

/** How many games a page offers at its top. */
const PICKS = 6;

/**
 * The games at the top of a home page: what was played last, where it is still listed, else what the lists begin with;
 * then the top bar's, but for those that have a place below anyway, as played or as most played.
 */
export function picksOf<Entry extends AppEntry>(lists: ListsOf<Entry>, played: readonly Known[]): readonly Entry[] {
  const { topBarApps, topApps } = lists;
  const games = everyGame(lists);
  const lead = games.find(({ appId }) => appId === played[0]?.appId) ?? games[0];
  return lead ? [lead, ...without(topBarApps, [lead, ...played, ...topApps])].slice(0, PICKS) : [];
}

/** Rows of a page from top to bottom, each without what stands above it: no game is seen twice on one screen. */
export function eachOnce<Game extends Known>(
  rows: readonly (readonly Game[])[],
  above: readonly Known[],
): readonly (readonly Game[])[] {
  const seen = [...above];
  return rows.map((row) => {
    const left = without(row, seen);
    seen.push(...left);
    return left;
  });
}

function without<Game extends Known>(games: readonly Game[], others: readonly Known[]): readonly Game[] {
  return games.filter((game) => !others.some(({ appId }) => appId === game.appId));
}
