import { expect, test } from 'vitest';
import { gamesAddress } from './gamesAddress.ts';

test.each([
  ['https://play.example/', '/#games'],
  ['/', '/#games'],
  ['https://play.example/games', 'https://play.example/games'],
  ['https://play.example/?genre=Puzzle', 'https://play.example/?genre=Puzzle'],
  ['https://elsewhere.example/', 'https://elsewhere.example/'],
  ['/#games', '/#games'],
])('gamesAddress(%s) returns %s', (gamesList, address) => {
  expect(gamesAddress(gamesList, 'https://play.example')).toBe(address);
});
