import type { AppEntry } from '../../contracts/entities/appList.ts';

type Traits = Pick<AppEntry, 'appId' | 'appGenre'> & {
  readonly genreTags?: readonly string[] | undefined;
};

/** Weight of a shared genre relative to a shared tag. */
const GENRE_WEIGHT = 2;

/**
 * Sorts games by similarity to a game: by shared tags and genre, where rare tags count more. Equally similar games
 * keep the order of the lists; games without anything in common come last. Excludes the game itself.
 */
export function bySimilarity<Entry extends AppEntry>(game: Traits, games: readonly Entry[]): readonly Entry[] {
  const others = games.filter(({ appId }) => appId !== game.appId);
  const common = new Map<string, number>();
  for (const { genreTags = [] } of games) for (const tag of genreTags) common.set(tag, (common.get(tag) ?? 0) + 1);
  const tags = new Set(game.genreTags);
  const score = ({ appGenre, genreTags = [] }: AppEntry) =>
    (appGenre !== '' && appGenre === game.appGenre ? GENRE_WEIGHT : 0) +
    genreTags.reduce((sum, tag) => sum + (tags.has(tag) ? 1 + 1 / (common.get(tag) ?? 1) : 0), 0);
  const scores = new Map(others.map((one) => [one, score(one)]));
  return others.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
}

export interface SimilarGame<Entry> {
  readonly game: Entry;
  /** Tags that both games have, in the spelling of the page; empty if only the genre matches. */
  readonly shared: readonly string[];
}

/**
 * Returns the most similar unplayed game ({@link bySimilarity}); among equal ones the best rated, then the first in
 * the lists. Undefined if no game has anything in common with this one. `played`: ids to exclude.
 */
export function findSimilarGame<Entry extends AppEntry>(
  game: Pick<AppEntry, 'appId' | 'appGenre' | 'genreTags'>,
  games: readonly Entry[],
  played: ReadonlySet<string>,
): SimilarGame<Entry> | undefined {
  const mine = new Set(game.genreTags);
  const rated = games.toSorted((a, b) => (b.appRating ?? 0) - (a.appRating ?? 0));
  const best = bySimilarity(game, rated).find(({ appId }) => !played.has(appId));
  if (!best) return undefined;
  const shared = (best.genreTags ?? []).filter((tag) => mine.has(tag));
  const genre = game.appGenre !== '' && best.appGenre === game.appGenre;
  return shared.length > 0 || genre ? { game: best, shared } : undefined;
}
