import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { ParseResult } from 'vite';
import { parseSource } from '../../../.storybook/catalogue/parseSource.ts';
import { ROOT } from '../../shared/command.ts';
import { importsOfCss, importsOfScript, type ImportRecord } from './readImports.ts';

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
  readonly #folder: string | undefined;
  readonly #name: string;
  readonly #facts: Map<string, unknown>;
  #isChanged = false;

  /**
   * @param folder folder of the file that keeps the facts; without it they are kept in memory only
   * @param tool hash of the code that reads the facts; facts that other code read don't count
   */
  constructor(folder?: string, tool = folder === undefined ? '' : hashOfReaders()) {
    this.#folder = folder;
    this.#name = `sources-${tool}.json`;
    this.#facts = new Map(folder === undefined ? [] : readEntries(join(folder, this.#name)));
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

  /** Writes the facts, and removes those that other code read. */
  save(): void {
    if (this.#folder === undefined || !this.#isChanged) return;
    mkdirSync(this.#folder, { recursive: true });
    for (const file of globSync('sources*.json', { cwd: this.#folder }))
      if (file !== this.#name) rmSync(join(this.#folder, file));
    writeFileSync(join(this.#folder, this.#name), JSON.stringify([...this.#facts]));
    this.#isChanged = false;
  }
}

/** Returns the hash of the code that reads facts and stories from sources, with the versions of its packages. */
function hashOfReaders(): string {
  const code = globSync(['tools/review/graph/*.ts', '.storybook/catalogue/*.ts'], { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort();
  const texts = [...code, 'package-lock.json'].map((file) => readFileSync(join(ROOT, file), 'latin1'));
  return hashOf(texts.join('\n')).slice(0, 12);
}

/** Returns the hash of a text that was read as Latin-1, whose characters are the file's bytes. */
export function hashOf(text: string): string {
  return createHash('sha1').update(text, 'latin1').digest('hex');
}

function readFacts(file: string, text: string): SourceFacts {
  if (file.endsWith('.css')) {
    const content = withoutCssComments(text);
    return {
      content: hashOf(content),
      imports: importsOfCss(text.replaceAll(CSS_COMMENT, ' ')),
      literals: [],
      templates: [],
      properties: propertiesIn(content),
    };
  }
  if (!/\.[mc]?[jt]sx?$/.test(file))
    return { content: hashOf(text), imports: [], literals: [], templates: [], properties: [] };
  // The parser needs characters instead of bytes, of which some aren't allowed in a script.
  const script = Buffer.from(text, 'latin1').toString('utf8');
  const parsed = parseSource(file, script);
  const content = withoutScriptComments(parsed, script);
  return {
    content: hashOf(Buffer.from(content).toString('latin1')),
    imports: importsOfScript(parsed, script, content),
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

const CSS_COMMENT = /\s*\/\*[\s\S]*?\*\//g;

export function withoutCssComments(text: string): string {
  return text.replaceAll(CSS_COMMENT, '');
}

/**
 * Returns a script without its comments and the lines that only they filled. Code before and after a comment stays
 * separate: a line break remains one, because it can end a statement.
 */
function withoutScriptComments({ comments }: ParseResult, text: string): string {
  let kept = '';
  let end = 0;
  for (const comment of comments) {
    const code = text.slice(end, comment.start).replace(/\n?[^\S\n]*$/, '');
    const removed = text.slice(end + code.length, comment.end);
    const rest = text.slice(comment.end, comment.end + 200);
    const isLast = /^[^\S\n]*(\n|$)/.test(rest);
    kept += code;
    if (!isLast && removed.includes('\n')) kept += '\n';
    else if (/^\S/.test(rest)) kept += ' ';
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
