import { globSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { hashOf, SourceCache, type SourceFacts } from './sourceFacts.ts';

/** Marks a file that is imported as text (`?raw`). Its own imports don't count, and every character of it does. */
const RAW = '?raw';
/** Virtual modules of the catalogue with the files that they are read from. */
const VIRTUAL: Readonly<Record<string, readonly string[]>> = {
  'virtual:catalogue/stories': ['{src,stories}/**/*.stories.tsx'],
  'virtual:catalogue/tests': ['{src,mocks,stories,tests,tools}/**/*.{test,spec}.ts'],
  'virtual:catalogue/sourceUses': ['src/**/*.{css,ts,tsx}', 'locales/en/*.json'],
  // The module's name before it contained strings, for reviews of older commits.
  'virtual:catalogue/tokenUses': ['src/**/*.{css,ts,tsx}'],
  'virtual:advert-films': ['simulator/demo/film/**/*.ts'],
};

interface Node {
  readonly eager: readonly string[];
  readonly lazy: readonly string[];
}

const NO_IMPORTS: Node = { eager: [], lazy: [] };

/**
 * The imports between the files of one commit. Paths are relative to the tree's root, with forward slashes; `?raw` ends
 * the path of a file that is imported as text.
 */
export class ModuleGraph {
  readonly root: string;
  readonly sources: SourceCache;
  readonly #facts = new Map<string, SourceFacts>();
  readonly #nodes = new Map<string, Node>();
  readonly #texts = new Map<string, string>();
  readonly #hashes = new Map<string, string>();
  readonly #globs = new Map<string, readonly string[]>();

  /**
   * @param root folder with the files of the commit
   * @param sources facts about sources, which commits share
   */
  constructor(root: string, sources = new SourceCache()) {
    this.root = root;
    this.sources = sources;
  }

  /** Returns the facts about a file's content. */
  factsOf(file: string): SourceFacts {
    const path = withoutQuery(file);
    const known = this.#facts.get(path) ?? this.sources.factsOf(path, this.textOf(path));
    this.#facts.set(path, known);
    return known;
  }

  /** Returns the files that match a pattern, sorted. */
  find(pattern: string): readonly string[] {
    const known =
      this.#globs.get(pattern) ??
      globSync(pattern, { cwd: this.root, exclude: (name) => name === 'node_modules' })
        .map((file) => file.replaceAll('\\', '/'))
        .sort();
    this.#globs.set(pattern, known);
    return known;
  }

  /** Returns the text of a file; empty if it doesn't exist. */
  textOf(file: string): string {
    const path = withoutQuery(file);
    const known = this.#texts.get(path) ?? readText(join(this.root, path));
    this.#texts.set(path, known);
    return known;
  }

  /** Returns the hash of a file's bytes. */
  hashOf(file: string): string {
    const path = withoutQuery(file);
    const known = this.#hashes.get(path) ?? hashOf(this.textOf(path));
    this.#hashes.set(path, known);
    return known;
  }

  /**
   * Returns a file with everything that it imports, directly or indirectly.
   *
   * @param isFollowed false for lazy imports that can't run; by default all may run
   */
  reached(from: readonly string[], isFollowed: (file: string) => boolean = () => true): ReadonlySet<string> {
    const visited = new Set<string>();
    const pending = [...from];
    for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
      if (visited.has(file)) continue;
      visited.add(file);
      const { eager, lazy } = this.#nodeOf(file);
      pending.push(...eager.filter(isFollowed), ...lazy.filter(isFollowed));
    }
    return visited;
  }

  #nodeOf(file: string): Node {
    const known = this.#nodes.get(file);
    if (known) return known;
    const node = this.#read(file);
    this.#nodes.set(file, node);
    return node;
  }

  #read(file: string): Node {
    if (file.endsWith(RAW)) return NO_IMPORTS;
    const eager: string[] = [];
    const lazy: string[] = [];
    const { imports } = this.factsOf(file);
    for (const { specifier, isGlob, isLazy } of imports) {
      if (isGlob) continue;
      (isLazy ? lazy : eager).push(...this.#resolve(file, specifier));
    }
    const patterns = imports.filter(({ isGlob }) => isGlob).map(({ specifier }) => specifier);
    eager.push(...this.#matching(file, patterns));
    return { eager, lazy };
  }

  #resolve(file: string, specifier: string): readonly string[] {
    const virtual = VIRTUAL[specifier];
    if (virtual) return virtual.flatMap((pattern) => this.find(pattern)).map((one) => `${one}${RAW}`);
    // A module whose files are unknown would make keys of different states equal.
    if (specifier.startsWith('virtual:'))
      throw new Error(`${file} imports ${specifier}, whose files tools/review/graph/moduleGraph.ts doesn't name`);
    const isRelative = specifier.startsWith('.') || (file.endsWith('.css') && !/^[@/]|^\w+:/.test(specifier));
    if (!isRelative) return [];
    const path = posix.join(posix.dirname(file), withoutQuery(specifier));
    if (!isFile(join(this.root, path))) return [];
    return [/\?(?:raw|url|inline)\b/.test(specifier) ? `${path}${RAW}` : path];
  }

  #matching(file: string, patterns: readonly string[]): readonly string[] {
    const folder = posix.dirname(file);
    const files = (pattern: string) => this.find(posix.join(folder, pattern));
    const excluded = new Set(patterns.filter((one) => one.startsWith('!')).flatMap((one) => files(one.slice(1))));
    return patterns
      .filter((one) => !one.startsWith('!'))
      .flatMap(files)
      .filter((one) => !excluded.has(one));
  }
}

function withoutQuery(file: string): string {
  return file.replace(/\?.*$/, '');
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}
