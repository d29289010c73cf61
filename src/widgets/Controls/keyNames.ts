import { useTranslation } from 'react-i18next';
import { printedKey, printedSign } from '../../domain/input/printedKeys.ts';

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

/** Says what players of the page's language call a key, by its code; on the keyboard at hand something else may be printed. */
export function useKeyName(): (code: string) => string {
  const { i18n } = useTranslation('controls');
  return (code) => printedKey(code, i18n.language) ?? NAMES[code] ?? plain(code);
}

/** The same for the keys of a small picture. */
export function useKeySign(): (code: string) => string {
  const { i18n } = useTranslation('controls');
  return (code) => printedSign(code, i18n.language) ?? NAMES[code] ?? plain(code);
}

function plain(code: string): string {
  return code.replace(/^(Key|Digit)(?=.$)/, '').replace(/^Numpad(?=.)/, 'Num ');
}
