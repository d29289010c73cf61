import { expect, it } from 'vitest';
import { holds, readAnchors, readCondition } from './activationCondition.ts';

it.each([
  ['', [], true],
  ['map', ['map'], true],
  ['!map', ['map'], false],
  ['!map', [], true],
  ['map room', ['map room'], true],
  ['A && !(B || C)', ['A'], true],
  ['A && !(B || C)', ['A', 'C'], false],
  ['A || B && C', ['A'], true],
  ['(A || B) && C', ['A'], false],
  ['!!A', ['A'], true],
  ['!(A && B) && C', ['A', 'C'], true],
  ['TRUE', [], true],
  ['FALSE || A', ['A'], true],
])('the condition %j with the active names %j evaluates to %s', (text, on, expected) => {
  expect(holds(text, (name) => on.includes(name))).toBe(expected);
});

it.each(['&&', 'A &&', '(A', 'A)', 'A & B', '!', 'A || || B', '()', `${'('.repeat(5_000)}A${')'.repeat(5_000)}`])(
  'an invalid condition is never true: %#',
  (text) => {
    expect(readCondition(text)).toBeUndefined();
    expect(holds(text, () => true)).toBe(false);
  },
);

it.each([
  ['', []],
  ['Enter', [{ name: 'Enter', off: 0 }]],
  [
    '(Bomb1 || Bomb2 + 10.0)',
    [
      { name: 'Bomb1', off: 0 },
      { name: 'Bomb2', off: 0.1 },
    ],
  ],
  ['Hero - 5', [{ name: 'Hero', off: -0.05 }]],
  ['1 +', []],
])('readAnchors(%j) returns the anchors %j', (text, anchors) => {
  expect(readAnchors(text)).toEqual(anchors);
});
