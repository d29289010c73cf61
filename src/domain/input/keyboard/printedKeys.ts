/** What each key of the player's keyboard types by itself, by `KeyboardEvent.code`; empty where the browser doesn't tell. */
export type KeyLayout = ReadonlyMap<string, string>;

export const UNKNOWN_LAYOUT: KeyLayout = new Map();

/**
 * The letter or sign that a key bears on this layout: `KeyY` is `Z` in Germany, `BracketLeft` is `Ü`. Undefined where the
 * layout is unknown, and for digits, which stand on their keys everywhere, with or without Shift.
 */
export function signOnLayout(code: string, layout: KeyLayout): string | undefined {
  if (code.startsWith('Digit')) return undefined;
  const typed = layout.get(code);
  const capital = typed?.toLocaleUpperCase();
  return capital?.length === typed?.length ? capital : typed;
}

/** By language, then by `KeyboardEvent.code`. Letters and signs are left out: they change with the layout, not the language. */
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

/** Signs that stand on the same keys, for where a name has no room. */
const SIGNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { ShiftLeft: '⇧', ShiftRight: '⇧', CapsLock: '⇪', AltRight: 'AltGr', Space: 'Leer' },
};

/** What stands for a key where there is little room. */
export function printedSign(code: string, language: string): string | undefined {
  return SIGNS[language]?.[code] ?? printedKey(code, language);
}

/** What players of a language call a key, where that isn't what is printed on an American keyboard. */
export function printedKey(code: string, language: string): string | undefined {
  return PRINTED[language]?.[code];
}
