/** Minimum word length: in shorter words a changed letter makes another word. */
const SHORTEST = 4;
/** From this length on, two errors are allowed. */
const LONG = 7;

/**
 * Number of typing errors between a typed word and another: an additional, missing or wrong letter, or two swapped
 * letters. Undefined for more than one error (two in long words), and for short words, where an error makes another
 * word. Also compares with the start of a longer word, because the player may still be typing.
 */
export function slipsBetween(typed: string, word: string): number | undefined {
  if (typed.length < SHORTEST || word.length < SHORTEST - 1) return undefined;
  const begun = word.length > typed.length ? distance(typed, word.slice(0, typed.length)) : Infinity;
  const slips = Math.min(distance(typed, word), begun);
  return slips <= (typed.length >= LONG ? 2 : 1) ? slips : undefined;
}

/** The optimal string alignment distance: Damerau–Levenshtein without overlaps. */
function distance(one: string, other: string): number {
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const at = (numbers: readonly number[], place: number) => numbers[place] ?? Infinity;
      row.push(
        Math.min(
          at(last, j) + 1,
          at(row, j - 1) + 1,
          at(last, j - 1) + (same ? 0 : 1),
          swapped ? at(before, j - 2) + 1 : Infinity,
        ),
      );
    }
    before = last;
    last = row;
  }
  return last[other.length] ?? Infinity;
}
