import type { AppEntry, AppLists } from '../../contracts/entities/appList.ts';

/** How many searches are proposed before anything is typed. */
const TOP_SEARCHES = 8;
/** How many games answer a search. */
const FOUND = 8;

/** What most people look for: the names of the top list. */
export function topSearches({ topApps }: Pick<AppLists, 'topApps'>): readonly AppEntry[] {
  return topApps.slice(0, TOP_SEARCHES);
}

/**
 * The games that fit what was typed, the best first: names that begin with it, names with a word that does, names that
 * hold it, then makers and genres. Letter case, accents and width do not matter.
 */
export function searchGames(games: readonly AppEntry[], typed: string): readonly AppEntry[] {
  const wanted = plain(typed);
  if (!wanted) return [];
  const scored = games.flatMap((game) => {
    const score = scoreOf(game, wanted);
    return score === undefined ? [] : [{ game, score }];
  });
  // Sorting keeps the order of equals, which is the lists' own.
  return scored
    .toSorted((a, b) => a.score - b.score)
    .slice(0, FOUND)
    .map(({ game }) => game);
}

function scoreOf({ appName, developerName, appGenre }: AppEntry, wanted: string): number | undefined {
  const name = plain(appName);
  if (name.startsWith(wanted)) return 0;
  if (name.includes(` ${wanted}`)) return 1;
  if (name.includes(wanted)) return 2;
  return [developerName, appGenre].some((text) => plain(text).includes(wanted)) ? 3 : undefined;
}

/** As it is compared: `Ｆóx ` is `fox`. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
