/** Characters of the longest name that is compared or kept; the longest of our own has half as many. */
export const LONGEST_NAME = 80;
/** Names that one is compared with at most. */
const MOST_NAMES = 1_000;

/**
 * The names nearest to one that was not found, at most three, by edit distance and shared parts. What is too long to be a
 * name has none near it: the time that a comparison takes grows with both lengths.
 */
export function nearest(wanted: string, names: Iterable<string>): string[] {
  if (wanted.length > LONGEST_NAME) return [];
  const limit = Math.max(3, Math.ceil(wanted.length / 2));
  return Iterator.from(names)
    .filter((name) => name.length <= LONGEST_NAME)
    .take(MOST_NAMES)
    .map((name) => ({ name, distance: score(wanted.toLowerCase(), name.toLowerCase()) }))
    .filter(({ distance }) => distance <= limit)
    .toArray()
    .toSorted((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, 3)
    .map(({ name }) => name);
}

/** A name from outside as a message repeats it: cut where it is longer than a name may be. */
export function quoted(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}… (${name.length} characters)` : name;
}

function score(a: string, b: string): number {
  const contained = a.length > 2 && (b.includes(a) || a.includes(b));
  if (!contained) return distance(a, b);
  // A short name stands in many long ones.
  return Math.min(a.length, b.length) * 2 < Math.max(a.length, b.length) ? 2 : 1;
}

/** Levenshtein's distance. */
function distance(a: string, b: string): number {
  const row = Uint16Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 0; i < a.length; i++) {
    const sign = a.charCodeAt(i);
    // What stood to the upper left of the cell at hand.
    let corner = i;
    row[0] = i + 1;
    for (let j = 0; j < b.length; j++) {
      const above = row[j + 1] ?? 0;
      const change = corner + (sign === b.charCodeAt(j) ? 0 : 1);
      row[j + 1] = Math.min(change, above + 1, (row[j] ?? 0) + 1);
      corner = above;
    }
  }
  return row[b.length] ?? 0;
}
