import { plain } from '../../library/search.ts';
import { slipsBetween } from '../../../kit/mistyped.ts';

export interface HelpText<Id extends string = string> {
  readonly id: Id;
  readonly question: string;
  readonly answer: string;
  /** Other words that people look for it by, which are not shown. */
  readonly also: string;
}

/** What a word is worth by where it is found. */
const WORTH = { question: 3, also: 3, answer: 1 } as const;
/** Written without spaces, or with particles at the end. Compared bare, in which Hangul is in its letters. */
const SPACELESS = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** So much of a word in such a script is enough: a particle more, or a sign mistyped. */
const SHARED = 0.7;
/** Of a longer question so many of its words have to be found: "why is my sound so bad". */
const ENOUGH = 0.5;

/**
 * The answers that fit what was typed, the best first. Every word counts where it is found; letter case, accents and width
 * do not matter, and neither does a letter too many, too few, wrong or in the wrong place.
 */
export function searchHelp<Id extends string>(texts: readonly HelpText<Id>[], typed: string): readonly HelpText<Id>[] {
  const asked = wordsOf(typed);
  const meant = asked.filter((word) => word.length > 2 || SPACELESS.test(word));
  const words = meant.length > 0 ? meant : asked;
  if (words.length === 0) return [];
  const scored = texts.flatMap((text) => {
    const worths = words.map((word) => worthOf(word, text));
    const found = worths.filter((worth) => worth > 0).length / words.length;
    return found > 0 && found >= ENOUGH ? [{ text, score: sum(worths) * found }] : [];
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  // What only grazes it is no answer where another one hits it.
  return scored
    .filter(({ score }) => score * 4 > best)
    .toSorted((a, b) => b.score - a.score)
    .map(({ text }) => text);
}

function worthOf(word: string, text: HelpText): number {
  const fields = ['question', 'also', 'answer'] as const;
  return Math.max(...fields.map((field) => WORTH[field] * closeness(word, text[field], field !== 'answer')));
}

/** How well a text holds a word: 4 as it is, 3 as a beginning, 2 within a word or with a slip, 1 with two slips, 0 not at all. */
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
  return forgiving ? ([0, 2, 1][slipsBetween(word, other) ?? 0] ?? 0) : 0;
}

/** The share of a word's pairs of signs that a text has, too. */
function shared(word: string, text: string): number {
  const signs = [...word];
  const pairs = signs.slice(1).map((sign, i) => (signs[i] ?? '') + sign);
  return pairs.length < 2 ? 0 : pairs.filter((pair) => text.includes(pair)).length / pairs.length;
}

function wordsOf(text: string): readonly string[] {
  return (plain(text).match(/[\p{L}\p{N}ー]+/gu) ?? []).flatMap(contentOf).map(inKatakana);
}

/** Of a Japanese phrase what is not grammar: the parts in Han and katakana, where it has any. */
function contentOf(word: string): readonly string[] {
  if (!SPACELESS.test(word)) return [word];
  return word.match(/\p{Script=Han}+|\p{Script=Katakana}[\p{Script=Katakana}ー]*|[a-z\d]+/gu) ?? [word];
}

/** Both of the Japanese syllabaries as one. */
function inKatakana(text: string): string {
  return text.replace(/[ぁ-ゖ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0x60));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
