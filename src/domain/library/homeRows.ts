import type { AppEntry } from '../../contracts/entities/appList.ts';
import { everyGame, type ListsOf } from './homePageLists.ts';

/** The part of a game's catalogue entry that identifies the game. */
type Known = Pick<AppEntry, 'appId'>;

/** Maximum number of games in the top row of the home page. */
const PICKS = 6;

/**
 * Returns the games in the top row of the home page: the last played one if it is still listed, or else the first of
 * the lists; then the games of the top bar, except those that appear further down the page.
 */
export function picksOf<Entry extends AppEntry>(lists: ListsOf<Entry>, played: readonly Known[]): readonly Entry[] {
  const { topBarApps, topApps } = lists;
  const games = everyGame(lists);
  const lead = games.find(({ appId }) => appId === played[0]?.appId) ?? games[0];
  return lead ? [lead, ...without(topBarApps, [lead, ...played, ...topApps])].slice(0, PICKS) : [];
}

/** Removes from each row the games that appear in a row above it. */
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
