import { type KeyLayout, printedKey, signOnLayout, UNKNOWN_LAYOUT } from '../input/printedKeys.ts';

/** What is printed on a key or button; names that differ by language are answered as keys of `schemes.json`. */
export type KeyLabel = { readonly text: string } | { readonly say: SaidKey };

export type SaidKey =
  | 'space'
  | 'mouse-right'
  | 'mouse-middle'
  | 'mouse-back'
  | 'mouse-forward'
  | 'stick-left'
  | 'stick-right';

const SAID: Readonly<Record<string, SaidKey>> = {
  Space: 'space',
  MouseRight: 'mouse-right',
  MouseMiddle: 'mouse-middle',
  MouseBack: 'mouse-back',
  MouseForward: 'mouse-forward',
  StickL: 'stick-left',
  StickR: 'stick-right',
};

const PRINTED: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowDown: '↓',
  ArrowRight: '→',
  Enter: '⏎',
  Backspace: '⌫',
  Tab: '⇥',
  ShiftLeft: '⇧',
  ShiftRight: '⇧ R',
  AltLeft: 'Alt',
  AltRight: 'Alt R',
  Minus: '-',
  Equal: '=',
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Semicolon: ';',
  Quote: "'",
  Backquote: '`',
  Comma: ',',
  Period: '.',
  Slash: '/',
  GamepadA: 'Ⓐ',
  GamepadB: 'Ⓑ',
  GamepadX: 'Ⓧ',
  GamepadY: 'Ⓨ',
  GamepadUp: 'D↑',
  GamepadDown: 'D↓',
  GamepadLeft: 'D←',
  GamepadRight: 'D→',
  GamepadBack: 'Select',
  GamepadStart: 'Start',
};

/** `language`: of the page; `layout`: of the keyboard. */
export function keyLabel(name: string, language: string, layout: KeyLayout = UNKNOWN_LAYOUT): KeyLabel {
  const say = SAID[name];
  if (say) return { say };
  if (name === 'ControlLeft' || name === 'ControlRight') {
    const ctrl = printedKey(name, language) ?? 'Ctrl';
    return { text: name === 'ControlLeft' ? ctrl : `${ctrl} R` };
  }
  const own = signOnLayout(name, layout) ?? PRINTED[name] ?? printedKey(name, language);
  return { text: own ?? name.replace(/^(Key|Digit|Gamepad)/, '').replace(/^Numpad/, 'Num ') };
}
