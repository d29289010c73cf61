import { expect, it } from 'vitest';
import { sameValue } from './sameValue.ts';

it.each([
  [1, 1],
  ['a', 'a'],
  [Number.NaN, Number.NaN],
  [null, null],
  [[], []],
  [{}, {}],
  [
    { a: 1, b: [1, { c: 2 }] },
    { b: [1, { c: 2 }], a: 1 },
  ],
  [{ a: undefined }, {}],
])('sameValue returns true for %j and %j', (a, b) => {
  expect([sameValue(a, b), sameValue(b, a)]).toEqual([true, true]);
});

it.each([
  [1, 2],
  [1, '1'],
  [null, {}],
  [null, undefined],
  ['', {}],
  [[], {}],
  [[1], { 0: 1 }],
  [
    [1, 2],
    [2, 1],
  ],
  [[1], [1, 2]],
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { a: 1, b: 1 }],
  [{ a: { b: 1 } }, { a: { b: 2 } }],
  [{ a: null }, {}],
])('sameValue returns false for %j and %j', (a, b) => {
  expect([sameValue(a, b), sameValue(b, a)]).toEqual([false, false]);
});
