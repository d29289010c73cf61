// npx node tools/checks/locales.ts: checks that every language has every key, and that the source uses each.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SHORTCUTS } from '../../src/domain/pwa/shortcut.ts';
import { SCREENSHOTS } from '../build/manifestScreenshots.ts';
import { ROOT } from '../shared/command.ts';

const SOURCE = '{src,stories,simulator,mocks,tools}/**/*.{ts,tsx}';
const PLURAL = /(_ordinal)?_(zero|one|two|few|many|other)$/;

/** Texts of one language by key, such as `home:empty.title`. */
export type Texts = ReadonlyMap<string, string>;

/** Returns the faults of the translations, one line each. */
export function faultsOf(languages: ReadonlyMap<string, Texts>, source: string): readonly string[] {
  const english = languages.get('en') ?? new Map<string, string>();
  const englishKeys = new Set([...english.keys()].map(baseOf));
  const faults: string[] = [];
  for (const [language, texts] of languages) {
    const ownKeys = new Set([...texts.keys()].map(baseOf));
    for (const key of englishKeys.difference(ownKeys))
      faults.push(`locales/${language} lacks ${key}, which locales/en has: add it`);
    for (const key of ownKeys.difference(englishKeys))
      faults.push(`locales/${language} has ${key}, which locales/en lacks: add it there or delete it`);
  }
  const isUsed = keyUse(source);
  for (const key of englishKeys) if (!isUsed(key)) faults.push(`the source uses no ${key}: delete it from locales/`);
  return faults;
}

/** Returns whether the source contains a key, or a template that can produce it: `theme.${x}` matches `theme.dark`. */
function keyUse(source: string): (key: string) => boolean {
  const literals = new Set([...source.matchAll(/['"`]([\w.:-]+)['"`]/g)].map(([, text = '']) => text));
  const templates = [...source.matchAll(/`([\w.:-]*)\$\{[^`]*?\}([\w.:-]*)`/g)]
    .map(([, head = '', tail = '']) => ({ head: head.replace(/^\w+:/, ''), tail }))
    .filter(({ head, tail }) => head + tail !== '');
  return (full) => {
    const key = full.slice(full.indexOf(':') + 1);
    return (
      literals.has(full) ||
      literals.has(key) ||
      templates.some(({ head, tail }) => key.startsWith(head) && key.endsWith(tail))
    );
  };
}

/** Returns the key of a string without its plural suffix. */
function baseOf(key: string): string {
  return key.replace(PLURAL, '');
}

function read(root: string): ReadonlyMap<string, Texts> {
  const languages = new Map<string, Map<string, string>>();
  for (const file of globSync('locales/*/*.json', { cwd: root })) {
    const [, language = '', name = ''] = file.split(/[/\\]/);
    const texts = languages.get(language) ?? new Map<string, string>();
    languages.set(language, texts);
    const strings: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'));
    for (const [key, text] of flat(strings)) texts.set(`${basename(name, '.json')}:${key}`, text);
  }
  return languages;
}

/** Flattens `{ a: { b: 'x' } }` to `a.b`, `x`. */
function flat(strings: unknown, path = ''): [string, string][] {
  if (typeof strings === 'string') return [[path, strings]];
  return Object.entries(strings ?? {}).flatMap(([key, value]) => flat(value, path ? `${path}.${key}` : key));
}

if (import.meta.main) {
  const source = globSync(SOURCE, { cwd: ROOT })
    .filter((file) => !/\.(test|stories)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n');
  // The offline page accesses its strings by property. The build reads those of the manifest and the document.
  const faults = faultsOf(
    read(ROOT),
    [
      source,
      `'offline:title' 'manifest:name' 'manifest:description' 'manifest:tooOld'`,
      ...SHORTCUTS.map((name) => `'shortcuts.${name}'`),
      ...SCREENSHOTS.map(({ name }) => `'screenshots.${name}'`),
    ].join('\n'),
  );
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
