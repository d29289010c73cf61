import type { KeyLayout } from '../../../src/domain/input/keyboard/printedKeys.ts';

/** What a browser tells of a German keyboard, where it differs from an American one. */
export const GERMAN_KEYBOARD: KeyLayout = new Map([
  ['KeyY', 'z'],
  ['KeyZ', 'y'],
  ['Minus', 'ß'],
  ['Equal', '´'],
  ['BracketLeft', 'ü'],
  ['BracketRight', '+'],
  ['Backslash', '#'],
  ['Semicolon', 'ö'],
  ['Quote', 'ä'],
  ['Backquote', '^'],
  ['Slash', '-'],
]);
