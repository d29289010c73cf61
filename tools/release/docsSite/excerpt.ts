/** A part of an excerpt; a match is highlighted. */
export interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Largest number of characters before the first match. */
const BEFORE = 60;
/** Length of an excerpt in characters. */
const LENGTH = 200;

/**
 * Returns the part of a text around the first of these words, divided at the words.
 *
 * @param words words of the text, in any case of letters
 */
export function excerptOf(text: string, words: readonly string[]): readonly ExcerptPart[] {
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  // An empty list of words matches nothing.
  const match = new RegExp(String.raw`(?<![\p{L}\p{N}])(${escaped.join('|') || '(?!)'})(?![\p{L}\p{N}])`, 'giu');
  const first = text.search(match);
  const from = first <= BEFORE ? 0 : text.indexOf(' ', first - BEFORE) + 1;
  const shown = text.slice(from, from + LENGTH);
  const parts: ExcerptPart[] = [{ text: from > 0 ? '…' : '', isMatch: false }];
  let end = 0;
  for (const found of shown.matchAll(match)) {
    parts.push({ text: shown.slice(end, found.index), isMatch: false }, { text: found[0], isMatch: true });
    end = found.index + found[0].length;
  }
  parts.push({ text: shown.slice(end) + (from + LENGTH < text.length ? '…' : ''), isMatch: false });
  return parts.filter((part) => part.text !== '');
}
