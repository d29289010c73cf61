import { expect, it } from 'vitest';
import { builders } from '../../../mocks/builders.ts';
import { nearGames } from './mistypedGames.ts';

const build = builders();
const GAMES = ['Skyhop', 'Orchard', 'The Quiet Cartographer', 'Café Noir', 'Vesper', 'Skyhop Stars', 'Nine Tides'].map(
  (appName) => build.app({ appName }),
);
const near = (typed: string) => nearGames(GAMES, typed).map(({ appName }) => appName);

it.each([
  ['a wrong letter', 'skihop', ['Skyhop', 'Skyhop Stars']],
  ['a letter too few', 'skyop', ['Skyhop', 'Skyhop Stars']],
  ['a letter too many', 'orrchard', ['Orchard']],
  ['two letters swapped', 'vepser', ['Vesper']],
  ['two slips in a long word', 'kartogrepher', ['The Quiet Cartographer']],
  ['one of two words, and an accent left out', 'cafe noor', ['Café Noir']],
  ['the beginning of a word that is still being typed', 'cartogarp', ['The Quiet Cartographer']],
])('%s leads to the games that were meant', (_, typed, names) => {
  expect(near(typed)).toEqual(names);
});

it.each([
  ['too many slips', 'skiihoop'],
  ['a short word, of which a slip makes another', 'nyn'],
  ['a word that no game has', 'orchard zebra'],
  ['nothing', '  '],
  ['signs alone', '!?'],
])('%s leads to none', (_, typed) => {
  expect(near(typed)).toEqual([]);
});

it('the fewest slips come first, and no more than four games', () => {
  const games = ['Vespar', 'Vesper', 'Vespers', 'Vesper II', 'Vesper III', 'Vesper IV'].map((appName) =>
    build.app({ appName }),
  );
  const found = nearGames(games, 'vespers').map(({ appName }) => appName);
  expect(found).toHaveLength(4);
  expect(found[0]).toBe('Vespers');
});
