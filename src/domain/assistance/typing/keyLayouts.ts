/** A set of keys that the accessibility keyboard shows at once. */
export type KeyPage = 'latin' | 'kana' | 'jamo' | 'digits';

/** The space, then the letters of a language by frequency. */
const FREQUENCIES = {
  en: ' etaoinshrdlcumwfgypbvkjxqz',
  de: ' enisratdhulcgmobwfkzpvßjyxqäöü',
} as const;
/** Number of letters in a row of the accessibility keyboard. */
const COLUMNS = 6;

const KANA = [
  ' あいうえお',
  'かきくけこ',
  'さしすせそ',
  'たちつてと',
  'なにぬねの',
  'はひふへほ',
  'まみむめも',
  'やゆよわを',
  'らりるれろ',
  'んー゛゜小',
  '、。！？',
];
const JAMO = [' ㅇㄱㄴㄹㅅ', 'ㅏㅣㅓㅗㅡㅜ', 'ㅎㅈㄷㅁㅂㅊ', 'ㅐㅔㅕㅛㅑㅠ', 'ㅌㅋㅍㅆㄲㄸ', 'ㅖㅒㅉㅃ.?'];
const DIGITS = [' 12345', '67890.', ',?!@-_', '\'"/:;+', '()&#*='];

/**
 * Returns the key pages of the accessibility keyboard for a language, the usual one first. Japanese has no conversion
 * to kanji, which needs a dictionary.
 */
export function pagesOf(language: string): readonly KeyPage[] {
  const own = ({ ja: ['kana'], ko: ['jamo'] } as Readonly<Record<string, readonly KeyPage[]>>)[language] ?? [];
  return [...own, 'latin', 'digits'];
}

/** Returns the rows of keys on a page of the accessibility keyboard. */
export function keyRows(page: KeyPage, language: string): readonly (readonly string[])[] {
  if (page === 'latin') return byFrequency(language === 'de' ? FREQUENCIES.de : FREQUENCIES.en);
  return { kana: KANA, jamo: JAMO, digits: DIGITS }[page].map((row) => [...row]);
}

/** Arranges letters so that switch scanning reaches frequent ones in few steps to the row and to the letter. */
function byFrequency(letters: string): readonly (readonly string[])[] {
  const rows = Math.ceil(letters.length / COLUMNS);
  const places = Array.from({ length: rows * COLUMNS }, (_, i) => ({
    row: Math.floor(i / COLUMNS),
    column: i % COLUMNS,
  }));
  const nearest = places.toSorted((a, b) => a.row + a.column - (b.row + b.column)).slice(0, letters.length);
  return Array.from({ length: rows }, (_, row) => [...letters].filter((_letter, i) => nearest[i]?.row === row));
}
