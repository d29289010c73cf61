/**
 * Maximum length in characters of names that requests and scenarios may contain, about twice the longest built-in
 * name.
 */
export const LONGEST_NAME = 80;
/** Maximum number of valid names that one invalid name is compared with. */
const MOST_NAMES = 1_000;

/**
 * Up to three most similar names, by edit distance or by containment in each other. Empty for text longer than a
 * name, because the comparison's time grows with both lengths.
 */
export function nearestName(name: string, names: Iterable<string>): string[] {
  if (name.length > LONGEST_NAME) return [];
  const limit = Math.max(3, Math.ceil(name.length / 2));
  // Node 20, which runs the package nowlight-contract, has no iterator helpers.
  return Array.from(names)
    .filter((name) => name.length <= LONGEST_NAME)
    .slice(0, MOST_NAMES)
    .map((candidate) => ({ name: candidate, distance: score(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ distance }) => distance <= limit)
    .toSorted((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, 3)
    .map(({ name }) => name);
}

/** A name from a request for an error message, truncated to the length limit of names. */
export function quoted(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}… (${name.length} characters)` : name;
}

function score(a: string, b: string): number {
  const contained = a.length > 2 && (b.includes(a) || a.includes(b));
  if (!contained) return distance(a, b);
  // Containment of one name in another counts less if one is more than twice as long: many long names contain a given
  // short one.
  return Math.min(a.length, b.length) * 2 < Math.max(a.length, b.length) ? 2 : 1;
}

/** Levenshtein distance of two strings. */
function distance(a: string, b: string): number {
  const row = Uint16Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 0; i < a.length; i++) {
    const sign = a.charCodeAt(i);
    // Previous value of the edit distance table to the upper left of the current cell.
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
