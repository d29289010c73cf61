import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builders } from '../../../mocks/builders.ts';
import { searchGames, topSearches } from './search.ts';

const build = builders();
const game = (appName: string, more: { developerName?: string; appGenre?: string } = {}) =>
  build.app({ appName, developerName: 'Somebody', appGenre: 'Other', ...more });
const names = (games: readonly { appName: string }[]) => games.map(({ appName }) => appName);

describe('searchGames', () => {
  const games = [
    game('Night Market Mania'),
    game('Foxfire'),
    game('The Quiet Fox'),
    game('Outfoxed'),
    game('Saltwind', { developerName: 'Fox & Sons' }),
  ];

  it('puts names that begin with it first, then words, then parts, then makers', () => {
    expect(names(searchGames(games, 'fox'))).toEqual(['Foxfire', 'The Quiet Fox', 'Outfoxed', 'Saltwind']);
  });

  it.each(['FOXF', ' foxf ', 'fóxf', 'ｆｏｘｆ'])('finds the same for %s', (typed) => {
    expect(names(searchGames(games, typed))).toEqual(['Foxfire']);
  });

  it('answers nothing to nothing', () => {
    expect(searchGames(games, '  ')).toEqual([]);
    expect(searchGames(games, 'zebra')).toEqual([]);
  });

  it('never answers more than eight, nor a game that was not there', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.string().map((name) => game(name)),
          { maxLength: 40 },
        ),
        fc.string(),
        (all, typed) => {
          const found = searchGames(all, typed);
          expect(found.length).toBeLessThanOrEqual(8);
          expect(found.every((one) => all.includes(one))).toBe(true);
        },
      ),
    );
  });
});

describe('topSearches', () => {
  it('are the first names of the top list', () => {
    const topApps = build.apps(12);
    expect(topSearches({ topApps })).toEqual(topApps.slice(0, 8));
  });
});
