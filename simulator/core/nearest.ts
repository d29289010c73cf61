/** The names nearest to one that was not found, at most three, by edit distance and shared parts. */
export function nearest(wanted: string, names: Iterable<string>): string[] {
  const limit = Math.max(3, Math.ceil(wanted.length / 2));
  return [...names]
    .map((name) => ({ name, distance: score(wanted.toLowerCase(), name.toLowerCase()) }))
    .filter(({ distance }) => distance <= limit)
    .toSorted((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, 3)
    .map(({ name }) => name);
}

function score(a: string, b: string): number {
  const contained = a.length > 2 && (b.includes(a) || a.includes(b));
  return contained ? 1 : distance(a, b);
}

/** Levenshtein's distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next[j] = Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
