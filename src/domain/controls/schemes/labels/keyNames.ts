import type { PadFamily } from '../../../input/gamepad/padFamily.ts';
import { type KeyLayout, printedKey, signOnLayout, UNKNOWN_LAYOUT } from '../../../input/keyboard/printedKeys.ts';
import { CHORD } from '../bindings.ts';
import { type Arm, type FaceMark, type MiddleMark, gamepadGlyphOf, type GamepadGlyph } from './gamepadGlyphs.ts';

/**
 * Label of a key or button: a text, or the id of a translation in `schemes.json` for names that differ by language.
 */
export type KeyLabel = { readonly text: string } | { readonly say: SpokenKey };

export type SpokenKey =
  | 'space'
  | 'mouse-left'
  | 'mouse-right'
  | 'mouse-middle'
  | 'mouse-back'
  | 'mouse-forward'
  | 'wheel-up'
  | 'wheel-down'
  | 'stick-left'
  | 'stick-right'
  | PadWord;

type PadWord = `pad-${Arm | FaceMark}`;

export function isOfPad(key: SpokenKey): key is PadWord {
  return key.startsWith('pad-');
}

const SAID: Readonly<Record<string, SpokenKey>> = {
  Space: 'space',
  MouseLeft: 'mouse-left',
  MouseRight: 'mouse-right',
  MouseMiddle: 'mouse-middle',
  MouseBack: 'mouse-back',
  MouseForward: 'mouse-forward',
  MouseWheelUp: 'wheel-up',
  MouseWheelDown: 'wheel-down',
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
  Shift: '⇧',
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
};

export function keysOf(name: string): readonly string[] {
  return name.split(CHORD);
}

/** Returns the label of one key or button (not of a chord). `pad`: the gamepad family whose buttons are named. */
export function keyLabel(
  name: string,
  language: string,
  layout: KeyLayout = UNKNOWN_LAYOUT,
  pad: PadFamily = 'xbox',
): KeyLabel {
  const say = SAID[name];
  if (say) return { say };
  const sign = gamepadGlyphOf(name, pad);
  if (sign) return padLabel(sign);
  if (name.startsWith('Control')) {
    const ctrl = printedKey('ControlLeft', language) ?? 'Ctrl';
    return { text: name === 'ControlRight' ? `${ctrl} R` : ctrl };
  }
  const text = signOnLayout(name, layout) ?? PRINTED[name] ?? printedKey(name, language);
  return { text: text ?? name.replace(/^(Key|Digit)/, '').replace(/^Numpad/, 'Num ') };
}

/** Labels of a gamepad's small middle buttons, the same in every language. */
const MIDDLE: Readonly<Record<MiddleMark, string>> = {
  view: 'View',
  menu: 'Menu',
  create: 'Create',
  options: 'Options',
  minus: '−',
  plus: '+',
};

function padLabel(sign: GamepadGlyph): KeyLabel {
  switch (sign.shape) {
    case 'face':
      return { text: sign.letter };
    case 'face-mark':
      return { say: `pad-${sign.mark}` };
    case 'cross':
      return { say: `pad-${sign.arm}` };
    case 'middle':
      return { text: MIDDLE[sign.mark] };
    default:
      return { text: sign.text };
  }
}
