import type { AppEntry } from '../../contracts/entities/appList.ts';
import { countTypos } from '../../kit/countTypos.ts';
import { plain } from './search.ts';

/** Maximum number of suggestions for a mistyped search. */
const NEAR = 4;

/** Games whose names contain the typed words with typing errors, fewest errors first, then in list order. */
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
