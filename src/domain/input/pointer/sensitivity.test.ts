import { expect, it } from 'vitest';
import { parseSensitivity, sensitivityOf } from './sensitivity.ts';

it.each([
  ['7', 7],
  [' 2.5 ', 2.5],
  ['', 5],
  ['  ', 5],
  ['fast', 5],
  [3, 3],
  [Number.NaN, 5],
  [Infinity, 5],
  [null, 5],
  [undefined, 5],
])('parseSensitivity(%j) returns %f', (value, read) => {
  expect(parseSensitivity(value)).toBe(read);
});

it('const.default-sensitivity: sensitivityOf prefers the game’s own value, then that for all games, then 5', () => {
  expect(sensitivityOf({ mouseSensitivity: '7' }, { mouseSensitivity: '3' })).toBe(7);
  expect(sensitivityOf({ mouseSensitivity: 0 }, { mouseSensitivity: '3' })).toBe(0);
  expect(sensitivityOf({}, { mouseSensitivity: '3' })).toBe(3);
  expect(sensitivityOf({}, {})).toBe(5);
});
