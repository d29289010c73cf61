import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builders } from '../../../mocks/builders.ts';
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

describe('the games that are wanted', () => {
  it('are all of them where nothing is asked, in their order', () => {
    expect(choose(games, any, 'en')).toEqual(games);
  });

  it('are of one of the genres, by genre or tag, in whatever letters', () => {
    expect(names(choose(games, { ...any, genres: ['CALM'] }, 'en'))).toEqual(['Orchard', 'Äther']);
    expect(names(choose(games, { ...any, genres: ['night', 'calm'] }, 'en'))).toEqual(['Vesper', 'Orchard', 'Äther']);
  });

  it.each([
    [['pad'], ['Vesper', 'Äther']],
    [['pad', 'touch'], ['Äther']],
    [['upright'], ['Orchard']],
    [['free'], ['Vesper', 'Orchard', 'Zero']],
    [['pad', 'upright'], []],
  ] as const)('have all of %j', (traits, wanted) => {
    expect(names(choose(games, { ...any, traits }, 'en'))).toEqual(wanted);
  });

  it('are sorted by what came last, and by their names as the language sorts them', () => {
    expect(names(choose(games, { ...any, sort: 'newest' }, 'en'))).toEqual(['Orchard', 'Äther', 'Vesper', 'Zero']);
    expect(names(choose(games, { ...any, sort: 'name' }, 'de'))).toEqual(['Äther', 'Orchard', 'Vesper', 'Zero']);
    const numbered = [game('Round 10'), game('Round 9')];
    expect(names(choose(numbered, { ...any, sort: 'name' }, 'en'))).toEqual(['Round 9', 'Round 10']);
  });

  it('begin with the most played, each once', () => {
    const [a, b, c] = [game('a'), game('b'), game('c')];
    const lists = { topApps: [b], topBarApps: [a, b], showcaseApps: [c], otherApps: [a], remainingApps: [] };
    expect(byPlayed(lists)).toEqual([b, a, c]);
  });
});

describe('what is offered to choose by', () => {
  it('are genres and tags that several games share, the most first, each game counted once', () => {
    expect(genresOf(games)).toEqual([
      { name: 'Puzzle', count: 3 },
      { name: 'night', count: 2 },
      { name: 'calm', count: 2 },
    ]);
  });

  it('are those that are chosen, too, though one game has them alone', () => {
    expect(genresOf(games, ['shooter', 'nothing']).map(({ name }) => name)).toContain('Shooter');
    expect(genresOf(games, ['shooter', 'nothing']).map(({ name }) => name)).not.toContain('nothing');
  });

  it('are a dozen genres at most', () => {
    const many = Array.from({ length: 20 }, (_, i) => [
      game(`a${i}`, { appGenre: `g${i}` }),
      game(`b${i}`, { appGenre: `g${i}` }),
    ]);
    expect(genresOf(many.flat())).toHaveLength(12);
  });

  it('are traits that make a difference, and age only where it is told', () => {
    expect(traitsOf(games)).toEqual(TRAITS);
    expect(traitsOf([game('a'), game('b')])).toEqual([]);
    expect(sortsOf(games)).toEqual(SORTS);
    expect(sortsOf([game('a')])).toEqual(['played', 'name']);
  });
});

describe('a choice in an address', () => {
  it('is written beside what else is there, and what is usual isn’t written', () => {
    expect(writeChoice('utm=x&genre=old', { genres: ['Action RPG'], traits: ['pad'], sort: 'name' })).toBe(
      'utm=x&genre=Action+RPG&only=pad&sort=name',
    );
    expect(writeChoice('genre=old&sort=name', any)).toBe('');
  });

  it.each(['sort=best', 'only=everything', 'genre=', '%', 'sort&only&genre'])('asks for nothing by %j', (query) => {
    expect(readChoice(query)).toEqual(any);
  });

  it('is read as it was written', () => {
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

  it('loses genres that no game has, as in another language, and takes the catalogue’s own letters', () => {
    expect(known({ ...any, genres: ['PUZZLE', 'Rätsel', 'puzzle'] }, games).genres).toHaveLength(1);
  });
});
