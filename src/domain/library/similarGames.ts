import type { AppEntry } from '../../contracts/entities/appList.ts';

type Traits = Pick<AppEntry, 'appId' | 'appGenre'> & {
  readonly genreTags?: readonly string[] | undefined;
};

/** The same genre says as much as this many tags. */
const GENRE_WEIGHT = 2;

/**
 * Games that are really like one: by the tags and the genre that they share with it, where a tag that few games have counts for
 * more than one that many have. Those that share most come first, of equals in the lists' order; those that share nothing
 * follow in it. Never the game itself.
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
  /** The tags that both have, as they are called on the page; empty where it is the genre alone. */
  readonly shared: readonly string[];
}

/**
 * The game that is most like this one ({@link bySimilarity}); of equals the better rated, then in the order of the lists. Undefined
 * where none has anything in common with it. `played`: ids of those that are not to be it.
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
