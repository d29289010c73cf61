import { expect, it } from 'vitest';
import { builders } from '../../../mocks/entityBuilders.ts';
import { nearGames } from './searchGames.ts';

const build = builders();
const GAMES = ['Skyhop', 'Orchard', 'The Quiet Cartographer', 'Café Noir', 'Vesper', 'Skyhop Stars', 'Nine Tides'].map(
  (appName) => build.app({ appName }),
);
const near = (typed: string) => nearGames(GAMES, typed).map(({ appName }) => appName);

it.each([
  ['a wrong letter', 'skihop', ['Skyhop', 'Skyhop Stars']],
  ['a missing letter', 'skyop', ['Skyhop', 'Skyhop Stars']],
  ['an extra letter', 'orrchard', ['Orchard']],
  ['two swapped letters', 'vepser', ['Vesper']],
  ['two typos in a long word', 'kartogrepher', ['The Quiet Cartographer']],
  ['a typo in one of two words and a missing accent', 'cafe noor', ['Café Noir']],
  ['a typo in an incomplete word', 'cartogarp', ['The Quiet Cartographer']],
])('nearGames finds the intended games despite %s', (_, typed, names) => {
  expect(near(typed)).toEqual(names);
});

it.each([
  ['too many typos', 'skiihoop'],
  ['a typo in a short word', 'nyn'],
  ['a word that no game has', 'orchard zebra'],
  ['a blank query', '  '],
  ['punctuation only', '!?'],
])('nearGames finds no game for %s', (_, typed) => {
  expect(near(typed)).toEqual([]);
});

it('nearGames returns at most four games, those with the fewest typos first', () => {
  const games = ['Vespar', 'Vesper', 'Vespers', 'Vesper II', 'Vesper III', 'Vesper IV'].map((appName) =>
    build.app({ appName }),
  );
  const matches = nearGames(games, 'vespers').map(({ appName }) => appName);
  expect(matches).toHaveLength(4);
  expect(matches[0]).toBe('Vespers');
});
