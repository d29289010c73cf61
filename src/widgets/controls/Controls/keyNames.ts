import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { printedKey, printedSign, signOnLayout, UNKNOWN_LAYOUT } from '../../../domain/input/keyboard/printedKeys.ts';

const NAMES: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  Backspace: '⌫',
  Enter: '⏎',
  Tab: 'Tab',
  ArrowUp: '↑',
  ArrowRight: '→',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ControlLeft: 'Ctrl',
  ControlRight: 'Ctrl',
  ShiftLeft: 'Shift',
  ShiftRight: 'Shift',
  AltLeft: 'Alt',
  AltRight: 'AltGr',
  MetaLeft: 'Win',
  MetaRight: 'Win',
  CapsLock: 'Caps',
  ContextMenu: 'Menu',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  Insert: 'Ins',
  Delete: 'Del',
  PrintScreen: 'PrtSc',
  Minus: '-',
  Equal: '=',
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Semicolon: ';',
  Quote: '’',
  Backquote: '`',
  Comma: ',',
  Period: '.',
  Slash: '/',
};

/**
 * The keyboard layout for key names: the player's own if known, otherwise the US layout, which the streaming device
 * has.
 */
export const SpokenLayout = createContext(UNKNOWN_LAYOUT);

/** Returns a function that names a key by its code, in the page's language. */
export function useKeyName(): (code: string) => string {
  const { i18n } = useTranslation('controls');
  const letter = useLetterOf();
  return (code) => printedKey(code, i18n.language) ?? letter(code);
}

/** Returns a function that names a key by its code, shortened for a small drawing. */
export function useKeySign(): (code: string) => string {
  const { i18n } = useTranslation('controls');
  const letter = useLetterOf();
  return (code) => printedSign(code, i18n.language) ?? letter(code);
}

function useLetterOf(): (code: string) => string {
  const layout = useContext(SpokenLayout);
  return (code) => signOnLayout(code, layout) ?? NAMES[code] ?? plain(code);
}

function plain(code: string): string {
  return code.replace(/^(Key|Digit)(?=.$)/, '').replace(/^Numpad(?=.)/, 'Num ');
}
