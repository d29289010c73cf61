import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ModuleGraph } from './moduleGraph.ts';
import { hashOf, withoutCssComments } from './sourceFacts.ts';
import { readTokenSheet, type TokenSheet, usedTokens } from './tokenSheet.ts';

const TOKENS = 'src/design/tokens/tokens.css';
const PREVIEW = '.storybook/preview.tsx';
/** Imports of the preview that run for documentation pages only. */
const DOCS_ONLY = /^(stories\/catalogue\/ComponentDocs\.tsx|src\/design\/tokens\/tokens\.css\?raw)$/;
/** Imports of the preview that run for stories with a scene only. */
const SCENE_ONLY =
  /^(mocks\/(openScene|backendHandler)\.ts|simulator\/core\/testing\/recordedStream\.ts|stories\/support\/app\/\w+\.ts)$/;
/** Files that make every story render differently without being imported by it. */
const CONFIGURATION = [
  '.storybook/main.ts',
  '.storybook/preview-head.html',
  'tools/build/cssTarget.ts',
  'vite.config.ts',
];
const WORDS = /^locales\/([\w-]+)\/([\w-]+)\.json$/;
/** Code that sets the theme of the page. */
const SETS_THEME = /dataset\['theme'\] =|'data-theme'/;
const SCENE = /\bscene\s*:/;
const PLURAL = /(_ordinal)?_(zero|one|two|few|many|other)$/;

/** Words of one language by key without plural form, such as `session:queue.title`; each plural form is a text. */
type Words = ReadonlyMap<string, readonly string[]>;

/** The parts of a commit that the document of a story used. */
export interface UsedParts {
  /** Files that the browser loaded; undefined if all that the code can load count. */
  readonly loaded?: ReadonlySet<string> | undefined;
  /** Custom properties that the style sheets' rules for the shown elements read; undefined if all count. */
  readonly properties?: ReadonlySet<string> | undefined;
}

/**
 * Computes for each stories file of a commit a key of everything that can change its stories. Equal keys of two commits
 * mean equal stories. Words and design tokens count only if the story's code names them.
 */
export class StoryKeys {
  readonly #graph: ModuleGraph;
  readonly #reached = new Map<string, ReadonlySet<string>>();
  readonly #scenes = new Map<string, boolean>();
  readonly #states = new Map<string, string>();
  readonly #languages = new Map<string, readonly string[]>();
  readonly #themes = new Map<string, boolean>();
  #named: ReadonlyMap<string, readonly string[]> | undefined;
  #sheet: TokenSheet | undefined;
  #words: ReadonlyMap<string, Words> | undefined;

  constructor(graph: ModuleGraph) {
    this.#graph = graph;
  }

