import { KEY_USAGE } from '../../../contracts/channel/keyboardUsages.ts';
import type { KeyFact } from '../inputEvents.ts';

/** The fields of a keyboard event that identify its key. */
export interface KeyNames {
  readonly code: string;
  readonly key: string;
  /** The deprecated key number of the event; 0 or 229 if unknown. */
  readonly keyCode: number;
  /** `KeyboardEvent.location`: 1 left, 2 right, 3 on the number pad. */
  readonly location: number;
}

/** The fields of a `KeyboardEvent` that the input code uses. */
export interface KeyReport extends KeyNames {
  readonly type: string;
  readonly repeat: boolean;
  readonly isComposing: boolean;
}

/** Value of `keyCode` for every key that an input method handles. */
const BY_INPUT_METHOD = 229;

/** Characters of each key in the US layout: without Shift, then with Shift. */
const SIGNS: readonly (readonly [code: string, signs: string])[] = [
  ...[...'1234567890'].map((digit, i) => [`Digit${digit}`, digit + '!@#$%^&*()'.charAt(i)] as const),
  ['Space', ' '],
  ['Minus', '-_'],
  ['Equal', '=+'],
  ['BracketLeft', '[{'],
  ['BracketRight', ']}'],
  ['Backslash', '\\|'],
  ['Semicolon', ';:'],
  ['Quote', '\'"'],
  ['Backquote', '`~'],
  ['Comma', ',<'],
  ['Period', '.>'],
  ['Slash', '/?'],
];
const CODE_OF_SIGN: ReadonlyMap<string, string> = new Map(
  SIGNS.flatMap(([code, signs]) => [...signs].map((sign) => [sign, code] as const)),
);
const ON_NUMBER_PAD: Readonly<Record<string, string>> = {
  '/': 'Divide',
  '*': 'Multiply',
  '-': 'Subtract',
  '+': 'Add',
  '.': 'Decimal',
  ',': 'Decimal',
  '=': 'Equal',
  Enter: 'Enter',
};
/** Codes of keys whose `key` name differs from their code, or differs in older browsers. */
const CODE_OF_NAME: Readonly<Record<string, string>> = {
  AltGraph: 'AltRight',
  Spacebar: 'Space',
  Esc: 'Escape',
  Del: 'Delete',
  Left: 'ArrowLeft',
  Right: 'ArrowRight',
  Up: 'ArrowUp',
  Down: 'ArrowDown',
  Apps: 'ContextMenu',
  HangulMode: 'Lang1',
  HanjaMode: 'Lang2',
};
/**
 * Codes of keys whose deprecated number is the same on every layout. Some remote controls and web views report only
 * that number.
 */
const CODE_OF_NUMBER: Readonly<Record<number, string>> = {
  8: 'Backspace',
  9: 'Tab',
  13: 'Enter',
  16: 'ShiftLeft',
  17: 'ControlLeft',
  18: 'AltLeft',
  20: 'CapsLock',
  27: 'Escape',
  32: 'Space',
  33: 'PageUp',
  34: 'PageDown',
  35: 'End',
  36: 'Home',
  37: 'ArrowLeft',
  38: 'ArrowUp',
  39: 'ArrowRight',
  40: 'ArrowDown',
  45: 'Insert',
  46: 'Delete',
  91: 'MetaLeft',
  106: 'NumpadMultiply',
  107: 'NumpadAdd',
  109: 'NumpadSubtract',
  110: 'NumpadDecimal',
  111: 'NumpadDivide',
  145: 'ScrollLock',
};
const MODIFIERS = /^(?:Shift|Control|Alt|Meta)$/;

/**
 * Determines the `code` of each keyboard event. Events of on-screen keyboards, assistive technology and some tablets
 * have none; it is then derived from the character by the US layout.
 */
export class KeyCodes {
  /**
   * Derived codes of pressed keys whose events have no code, with their deprecated key number, in the order of
   * presses.
   */
  readonly #down = new Map<string, number>();

  /**
   * Converts a keyboard event. `writes`: the game has requested text input. In that case, or if the focused element
   * handles keys itself, the event belongs to an input method even if Safari hasn't set `isComposing` yet. Otherwise
   * the game gets the key by its position.
   */
  factOf(event: KeyReport, context: Pick<KeyFact, 'modifiers' | 'keepsKeys'> & { readonly writes: boolean }): KeyFact {
    const { modifiers, keepsKeys, writes } = context;
    const down = event.type === 'keydown';
    return {
      kind: 'key',
      down,
      code: this.codeOf(event, down),
      key: event.key,
      repeat: event.repeat,
      modifiers,
      composing: event.isComposing || (event.keyCode === BY_INPUT_METHOD && (writes || keepsKeys)),
      keepsKeys,
    };
  }

  codeOf(names: KeyNames, down: boolean): string {
    if (names.code !== '' && names.code !== 'Unidentified') return names.code;
    const code = codeOfKey(names);
    if (!down) return this.#release(code, names.keyCode);
    const same = this.#pressedBy(names.keyCode) ?? code;
    if (same !== '') this.#down.set(same, names.keyCode);
    return same;
  }

  /**
   * Determines which key was released. Shift may have changed its character, or an input method may hide it. Without
   * a key number, it is the key of this name, or else the last one pressed, so that no key stays down.
   */
  #release(code: string, keyCode: number): string {
    const maybe = [...this.#down].filter(([, number]) => !isNumbered(number) || !isNumbered(keyCode));
    const pressed = this.#pressedBy(keyCode) ?? (this.#down.has(code) ? code : maybe.at(-1)?.[0]);
    if (pressed === undefined) return code;
    this.#down.delete(pressed);
    return pressed;
  }

  #pressedBy(keyCode: number): string | undefined {
    if (!isNumbered(keyCode)) return undefined;
    for (const [code, number] of this.#down) if (number === keyCode) return code;
    return undefined;
  }
}

function isNumbered(keyCode: number): boolean {
  return keyCode > 0 && keyCode !== BY_INPUT_METHOD;
}

function codeOfKey({ key, keyCode, location }: KeyNames): string {
  if (location === 3) {
    const onPad = /^\d$/.test(key) ? key : ON_NUMBER_PAD[key];
    if (onPad) return `Numpad${onPad}`;
  }
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`;
  if (MODIFIERS.test(key)) return `${key}${location === 2 ? 'Right' : 'Left'}`;
  const named = CODE_OF_SIGN.get(key) ?? (Object.hasOwn(CODE_OF_NAME, key) ? CODE_OF_NAME[key] : undefined);
  if (named) return named;
  if (key.length > 1 && Object.hasOwn(KEY_USAGE, key)) return key;
  return codeOfNumber(key, keyCode);
}

/**
 * Derives a code from the deprecated key number, for a letter in another script, a dead key, an unnamed key, or a key
 * with another name in older browsers.
 */
function codeOfNumber(key: string, keyCode: number): string {
  const letter = String.fromCharCode(keyCode);
  const isWriting = [...key].length <= 1 || key === 'Unidentified' || key === 'Dead';
  if (isWriting && /^[A-Z\d]$/.test(letter)) return `${/\d/.test(letter) ? 'Digit' : 'Key'}${letter}`;
  if (isWriting && keyCode >= 96 && keyCode <= 105) return `Numpad${keyCode - 96}`;
  return CODE_OF_NUMBER[keyCode] ?? '';
}
