import { plain } from '../../library/searchGames.ts';
import { countTypos } from '../../../kit/countTypos.ts';

export interface HelpText<Id extends string = string> {
  readonly id: Id;
  readonly question: string;
  readonly answer: string;
  /** Synonyms that only the search of the help texts uses. */
  readonly also: string;
}

/** Weight of a matching word, by the part of the help text in which it occurs. */
const WORTH = { question: 3, also: 3, answer: 1 } as const;
/**
 * Matches scripts without spaces, or with particles at the end of words. Hangul syllables are split into letters
 * first.
 */
const SPACELESS = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Share of a Chinese, Japanese or Korean word that must match, which allows for particles and typing errors. */
const SHARED = 0.7;
/** Share of the words of a longer question that must match: "why is my sound so bad". */
const ENOUGH = 0.5;

/**
 * Returns the help texts that match, best first. Ignores case, accents and width, and tolerates one inserted,
 * missing, wrong or swapped letter per word.
 */
export function searchHelp<Id extends string>(texts: readonly HelpText<Id>[], typed: string): readonly HelpText<Id>[] {
  const queryWords = wordsOf(typed);
  const meant = queryWords.filter((word) => word.length > 2 || SPACELESS.test(word));
  const words = meant.length > 0 ? meant : queryWords;
  if (words.length === 0) return [];
  const scored = texts.flatMap((text) => {
    const worths = words.map((word) => worthOf(word, text));
    const share = worths.filter((worth) => worth > 0).length / words.length;
    return share > 0 && share >= ENOUGH ? [{ text, score: sum(worths) * share }] : [];
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  // Drops help texts that match weakly if others match strongly.
  return scored
    .filter(({ score }) => score * 4 > best)
    .toSorted((a, b) => b.score - a.score)
    .map(({ text }) => text);
}

function worthOf(word: string, text: HelpText): number {
  const fields = ['question', 'also', 'answer'] as const;
  return Math.max(...fields.map((field) => WORTH[field] * closeness(word, text[field], field !== 'answer')));
}

/**
 * Rates how well a word matches: 4 exact, 3 a prefix, 2 within a word or with one error, 1 with two errors, 0 not at
 * all.
 */
function closeness(word: string, text: string, forgiving: boolean): number {
  if (SPACELESS.test(word)) {
    const bare = inKatakana(plain(text));
    if (bare.includes(word)) return 4;
    return forgiving && shared(word, bare) >= SHARED ? 2 : 0;
  }
  return Math.max(0, ...wordsOf(text).map((other) => likeness(word, other, forgiving)));
}

function likeness(word: string, other: string, forgiving: boolean): number {
  if (word === other) return 4;
  if (other.startsWith(word)) return 3;
  if (word.length >= 4 && (other.includes(word) || (other.length >= 4 && word.startsWith(other)))) return 2;
  return forgiving ? ([0, 2, 1][countTypos(word, other) ?? 0] ?? 0) : 0;
}

/** Returns the share of a word's letter pairs that occur in the text. */
function shared(word: string, text: string): number {
  const signs = [...word];
  const pairs = signs.slice(1).map((sign, i) => (signs[i] ?? '') + sign);
  return pairs.length < 2 ? 0 : pairs.filter((pair) => text.includes(pair)).length / pairs.length;
}

function wordsOf(text: string): readonly string[] {
  return (plain(text).match(/[\p{L}\p{N}ー]+/gu) ?? []).flatMap(contentOf).map(inKatakana);
}

/**
 * Returns the parts of a Japanese phrase that carry its meaning: those in Han and katakana, or the whole phrase if it
 * has none.
 */
function contentOf(word: string): readonly string[] {
  if (!SPACELESS.test(word)) return [word];
  return word.match(/\p{Script=Han}+|\p{Script=Katakana}[\p{Script=Katakana}ー]*|[a-z\d]+/gu) ?? [word];
}

/** Converts hiragana to katakana. */
function inKatakana(text: string): string {
  return text.replace(/[ぁ-ゖ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0x60));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
