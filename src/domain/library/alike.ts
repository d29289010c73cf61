import type { AppEntry } from '../../contracts/entities/appList.ts';

/** A game that is like another one. */
export interface Alike {
  readonly game: AppEntry;
  /** The tags that both have, as they are called on the page; empty where it is the genre alone. */
  readonly shared: readonly string[];
}

/** What a shared genre and a shared tag weigh: tags say what a game is about, genres only how it is played. */
const GENRE = 3;
const TAG = 2;

/**
 * The game that is most like this one by its tags and its genre; of as many in common the better rated, then in the order of
 * the lists. Undefined where none has anything in common with it. `played`: ids of those that are not to be it.
 */
export function alikeGame(
  { appId, appGenre, genreTags = [] }: Pick<AppEntry, 'appId' | 'appGenre' | 'genreTags'>,
  games: readonly AppEntry[],
  played: ReadonlySet<string>,
): Alike | undefined {
  const mine = new Set(genreTags);
  const found = games.flatMap((game) => {
    if (game.appId === appId || played.has(game.appId)) return [];
    const shared = (game.genreTags ?? []).filter((tag) => mine.has(tag));
    const genre = appGenre !== '' && game.appGenre === appGenre;
    const weight = TAG * shared.length + (genre ? GENRE : 0);
    return weight > 0 ? [{ game, shared, weight }] : [];
  });
  const [best] = found.toSorted((a, b) => b.weight - a.weight || (b.game.appRating ?? 0) - (a.game.appRating ?? 0));
  return best && { game: best.game, shared: best.shared };
}
