import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builders } from '../../../mocks/entityBuilders.ts';
import type { AppEntry } from '../../contracts/entities/appList.ts';
import {
  byPlayed,
  type Choice,
  choose,
  genresOf,
  known,
  readChoice,
  SORTS,
  sortsOf,
  TRAITS,
  traitsOf,
  writeChoice,
} from './gameFilters.ts';

const build = builders();
const game = (appName: string, change: Partial<AppEntry> = {}) =>
  build.app({ appId: appName, appName, appGenre: 'Puzzle', ...change });
const any: Choice = { genres: [], traits: [], sort: 'played' };
const names = (games: readonly AppEntry[]) => games.map(({ appName }) => appName);

const games = [
  game('Vesper', { appGenre: 'Shooter', genreTags: ['night'], controls: ['gamepad', 'keyboard'], addedAt: 3 }),
  game('Orchard', { genreTags: ['calm'], controls: ['touch'], initialOrientation: 'portrait', addedAt: 9 }),
  game('Äther', { genreTags: ['Calm', 'night'], controls: ['gamepad', 'touch'], enablePaidOnlyMode: true, addedAt: 5 }),
  game('Zero', { appGenre: 'puzzle', genreTags: ['puzzle'], addedAt: undefined }),
];

describe('game filters', () => {
  it('keep all games in their order by default', () => {
    expect(choose(games, any, 'en')).toEqual(games);
  });

  it('keep games that have any chosen genre as genre or tag, ignoring case', () => {
    expect(names(choose(games, { ...any, genres: ['CALM'] }, 'en'))).toEqual(['Orchard', 'Äther']);
    expect(names(choose(games, { ...any, genres: ['night', 'calm'] }, 'en'))).toEqual(['Vesper', 'Orchard', 'Äther']);
  });

  it.each([
    [['pad'], ['Vesper', 'Äther']],
    [['pad', 'touch'], ['Äther']],
    [['upright'], ['Orchard']],
    [['free'], ['Vesper', 'Orchard', 'Zero']],
    [['pad', 'upright'], []],
  ] as const)('keep games that have all traits of %j', (traits, expected) => {
    expect(names(choose(games, { ...any, traits }, 'en'))).toEqual(expected);
  });

  it('sort by newest, and by name with the collation of the language', () => {
    expect(names(choose(games, { ...any, sort: 'newest' }, 'en'))).toEqual(['Orchard', 'Äther', 'Vesper', 'Zero']);
    expect(names(choose(games, { ...any, sort: 'name' }, 'de'))).toEqual(['Äther', 'Orchard', 'Vesper', 'Zero']);
    const numbered = [game('Round 10'), game('Round 9')];
    expect(names(choose(numbered, { ...any, sort: 'name' }, 'en'))).toEqual(['Round 9', 'Round 10']);
  });

  it('list the most played games first, and each game once', () => {
    const [a, b, c] = [game('a'), game('b'), game('c')];
    const lists = { topApps: [b], topBarApps: [a, b], showcaseApps: [c], otherApps: [a], remainingApps: [] };
    expect(byPlayed(lists)).toEqual([b, a, c]);
  });
});

describe('offered filters', () => {
  it('include genres and tags of several games, most common first, counting each game once', () => {
    expect(genresOf(games)).toEqual([
      { name: 'Puzzle', count: 3 },
      { name: 'night', count: 2 },
      { name: 'calm', count: 2 },
    ]);
  });

  it('include a chosen genre that only one game has, but none that no game has', () => {
    expect(genresOf(games, ['shooter', 'nothing']).map(({ name }) => name)).toContain('Shooter');
    expect(genresOf(games, ['shooter', 'nothing']).map(({ name }) => name)).not.toContain('nothing');
  });

  it('include at most 12 genres', () => {
    const many = Array.from({ length: 20 }, (_, i) => [
      game(`a${i}`, { appGenre: `g${i}` }),
      game(`b${i}`, { appGenre: `g${i}` }),
    ]);
    expect(genresOf(many.flat())).toHaveLength(12);
  });

  it('include only traits that distinguish games, and “newest” only if games have a date', () => {
    expect(traitsOf(games)).toEqual(TRAITS);
    expect(traitsOf([game('a'), game('b')])).toEqual([]);
    expect(sortsOf(games)).toEqual(SORTS);
    expect(sortsOf([game('a')])).toEqual(['played', 'name']);
  });
});

describe('a filter choice in a URL query', () => {
  it('keeps other parameters and omits default values when written', () => {
    expect(writeChoice('utm=x&genre=old', { genres: ['Action RPG'], traits: ['pad'], sort: 'name' })).toBe(
      'utm=x&genre=Action+RPG&only=pad&sort=name',
    );
    expect(writeChoice('genre=old&sort=name', any)).toBe('');
  });

  it.each(['sort=best', 'only=everything', 'genre=', '%', 'sort&only&genre'])(
    'falls back to the default for the invalid query %j',
    (query) => {
      expect(readChoice(query)).toEqual(any);
    },
  );

  it('stays the same when it is written and parsed again', () => {
    const choice = fc.record({
      genres: fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 4 }),
      traits: fc.subarray([...TRAITS]),
      sort: fc.constantFrom(...SORTS),
    });
    fc.assert(
      fc.property(choice, fc.constantFrom('', 'a=1', 'genre=x'), (one, query) => {
        const wellFormed = { ...one, genres: one.genres.map((name) => name.toWellFormed()) };
        expect(readChoice(writeChoice(query, wellFormed))).toEqual(wellFormed);
      }),
    );
  });

  it('drops genres that no game has, and merges spellings of the same genre', () => {
    expect(known({ ...any, genres: ['PUZZLE', 'Rätsel', 'puzzle'] }, games).genres).toHaveLength(1);
  });
});
