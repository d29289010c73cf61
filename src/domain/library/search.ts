import type { AppEntry } from '../../contracts/entities/appList.ts';
import type { ListsOf } from './lists.ts';

/** How many searches are proposed before anything is typed. */
const TOP_SEARCHES = 8;
/** How many games answer a search. */
const FOUND = 8;

/** What most people look for: the names of the top list. */
export function topSearches<Entry>({ topApps }: Pick<ListsOf<Entry>, 'topApps'>): readonly Entry[] {
  return topApps.slice(0, TOP_SEARCHES);
}

/**
 * The games that fit what was typed, the best first: names that begin with it, names with a word that does, names that
 * hold it, then makers, genres and tags with a word that begins with it. Letter case, accents and width do not matter, nor
 * which kana are used, nor how far a syllable of Hangul has come while it is typed.
 */
export function searchGames<Entry extends AppEntry>(games: readonly Entry[], typed: string): readonly Entry[] {
  const wanted = plain(typed);
  if (!wanted) return [];
  const scored = games.flatMap((game) => {
    const score = scoreOf(game, wanted);
    return score === undefined ? [] : [{ game, score }];
  });
  // Sorting keeps the order of equals, which is the lists' own.
  return scored
    .toSorted((a, b) => a.score - b.score)
    .slice(0, FOUND)
    .map(({ game }) => game);
}

/** Where a game's name holds what was typed, as `slice` takes it. */
export function foundInName(name: string, typed: string): Match | undefined {
  return matchOf(name, plain(typed));
}

/** The same for its maker or genre. In the middle of a word nobody would see why: "ve" doesn't find a "Harvest". */
export function foundInDetail(text: string, typed: string): Match | undefined {
  const found = matchOf(text, plain(typed));
  return found?.begins || SPACELESS.test(typed) ? found : undefined;
}

/** The tag for which a game was found, where neither its name nor its genre or maker says why. */
export function tagFound(game: AppEntry, typed: string): string | undefined {
  const { appName, developerName, appGenre, genreTags } = game;
  if (foundInName(appName, typed) || [developerName, appGenre].some((text) => foundInDetail(text, typed)))
    return undefined;
  return genreTags?.find((tag) => foundInDetail(tag, typed));
}

function scoreOf({ appName, developerName, appGenre, genreTags = [] }: AppEntry, wanted: string): number | undefined {
  const inName = foundInName(appName, wanted);
  if (inName) return inName.from === 0 ? 0 : inName.begins ? 1 : 2;
  if ([developerName, appGenre].some((text) => foundInDetail(text, wanted))) return 3;
  return genreTags.some((text) => foundInDetail(text, wanted)) ? 4 : undefined;
}

export interface Match {
  readonly from: number;
  readonly to: number;
  /** A word begins there. */
  readonly begins: boolean;
}

/** Written without spaces, or with particles at the end: where a word begins can't be told. */
const SPACELESS = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const IN_WORD = /[\p{L}\p{N}]/u;

/** The first place where a word begins with it, else the first place at all. */
function matchOf(text: string, wanted: string): Match | undefined {
  if (!wanted) return undefined;
  // A letter with its accents becomes one or more letters without; each remembers which it was.
  const letters = [...text.matchAll(/\P{M}\p{M}*/gu)];
  const flat = letters.flatMap((letter) => [...bare(letter[0])].map((char) => ({ char, letter })));
  const bared = flat.map(({ char }) => char);
  const size = [...wanted].length;
  const at = (start: number) => bared.slice(start, start + size).join('') === wanted;
  const begins = (start: number) => start === 0 || !IN_WORD.test(bared[start - 1] ?? '');
  const places = bared.flatMap((_, start) => (at(start) ? [start] : []));
  const start = places.find(begins) ?? places[0];
  const [first, last] = start === undefined ? [] : [flat[start], flat[start + size - 1]];
  if (start === undefined || !first || !last) return undefined;
  return { from: first.letter.index, to: last.letter.index + last.letter[0].length, begins: begins(start) };
}

/** A text as it is compared: `Ｆóx ` is `fox`, `ぱずる` is `ハスル`. Hangul is in its letters, which are the same at both ends of a syllable. */
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

/** From a letter of hiragana to the same of katakana. */
const KATAKANA = 0x60;

/**
 * What a syllable of Hangul ends with, as the letters that others begin with, and vowels of two as both: whoever has typed
 * `펒` or `고` may be on the way to `퍼즐` or `과`.
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
