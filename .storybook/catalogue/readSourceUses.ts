import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { SourceUses } from './catalogueRecords.ts';

/** Sources of the product, with the stories of its screens. */
const SOURCES = 'src/**/*.{css,ts,tsx}';
/** Files that no screen renders: tests, the catalogue's pages of tokens, and the tokens themselves. */
const ASIDE = /\.test\.tsx?$|\.d\.ts$|^src\/design\/(testing\/|tokens\/(reference|tokens\.css))/;
const STORIES = /\.stories\.tsx$/;
/** Matches static and lazy imports of values. */
const IMPORT = /\b(?:(?:import|export)\b(?!\s+type\b)(?:[^;'()]*?\bfrom)?\s*|import\()'(\.[^']+)'/g;
const PLURAL = /(_ordinal)?_(zero|one|two|few|many|other)$/;

/** Returns the imports between the sources of all screens, and the files that use each token and string. */
export function readSourceUses(root: string): SourceUses {
  const files = globSync(SOURCES, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !ASIDE.test(file))
    .sort();
  const indexOf = new Map(files.map((file, index) => [file, index]));
  const keys = englishKeys(root);
  const tokens = new Map<string, number[]>();
  const strings = new Map<string, number[]>();
  const imports = files.map((file, index) => {
    const source = readFileSync(join(root, file), 'utf8');
    if (!STORIES.test(file)) {
      for (const token of tokensIn(source)) add(tokens, token, index);
      for (const key of keysIn(source, keys)) add(strings, key, index);
    }
    return importsOf(file, source).flatMap((path) => indexOf.get(path) ?? []);
  });
  return { files, imports, tokens: Object.fromEntries(tokens), strings: Object.fromEntries(strings) };
}

function add(map: Map<string, number[]>, key: string, index: number): void {
  const uses = map.get(key);
  if (uses) uses.push(index);
  else map.set(key, [index]);
}

function importsOf(file: string, source: string): readonly string[] {
  return [...new Set([...source.matchAll(IMPORT)].map(([, path = '']) => posix.join(posix.dirname(file), path)))];
}

/** Returns the custom properties that the source reads. */
export function tokensIn(source: string): Set<string> {
  return new Set([...source.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name));
}

/** Keys of the strings of each domain without plural suffixes, such as `queue.title` of `session`. */
type Keys = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Returns the strings that the source uses, as `session:queue.title`. A source uses the domains that it names. A
 * template such as `notice.${kind}.title` uses every key that it can produce.
 */
export function keysIn(source: string, keys: Keys): Set<string> {
  const literals = new Set([...source.matchAll(/['"`]([\w.:-]+)['"`]/g)].map(([, text = '']) => text));
  const templates = [...source.matchAll(/`(?:(\w+):)?([\w.-]*)\$\{[^`]*?\}([\w.-]*)`/g)].filter(
    ([, , head = '', tail = '']) => head + tail !== '',
  );
  const found = new Set<string>();
  for (const literal of literals) {
    const [domain = '', key] = literal.split(':');
    if (key !== undefined && keys.get(domain)?.has(key)) found.add(literal);
  }
  for (const [domain, names] of keys) {
    const isNamed = literals.has(domain);
    if (isNamed) for (const literal of literals) if (names.has(literal)) found.add(`${domain}:${literal}`);
    for (const [, named, head = '', tail = ''] of templates) {
      if (named === undefined ? !isNamed : named !== domain) continue;
      for (const key of names) if (key.startsWith(head) && key.endsWith(tail)) found.add(`${domain}:${key}`);
    }
  }
  return found;
}

function englishKeys(root: string): Keys {
  return new Map(
    globSync('locales/en/*.json', { cwd: root }).map((file) => [
      posix.basename(file.replaceAll('\\', '/'), '.json'),
      new Set(flat(JSON.parse(readFileSync(join(root, file), 'utf8')))),
    ]),
  );
}

/** Flattens `{ a: { b_one: 'x' } }` to `a.b`. */
function flat(strings: unknown, path = ''): string[] {
  if (typeof strings === 'string') return [path.replace(PLURAL, '')];
  return Object.entries(strings ?? {}).flatMap(([key, value]) => flat(value, path ? `${path}.${key}` : key));
}
