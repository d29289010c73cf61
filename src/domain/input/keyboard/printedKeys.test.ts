import { expect, test } from 'vitest';
import { printedKey, printedSign, signOnLayout, UNKNOWN_LAYOUT } from './printedKeys.ts';

const german = new Map([
  ['KeyY', 'z'],
  ['BracketLeft', 'ü'],
  ['Minus', 'ß'],
  ['Digit1', '1'],
]);

test.each([
  ['KeyY', 'Z'],
  ['BracketLeft', 'Ü'],
  ['Minus', 'ß'],
  ['KeyA', undefined],
  ['Enter', undefined],
])('on a German layout %s bears %s', (code, sign) => {
  expect(signOnLayout(code, german)).toBe(sign);
});

test('a digit stands on its key on every layout, though a French one types it with Shift only', () => {
  expect(signOnLayout('Digit1', new Map([['Digit1', '&']]))).toBeUndefined();
});

test('an unknown layout bears nothing of its own', () => {
  expect(signOnLayout('KeyY', UNKNOWN_LAYOUT)).toBeUndefined();
});

test('a key is called by the words of the language, and by a sign where there is little room', () => {
  expect(printedKey('ShiftLeft', 'de')).toBe('Umschalt');
  expect(printedSign('ShiftLeft', 'de')).toBe('⇧');
  expect(printedSign('Delete', 'de')).toBe('Entf');
  expect(printedKey('ShiftLeft', 'en')).toBeUndefined();
});
