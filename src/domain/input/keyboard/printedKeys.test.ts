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
])('signOnLayout returns for %s on a German layout %s', (code, sign) => {
  expect(signOnLayout(code, german)).toBe(sign);
});

test('signOnLayout returns nothing for a digit that the layout types only with Shift', () => {
  expect(signOnLayout('Digit1', new Map([['Digit1', '&']]))).toBeUndefined();
});

test('signOnLayout returns nothing for an unknown layout', () => {
  expect(signOnLayout('KeyY', UNKNOWN_LAYOUT)).toBeUndefined();
});

test('printedKey returns the localized name of a key, and printedSign a short one', () => {
  expect(printedKey('ShiftLeft', 'de')).toBe('Umschalt');
  expect(printedSign('ShiftLeft', 'de')).toBe('⇧');
  expect(printedSign('Delete', 'de')).toBe('Entf');
  expect(printedKey('ShiftLeft', 'en')).toBeUndefined();
});
