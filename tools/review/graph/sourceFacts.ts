import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname } from 'node:path';
import { parseSync } from 'vite';
import { type ImportRecord, readImports } from './readImports.ts';

/** The parts of a file that decide which other files, words and design tokens it uses. */
export interface SourceFacts {
  /** Hash of the content without comments, which change nothing that a story shows. */
  readonly content: string;
  readonly imports: readonly ImportRecord[];
  /** String literals that can be keys of words. */
  readonly literals: readonly string[];
  /** Templates that can produce keys: `` `theme.${name}` `` starts with `theme.` and ends with nothing. */
  readonly templates: readonly (readonly [head: string, tail: string])[];
  /** Names of CSS custom properties, such as `--gold`. */
  readonly properties: readonly string[];
}

/** Facts about sources by their content, kept in a file between runs, because parsing all sources takes seconds. */
export class SourceCache {
  readonly #file: string | undefined;
  readonly #facts: Map<string, unknown>;
  #isChanged = false;

  /** @param file file that keeps the facts; without it they are kept in memory only */
  constructor(file?: string) {
    this.#file = file;
    this.#facts = new Map(file === undefined ? [] : readEntries(file));
  }

  factsOf(file: string, text: string): SourceFacts {
    return this.compute(`${extname(file)} ${hashOf(text)}`, () => readFacts(file, text));
  }

  /** Returns what `read` returned for this key earlier, or calls it. */
  compute<T>(key: string, read: () => T): T {
    const known = this.#facts.get(key);
    if (known !== undefined) return known as T;
    const facts = read();
    this.#facts.set(key, facts);
    this.#isChanged = true;
    return facts;
  }

  save(): void {
    if (this.#file === undefined || !this.#isChanged) return;
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify([...this.#facts]));
    this.#isChanged = false;
  }
}

export function hashOf(text: string): string {
  return createHash('sha1').update(text, 'latin1').digest('hex');
}

function readFacts(file: string, text: string): SourceFacts {
  if (file.endsWith('.css')) {
    const content = withoutCssComments(text);
    return {
      content: hashOf(content),
      imports: readImports(file, content),
      literals: [],
      templates: [],
      properties: propertiesIn(content),
    };
  }
  if (!/\.[mc]?[jt]sx?$/.test(file))
    return { content: hashOf(text), imports: [], literals: [], templates: [], properties: [] };
  const content = withoutScriptComments(file, text);
  return {
    content: hashOf(content),
    imports: readImports(file, content),
    literals: [...new Set(Array.from(content.matchAll(/['"`]([\w.:-]+)['"`]/g), ([, key = '']) => key))],
    templates: Array.from(
      content.matchAll(/`([\w.:-]*)\$\{[^`]*?\}([\w.:-]*)`/g),
      ([, head = '', tail = '']) => [head.replace(/^\w+:/, ''), tail] as const,
    ).filter(([head, tail]) => head + tail !== ''),
    properties: propertiesIn(content),
  };
}

function propertiesIn(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(/--[\w-]+/g), ([name]) => name))];
}

export function withoutCssComments(text: string): string {
  return text.replaceAll(/\s*\/\*[\s\S]*?\*\//g, '');
}

/** Returns a script without its comments and the lines that only they filled. */
function withoutScriptComments(file: string, text: string): string {
  let kept = '';
  let end = 0;
  for (const comment of parseSync(file, text).comments) {
    kept += text.slice(end, comment.start).replace(/\n?[^\S\n]*$/, '');
    end = comment.end;
  }
  return (kept + text.slice(end)).trimStart();
}

function readEntries(file: string): readonly (readonly [string, unknown])[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as readonly (readonly [string, unknown])[];
  } catch {
    return [];
  }
}
