/**
 * Minimum length of a word for tolerating typing errors, because in shorter words a changed letter makes another
 * word.
 */
const SHORTEST = 4;
/** Length of a word from which two typing errors are tolerated. */
const LONG = 7;

/**
 * Returns the number of typing errors in a typed word: additional, missing, wrong or swapped letters. Undefined for
 * more than one error (two in long words), and for short words, in which an error makes another word. Also compares
 * with the start of a longer word, because the player may still be typing.
 */
export function countTypos(typed: string, word: string): number | undefined {
  if (typed.length < SHORTEST || word.length < SHORTEST - 1) return undefined;
  const prefixTypos = word.length > typed.length ? distance(typed, word.slice(0, typed.length)) : Infinity;
  const typos = Math.min(distance(typed, word), prefixTypos);
  return typos <= (typed.length >= LONG ? 2 : 1) ? typos : undefined;
}

/** Returns the optimal string alignment distance: Damerau–Levenshtein without overlaps. */
function distance(from: string, to: string): number {
  let secondLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1];
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const at = (numbers: readonly number[], place: number) => numbers[place] ?? Infinity;
      row.push(
        Math.min(
          at(last, j) + 1,
          at(row, j - 1) + 1,
          at(last, j - 1) + (same ? 0 : 1),
          swapped ? at(secondLast, j - 2) + 1 : Infinity,
        ),
      );
    }
    secondLast = last;
    last = row;
  }
  return last[to.length] ?? Infinity;
}
