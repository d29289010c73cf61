import type { AppEntry } from '../../contracts/entities/appList.ts';
import { byLikeness } from './bySimilarity.ts';

/** A game that is like another one. */
export interface Alike<Entry> {
  readonly game: Entry;
  /** The tags that both have, as they are called on the page; empty where it is the genre alone. */
  readonly shared: readonly string[];
}

/**
 * The game that is most like this one ({@link byLikeness}); of equals the better rated, then in the order of the lists. Undefined
 * where none has anything in common with it. `played`: ids of those that are not to be it.
 */
export function alikeGame<Entry extends AppEntry>(
  game: Pick<AppEntry, 'appId' | 'appGenre' | 'genreTags'>,
  games: readonly Entry[],
  played: ReadonlySet<string>,
): Alike<Entry> | undefined {
  const mine = new Set(game.genreTags);
  const rated = games.toSorted((a, b) => (b.appRating ?? 0) - (a.appRating ?? 0));
  const best = byLikeness(game, rated).find(({ appId }) => !played.has(appId));
  if (!best) return undefined;
  const shared = (best.genreTags ?? []).filter((tag) => mine.has(tag));
  const genre = game.appGenre !== '' && best.appGenre === game.appGenre;
  return shared.length > 0 || genre ? { game: best, shared } : undefined;
}
