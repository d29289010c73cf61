/**
 * The character of each key without Shift, by `KeyboardEvent.code`; empty if the browser doesn't report the keyboard
 * layout.
 */
export type KeyLayout = ReadonlyMap<string, string>;

export const UNKNOWN_LAYOUT: KeyLayout = new Map();

/**
 * Returns the label of a key in a keyboard layout: `KeyY` is `Z` in Germany, `BracketLeft` is `Ü`. Undefined for an
 * unknown layout, and for digits, which are on the same keys everywhere, with or without Shift.
 */
export function signOnLayout(code: string, layout: KeyLayout): string | undefined {
  if (code.startsWith('Digit')) return undefined;
  const typed = layout.get(code);
  const capital = typed?.toLocaleUpperCase();
  return capital?.length === typed?.length ? capital : typed;
}

/**
 * Labels printed on keys, by language and `KeyboardEvent.code`. Excludes letters and signs, which depend on the
 * layout.
 */
const PRINTED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: {
    ControlLeft: 'Strg',
    ControlRight: 'Strg',
    ShiftLeft: 'Umschalt',
    ShiftRight: 'Umschalt',
    AltRight: 'Alt Gr',
    CapsLock: 'Feststell',
    ContextMenu: 'Menü',
    PageUp: 'Bild ↑',
    PageDown: 'Bild ↓',
    Insert: 'Einfg',
    Delete: 'Entf',
    Home: 'Pos1',
    End: 'Ende',
    PrintScreen: 'Druck',
    ScrollLock: 'Rollen',
    Space: 'Leertaste',
  },
  ja: {
    KanaMode: 'カタカナ ひらがな',
    Convert: '変換',
    NonConvert: '無変換',
    IntlYen: '¥',
    IntlRo: 'ろ',
    Lang1: 'かな',
    Lang2: '英数',
    Space: 'スペース',
  },
  ko: { Lang1: '한/영', Lang2: '한자', Space: '스페이스' },
};

/** Short labels printed on keys, by language and `KeyboardEvent.code`, for places without room for a name. */
const SIGNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { ShiftLeft: '⇧', ShiftRight: '⇧', CapsLock: '⇪', AltRight: 'AltGr', Space: 'Leer' },
};

/** Returns the shortest label of a key in a language; undefined if it doesn't differ from the US keyboard. */
export function printedSign(code: string, language: string): string | undefined {
  return SIGNS[language]?.[code] ?? printedKey(code, language);
}

/** Returns the label of a key in a language; undefined if it doesn't differ from the US keyboard. */
export function printedKey(code: string, language: string): string | undefined {
  return PRINTED[language]?.[code];
}
