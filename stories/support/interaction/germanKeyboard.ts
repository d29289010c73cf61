import type { KeyLayout } from '../../../src/domain/input/keyboard/printedKeys.ts';

/** Keys of a German keyboard that differ from an American one. */
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
