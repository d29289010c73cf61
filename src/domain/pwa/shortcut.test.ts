import { expect, it } from 'vitest';
import { shortcutOf } from './shortcut.ts';

it.each([
  ['/?shortcut=continue', 'continue'],
  ['https://nowlight.example/?lang=ja&shortcut=queue', 'queue'],
  ['/?shortcut=other', undefined],
  ['/shortcut=continue', undefined],
  ['/', undefined],
])('shortcutOf(%s) returns %s', (address, shortcut) => {
  expect(shortcutOf(address)).toBe(shortcut);
});