  /** Returns the files that the stories of a file can load, with the catalogue's preview. */
  filesOf(stories: string): ReadonlySet<string> {
    const known = this.#reached.get(stories);
    if (known) return known;
    const own = this.#graph.reached([stories]);
    const hasScene = this.hasScene(stories);
    const preview = this.#graph.reached(
      [PREVIEW],
      (file) => !DOCS_ONLY.test(file) && (hasScene || !SCENE_ONLY.test(file)),
    );
    const all = new Set([...own, ...preview, ...CONFIGURATION]);
    this.#reached.set(stories, all);
    return all;
  }

  /** True if a story of the file runs in a simulated world, which can show any language and any part of the app. */
  hasScene(stories: string): boolean {
    const known = this.#scenes.get(stories) ?? this.#findScene(stories);
    this.#scenes.set(stories, known);
    return known;
  }

  #findScene(stories: string): boolean {
    const isApp = (file: string) => file.startsWith('src/app/') && file.endsWith('.tsx');
    return SCENE.test(this.#graph.textOf(stories)) || [...this.#graph.reached([stories])].some(isApp);
  }

  /**
   * Returns the key of a stories file.
   *
   * @param used the parts that a story of the file used; by default all that its code can use
   */
  keyOf(stories: string, { loaded, properties }: UsedParts = {}): string {
    const languages = this.#languagesOf(stories);
    const files = [...this.filesOf(stories)]
      .filter((file) => !WORDS.test(file) && file !== TOKENS)
      .filter((file) => !loaded || isAlwaysUsed(file) || loaded.has(file))
      .sort();
    const states = files.map((file) => `${file} ${this.#stateOf(file, languages)}`);
    return hashOf([...states, this.#tokensOf(stories, files, properties)].join('\n'));
  }

  /** Returns a hash of a file's content with the words that it names. */
  #stateOf(file: string, languages: readonly string[]): string {
    const key = `${languages.join()} ${file}`;
    const known = this.#states.get(key);
    if (known !== undefined) return known;
    const isRaw = file.includes('?');
    const parts = isRaw
      ? [this.#graph.hashOf(file)]
      : [this.#graph.factsOf(file).content, ...this.#wordsOf(file, languages)];
    const state = hashOf(parts.join('\n'));
    this.#states.set(key, state);
    return state;
  }

  /** Returns the design tokens that these files read in the themes that the stories show. */
  #tokensOf(stories: string, files: readonly string[], read: ReadonlySet<string> | undefined): string {
    this.#sheet ??= readTokenSheet(withoutCssComments(this.#graph.textOf(TOKENS)));
    // The browser knows which rules of style sheets count. Scripts may read any property that they name.
    const sources = files.filter((file) => !file.includes('?') && !(read && file.endsWith('.css')));
    const named = new Set([...(read ?? []), ...sources.flatMap((file) => this.#graph.factsOf(file).properties)]);
    return usedTokens(this.#sheet, named, (theme) => this.#showsTheme(stories, theme));
  }

  /** Every story shows the dark theme; another one, if the story names it, sets the theme itself, or runs in a world. */
  #showsTheme(stories: string, theme: string): boolean {
    const key = `${theme} ${stories}`;
    const known =
      this.#themes.get(key) ??
      (this.hasScene(stories) ||
        this.#names(stories, theme) ||
        [...this.filesOf(stories)].some(
          (file) => /^(?!\.storybook).*\.tsx?$/.test(file) && SETS_THEME.test(this.#graph.textOf(file)),
        ));
    this.#themes.set(key, known);
    return known;
  }

  #wordsOf(file: string, languages: readonly string[]): readonly string[] {
    const keys = this.#keysOf(file);
    return languages.flatMap((language) => {
      const words = this.#allWords().get(language);
      return [...keys].flatMap((key) => (words?.get(key) ?? []).map((text) => `${language} ${key} ${text}`));
    });
  }

  #languagesOf(stories: string): readonly string[] {
    const known =
      this.#languages.get(stories) ?? [...this.#allWords().keys()].filter((one) => this.#shows(stories, one)).sort();
    this.#languages.set(stories, known);
    return known;
  }

  /** Every story shows English; another language, if the story names it or runs in a world. */
  #shows(stories: string, language: string): boolean {
    return language === 'en' || this.hasScene(stories) || this.#names(stories, language);
  }

  /** True if the stories, or code of the catalogue that they use, name a setting of the toolbar. */
  #names(stories: string, setting: string): boolean {
    return [...this.filesOf(stories)].some(
      (file) =>
        (file === stories || file.startsWith('stories/')) &&
        this.#graph.factsOf(file).literals.some((literal) => literal === setting || literal.endsWith(`:${setting}`)),
    );
  }

  /** Returns the keys of words that a file names, without their plural forms. */
  #keysOf(file: string): ReadonlySet<string> {
    const { literals, templates } = this.#graph.factsOf(file);
    const named = this.#namedKeys();
    const keys = new Set(literals.flatMap((literal) => named.get(literal) ?? []));
    if (templates.length > 0)
      for (const [key, full] of named)
        if (templates.some(([head, tail]) => key.startsWith(head) && key.endsWith(tail)))
          for (const one of full) keys.add(one);
    return keys;
  }

  /** Returns all keys by what a source calls them: with or without the name of their file. */
  #namedKeys(): ReadonlyMap<string, readonly string[]> {
    if (this.#named) return this.#named;
    const named = new Map<string, string[]>();
    for (const full of this.#allWords().get('en')?.keys() ?? [])
      for (const name of [full, full.slice(full.indexOf(':') + 1)]) named.set(name, [...(named.get(name) ?? []), full]);
    this.#named = named;
    return named;
  }

  #allWords(): ReadonlyMap<string, Words> {
    this.#words ??= readWords(this.#graph);
    return this.#words;
  }
}

/** Configuration and style sheets of packages aren't loaded as modules, so they count without having been loaded. */
function isAlwaysUsed(file: string): boolean {
  return CONFIGURATION.includes(file) || file.endsWith('?raw');
}

function readWords(graph: ModuleGraph): ReadonlyMap<string, Words> {
  const languages = new Map<string, Map<string, string[]>>();
  for (const file of graph.find('locales/*/*.json')) {
    const language = WORDS.exec(file)?.[1] ?? '';
    const words = languages.get(language) ?? new Map<string, string[]>();
    languages.set(language, words);
    const strings: unknown = JSON.parse(readFileSync(join(graph.root, file), 'utf8'));
    for (const [key, text] of flat(strings)) {
      const full = `${basename(file, '.json')}:${key.replace(PLURAL, '')}`;
      words.set(full, [...(words.get(full) ?? []), `${key} ${text}`]);
    }
  }
  return languages;
}

/** Flattens `{ a: { b: 'x' } }` to `a.b`, `x`. */
function flat(strings: unknown, path = ''): readonly (readonly [key: string, text: string])[] {
  if (typeof strings === 'string') return [[path, strings]];
  return Object.entries(strings ?? {}).flatMap(([key, value]) => flat(value, path ? `${path}.${key}` : key));
}
