import { countTypos } from '../../kit/countTypos.ts';
import type { AppEntry } from '../../contracts/entities/appList.ts';
import type { ListsOf } from './homePageLists.ts';

/** Maximum number of search suggestions before the player types. */
const TOP_SEARCHES = 8;
/** Maximum number of search results. */
const FOUND = 8;

/** Returns popular searches: the games of the top list. */
export function topSearches<Entry>({ topApps }: Pick<ListsOf<Entry>, 'topApps'>): readonly Entry[] {
  return topApps.slice(0, TOP_SEARCHES);
}

/**
 * Returns the games that match the player's search, best first: names that begin with it, names with a word that
 * does, names that contain it, then games whose developer, genre or tag has a word that begins with it. Ignores case,
 * accents, width and the kind of kana, and matches incomplete Hangul syllables.
 */
export function searchGames<Entry extends AppEntry>(games: readonly Entry[], typed: string): readonly Entry[] {
  const query = plain(typed);
  if (!query) return [];
  const scored = games.flatMap((game) => {
    const score = scoreOf(game, query);
    return score === undefined ? [] : [{ game, score }];
  });
  // The sort is stable, so equally good results keep the order of the lists.
  return scored
    .toSorted((a, b) => a.score - b.score)
    .slice(0, FOUND)
    .map(({ game }) => game);
}

/** Returns the part of a game's name that matches the search, as indices for `slice`. */
export function foundInName(name: string, typed: string): Match | undefined {
  return matchOf(name, plain(typed));
}

/**
 * Returns the part of a game's developer or genre that matches the search, but only at the start of a word: "ve"
 * doesn't match "Harvest".
 */
export function foundInDetail(text: string, typed: string): Match | undefined {
  const match = matchOf(text, plain(typed));
  return match?.begins || SPACELESS.test(typed) ? match : undefined;
}

/** Returns the tag that matches the search, if neither the name, the genre nor the developer matches. */
export function tagFound(game: AppEntry, typed: string): string | undefined {
  const { appName, developerName, appGenre, genreTags } = game;
  if (foundInName(appName, typed) || [developerName, appGenre].some((text) => foundInDetail(text, typed)))
    return undefined;
  return genreTags?.find((tag) => foundInDetail(tag, typed));
}

function scoreOf({ appName, developerName, appGenre, genreTags = [] }: AppEntry, query: string): number | undefined {
  const inName = foundInName(appName, query);
  if (inName) return inName.from === 0 ? 0 : inName.begins ? 1 : 2;
  if ([developerName, appGenre].some((text) => foundInDetail(text, query))) return 3;
  return genreTags.some((text) => foundInDetail(text, query)) ? 4 : undefined;
}

export interface Match {
  readonly from: number;
  readonly to: number;
  /** True if the searched text matches at the start of a word. */
  readonly begins: boolean;
}

/**
 * Matches scripts in which the start of a word can't be detected, because they have no spaces, or particles at the
 * end of words.
 */
const SPACELESS = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const IN_WORD = /[\p{L}\p{N}]/u;

/** Returns the first match of a search at the start of a word, or else its first match. */
function matchOf(text: string, query: string): Match | undefined {
  if (!query) return undefined;
  // Normalizing may split a character of the searched text into several; each refers to its original, for the
  // indices.
  const letters = [...text.matchAll(/\P{M}\p{M}*/gu)];
  const flat = letters.flatMap((letter) => [...bare(letter[0])].map((char) => ({ char, letter })));
  const bared = flat.map(({ char }) => char);
  const size = [...query].length;
  const at = (start: number) => bared.slice(start, start + size).join('') === query;
  const begins = (start: number) => start === 0 || !IN_WORD.test(bared[start - 1] ?? '');
  const places = bared.flatMap((_, start) => (at(start) ? [start] : []));
  const start = places.find(begins) ?? places[0];
  const [first, last] = start === undefined ? [] : [flat[start], flat[start + size - 1]];
  if (start === undefined || !first || !last) return undefined;
  return { from: first.letter.index, to: last.letter.index + last.letter[0].length, begins: begins(start) };
}

/**
 * Normalizes a text for comparison: `Ｆóx ` becomes `fox`, `ぱずる` becomes `ハスル`. Splits Hangul syllables into letters.
 */
export function plain(text: string): string {
  return bare(text).trim();
}

function bare(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + KATAKANA))
    .replace(/[\u1161-\u1175\u11a8-\u11c2]/g, (letter) => JAMO.get(letter) ?? letter);
}

/** Difference between the code points of katakana and hiragana characters. */
const KATAKANA = 0x60;

/**
 * Maps final Hangul consonants to initial ones and splits compound vowels, so that `펒` and `고` match `퍼즐` and `과`.
 */
const JAMO: ReadonlyMap<string, string> = new Map([
  ...[...'ᆨᆩᆪᆫᆬᆭᆮᆯᆰᆱᆲᆳᆴᆵᆶᆷᆸᆹᆺᆻᆼᆽᆾᆿᇀᇁᇂ'].map(
    (end, i) =>
      [
        end,
        'ᄀ ᄁ ᄀᄉ ᄂ ᄂᄌ ᄂᄒ ᄃ ᄅ ᄅᄀ ᄅᄆ ᄅᄇ ᄅᄉ ᄅᄐ ᄅᄑ ᄅᄒ ᄆ ᄇ ᄇᄉ ᄉ ᄊ ᄋ ᄌ ᄎ ᄏ ᄐ ᄑ ᄒ'.split(
          ' ',
        )[i] ?? end,
      ] as const,
  ),
  ['ᅪ', 'ᅩᅡ'],
  ['ᅫ', 'ᅩᅢ'],
  ['ᅬ', 'ᅩᅵ'],
  ['ᅯ', 'ᅮᅥ'],
  ['ᅰ', 'ᅮᅦ'],
  ['ᅱ', 'ᅮᅵ'],
  ['ᅴ', 'ᅳᅵ'],
]);

/** Maximum number of suggestions for a search with typing errors. */
const NEAR = 4;

/**
 * Returns the games whose names contain the typed words with typing errors: fewest errors first, then in the order of
 * the lists.
 */
export function nearGames<Entry extends AppEntry>(games: readonly Entry[], typed: string): readonly Entry[] {
  const typedWords = wordsOf(typed);
  if (typedWords.length === 0) return [];
  const near = games.flatMap((game) => {
    const words = wordsOf(game.appName);
    const slips = typedWords.map((word) => Math.min(...words.map((one) => slipsOf(word, one))));
    const all = slips.reduce((sum, one) => sum + one, 0);
    return Number.isFinite(all) ? [{ game, all }] : [];
  });
  return near
    .toSorted((a, b) => a.all - b.all)
    .slice(0, NEAR)
    .map(({ game }) => game);
}

function slipsOf(typed: string, word: string): number {
  return word.startsWith(typed) ? 0 : (countTypos(typed, word) ?? Infinity);
}

function wordsOf(text: string): readonly string[] {
  return plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
