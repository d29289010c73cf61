import css from '../../src/design/tokens/tokens.css?raw';
import { readTokens, resolve, type Theme } from '../../src/design/tokens/reference/tokenSheet.ts';
import { dependentTokens } from './findScreens.ts';
import { SOURCE_USES } from './sourceUses.ts';

/** A token, component or string whose uses can be found. */
export interface UsedItem {
  readonly kind: 'token' | 'component' | 'text';
  /** CSS name of a token, path of a component, or domain and key of a string. */
  readonly id: string;
  /** Name in the search's results. */
  readonly name: string;
  /** Second line of the search's results: a value, a folder, or a key. */
  readonly detail: string;
  /** Indices of the files that use the token or string, or of the component's file. */
  readonly files: readonly number[];
  /** Text of a string in each language, singular and plural. */
  readonly texts?: Readonly<Record<string, readonly string[]>>;
}

type Strings = Readonly<Record<string, unknown>>;
const STRINGS = import.meta.glob<Strings>('../../locales/*/*.json', { eager: true, import: 'default' });
const PLURAL = /(_ordinal)?_(zero|one|two|few|many|other)$/;
const SHEET = readTokens(css);

/** Returns a token's value in a theme, with all references resolved. */
export function tokenValue(theme: string, name: string): string {
  return resolve(SHEET[theme as Theme] ?? SHEET.dark, name);
}

function tokens(): UsedItem[] {
  return [...SHEET.dark.keys()].map((name) => ({
    kind: 'token',
    id: name,
    name,
    detail: tokenValue('dark', name),
    files: [...new Set(dependentTokens(SHEET.dark, name).flatMap((one) => SOURCE_USES.tokens[one] ?? []))],
  }));
}

const COMPONENT = /^src\/(?:design|modals|pages|slots|widgets)\/(?:.*\/)?([A-Z]\w*)\.tsx$/;

function components(): UsedItem[] {
  return SOURCE_USES.files.flatMap((path, index) => {
    const name = COMPONENT.exec(path)?.[1];
    if (name === undefined) return [];
    const detail = path.slice('src/'.length, path.lastIndexOf('/'));
    return [{ kind: 'component' as const, id: path, name, detail, files: [index] }];
  });
}

function texts(): UsedItem[] {
  const byKey = new Map<string, Record<string, string[]>>();
  for (const [path, strings] of Object.entries(STRINGS)) {
    const [, language = '', domain = ''] = /(\w+)\/(\w+)\.json$/.exec(path) ?? [];
    for (const [key, text] of flat(strings)) {
      const id = `${domain}:${key.replace(PLURAL, '')}`;
      const languages = byKey.get(id) ?? {};
      byKey.set(id, languages);
      (languages[language] ??= []).push(text);
    }
  }
  return [...byKey].map(([id, languages]) => ({
    kind: 'text',
    id,
    name: languages['en']?.at(-1) ?? '',
    detail: id,
    files: SOURCE_USES.strings[id] ?? [],
    texts: languages,
  }));
}

/** Flattens `{ a: { b: 'x' } }` to `a.b`, `x`. */
function flat(strings: unknown, path = ''): [string, string][] {
  if (typeof strings === 'string') return [[path, strings]];
  return Object.entries(strings ?? {}).flatMap(([key, value]) => flat(value, path ? `${path}.${key}` : key));
}

/** Every token, component and string of the product. */
export const USED_ITEMS: readonly UsedItem[] = [...tokens(), ...components(), ...texts()];

const SEARCHED = USED_ITEMS.map((thing) => ({
  thing,
  name: thing.name.toLowerCase(),
  text: [thing.id, thing.name, ...Object.values(thing.texts ?? {}).flat()].join('\n').toLowerCase(),
}));

/** Returns the tokens, components and strings that contain a search's words in this order, exact names first. */
export function searchItems(search: string): readonly UsedItem[] {
  const wanted = search.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  if (wanted === '') return [];
  const rank = (name: string) => {
    if (name === wanted || name === `--${wanted}`) return 0;
    return name.startsWith(wanted) || name.startsWith(`--${wanted}`) ? 1 : 2;
  };
  return SEARCHED.filter(({ text }) => text.includes(wanted))
    .map(({ thing, name }) => ({ thing, rank: rank(name), length: name.length }))
    .toSorted((a, b) => a.rank - b.rank || a.length - b.length)
    .map(({ thing }) => thing);
}
