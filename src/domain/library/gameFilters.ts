import type { AppEntry } from '../../contracts/entities/appList.ts';
import { distinct, everyGame, type ListsOf } from './homePageLists.ts';
import { plain } from './searchGames.ts';

export const SORTS = ['played', 'newest', 'name'] as const;
/** Order of a list of games: most played first, newest first, or by name. */
export type Sort = (typeof SORTS)[number];

export const TRAITS = ['pad', 'touch', 'upright', 'free'] as const;
/**
 * Properties of a game that the player can filter by: suitable for gamepad, for touch, in portrait; free of charge.
 */
export type Trait = (typeof TRAITS)[number];

export interface Choice {
  /** Chosen genres and tags, as in the catalogue. If any are chosen, a game must have at least one of them. */
  readonly genres: readonly string[];
  /** Chosen properties. A game must have all of them. */
  readonly traits: readonly Trait[];
  readonly sort: Sort;
}

export interface Genre {
  readonly name: string;
  readonly count: number;
}

/** Maximum number of genres that the filter offers, and minimum number of games in each of them. */
const GENRES = 12;
const FEWEST = 2;

/** Returns every game of the lists once, most played first. */
export function byPlayed<Entry extends AppEntry>(lists: ListsOf<Entry>): readonly Entry[] {
  return distinct([...lists.topApps, ...everyGame(lists)]);
}

/** Returns the games that match the player's filters, in the chosen order; equal ones by popularity. */
export function choose<Entry extends AppEntry>(
  games: readonly Entry[],
  choice: Choice,
  language: string,
): readonly Entry[] {
  const genres = new Set(choice.genres.map(plain));
  const inGenres = (game: AppEntry) => genres.size === 0 || namesOf(game).some((name) => genres.has(plain(name)));
  const chosen = games.filter((game) => inGenres(game) && hasTraits(game, choice.traits));
  if (choice.sort === 'newest') return chosen.toSorted((a, b) => (b.addedAt ?? 0) - (a.addedAt ?? 0));
  if (choice.sort === 'played') return chosen;
  const { compare } = new Intl.Collator(language, { numeric: true });
  return chosen.toSorted((a, b) => compare(a.appName, b.appName));
}

export function hasTraits(game: AppEntry, traits: readonly Trait[]): boolean {
  return traits.every((trait) => HAS[trait](game));
}

/**
 * Returns the properties worth filtering by: some games have them and some don't. A game that isn't marked as paid is
 * free.
 */
export function traitsOf(games: readonly AppEntry[]): readonly Trait[] {
  return TRAITS.filter((trait) => games.some(HAS[trait]) && !games.every(HAS[trait]));
}

/** Returns the orders that make a difference: `newest` requires release dates in the catalogue. */
export function sortsOf(games: readonly AppEntry[]): readonly Sort[] {
  return SORTS.filter((sort) => sort !== 'newest' || games.some(({ addedAt }) => addedAt !== undefined));
}

/**
 * Returns the number of games of each genre or tag, by its normalized name ({@link plain}). Keeps the first spelling
 * of each.
 */
export function genreCounts(games: readonly AppEntry[]): ReadonlyMap<string, Genre> {
  const keys = new Map<string, string>();
  for (const name of games.flatMap(namesOf)) if (!keys.has(name)) keys.set(name, plain(name));
  const genres = new Map<string, Genre>();
  for (const game of games) {
    for (const [key, name] of new Map(namesOf(game).map((one) => [keys.get(one) ?? one, one])))
      genres.set(key, { name: genres.get(key)?.name ?? name, count: (genres.get(key)?.count ?? 0) + 1 });
  }
  return genres;
}

/**
 * Returns the most common genres and tags in descending order, and the chosen ones regardless of their number of
 * games. Ignores case.
 */
export function genresOf(games: readonly AppEntry[], chosen: readonly string[] = []): readonly Genre[] {
  const all = [...genreCounts(games)].toSorted(([, a], [, b]) => b.count - a.count);
  const offered = new Set(all.filter(([, { count }]) => count >= FEWEST).slice(0, GENRES));
  const genres = new Set(chosen.map(plain));
  return all.filter((one) => offered.has(one) || genres.has(one[0])).map(([, genre]) => genre);
}

/**
 * Returns the player's filters without genres that no game has, such as those in another language or of an older
 * catalogue.
 */
export function known(choice: Choice, games: readonly AppEntry[]): Choice {
  if (choice.genres.length === 0) return choice;
  const names = new Map(games.flatMap(namesOf).map((name) => [plain(name), name]));
  return { ...choice, genres: [...new Set(choice.genres.flatMap((name) => names.get(plain(name)) ?? []))] };
}

/** Parses the player's filters from a URL query; ignores invalid parts. */
export function readChoice(query: string): Choice {
  const read = new URLSearchParams(query);
  return {
    genres: read.getAll('genre').filter(Boolean),
    traits: TRAITS.filter((trait) => read.getAll('only').includes(trait)),
    sort: SORTS.find((sort) => sort === read.get('sort')) ?? 'played',
  };
}

/** Writes the player's filters to a URL query and keeps its other parameters: `genre=Puzzle&only=pad&sort=newest`. */
export function writeChoice(query: string, { genres, traits, sort }: Choice): string {
  const written = new URLSearchParams(query);
  for (const name of ['genre', 'only', 'sort']) written.delete(name);
  for (const genre of genres) written.append('genre', genre);
  for (const trait of traits) written.append('only', trait);
  if (sort !== 'played') written.set('sort', sort);
  return written.toString();
}

const HAS: Readonly<Record<Trait, (game: AppEntry) => boolean>> = {
  pad: ({ controls }) => controls?.includes('gamepad') ?? false,
  touch: ({ controls }) => controls?.includes('touch') ?? false,
  upright: ({ initialOrientation }) => initialOrientation === 'portrait',
  free: ({ enablePaidOnlyMode }) => enablePaidOnlyMode !== true,
};

function namesOf({ appGenre, genreTags = [] }: AppEntry): readonly string[] {
  return [appGenre, ...genreTags].filter(Boolean);
}
