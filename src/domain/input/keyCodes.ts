import { KEY_USAGE } from '../../contracts/channel/keys.ts';
import type { KeyFact } from './facts.ts';

/** What a keyboard event says of its key. */
export interface KeyNames {
  readonly code: string;
  readonly key: string;
  /** The older number of the key; 0 or 229 where it is unknown. */
  readonly keyCode: number;
  /** `KeyboardEvent.location`: 1 left, 2 right, 3 on the number pad. */
  readonly location: number;
}

/** A `KeyboardEvent`, as far as it is read. */
export interface KeyReport extends KeyNames {
  readonly type: string;
  readonly repeat: boolean;
  readonly isComposing: boolean;
}

/** What `keyCode` says of a key while an input method is on. */
const BY_INPUT_METHOD = 229;

/** Signs of the American layout: by themselves, then with Shift, key by key. */
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
/** Names that differ from the code, and those of older browsers. */
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
};
const MODIFIERS = /^(?:Shift|Control|Alt|Meta)$/;

/**
 * The codes of keys, for events without one as well: keyboards on the screen, of assistive technology and of some tablets
 * have none. Those are told by their character, as on the American layout.
 */
export class KeyCodes {
  /** The code of each key without one that is down, by its older number: with Shift its character may change meanwhile. */
  readonly #down = new Map<number, string>();

  /**
   * `writes`: the player writes text with the keys of the game. There, and in what keeps its keys, an input method takes the
   * key, though Safari sets `isComposing` too late. Anywhere else the key is the game's, by its place.
   */
  factOf(event: KeyReport, where: Pick<KeyFact, 'modifiers' | 'keepsKeys'> & { readonly writes: boolean }): KeyFact {
    const { modifiers, keepsKeys, writes } = where;
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
    const { keyCode } = names;
    const numbered = keyCode > 0 && keyCode !== BY_INPUT_METHOD;
    const code = (numbered && this.#down.get(keyCode)) || codeOfKey(names);
    if (!down) this.#down.delete(keyCode);
    else if (numbered) this.#down.set(keyCode, code);
    return code;
  }
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
  // Letters of other scripts: the older number says the key.
  const letter = String.fromCharCode(keyCode);
  return [...key].length === 1 && /^[A-Z\d]$/.test(letter) ? `${/\d/.test(letter) ? 'Digit' : 'Key'}${letter}` : '';
}
