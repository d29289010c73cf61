import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './languages.ts';

const ROOT = join(import.meta.dirname, '../..');
const PLURAL = /(_ordinal)?_(zero|one|two|few|many|other)$/;

/** Returns strings by their path: `{ a: { b: 'x' } }` becomes `a.b` → `x`. */
function flat(strings: unknown, path = ''): [string, string][] {
  if (typeof strings === 'string') return [[path, strings]];
  if (typeof strings !== 'object' || strings === null) throw new Error(`${path} is no text`);
  return Object.entries(strings).flatMap(([key, value]) => flat(value, path ? `${path}.${key}` : key));
}

function read(language: string, domain: string): ReadonlyMap<string, string> {
  return new Map(flat(JSON.parse(readFileSync(join(ROOT, 'locales', language, `${domain}.json`), 'utf8'))));
}

const domainsOf = (language: string) =>
  globSync(`locales/${language}/*.json`, { cwd: ROOT })
    .map((file) => file.replace(/^.*[/\\]|\.json$/g, ''))
    .toSorted();

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*([\w.]+)/g)].map((match) => String(match[1])).toSorted();
const bases = (strings: ReadonlyMap<string, string>) =>
  [...new Set([...strings.keys()].map((key) => key.replace(PLURAL, '')))].toSorted();

describe('translations', () => {
  const domains = domainsOf('en');

  it.each(LANGUAGES)('%s has the same domains as English', (language) => {
    expect(domainsOf(language)).toEqual(domains);
  });

  const others = LANGUAGES.filter((language) => language !== 'en');
  describe.each(domains)('%s', (domain) => {
    const english = read('en', domain);

    it.each(others)('%s has the same keys and placeholders as English', (language) => {
      const strings = read(language, domain);
      expect(bases(strings)).toEqual(bases(english));
      for (const [key, text] of strings) {
        const same = english.get(key) ?? english.get(key.replace(PLURAL, '_other')) ?? '';
        expect(placeholders(text), `${language} ${domain}:${key}`).toEqual(placeholders(same));
      }
    });

    it.each(LANGUAGES)('%s has each plural form of its language, and no empty text', (language) => {
      const forms = {
        '': new Intl.PluralRules(language).resolvedOptions().pluralCategories,
        _ordinal: new Intl.PluralRules(language, { type: 'ordinal' }).resolvedOptions().pluralCategories,
      };
      const strings = read(language, domain);
      for (const key of strings.keys()) {
        const [suffix, kind = ''] = PLURAL.exec(key) ?? [];
        if (suffix === undefined) continue;
        const base = key.slice(0, -suffix.length);
        const lacking = forms[kind === '_ordinal' ? '_ordinal' : ''].filter(
          (form) => !strings.has(`${base}${kind}_${form}`),
        );
        expect(lacking, `${language} ${domain}:${base}`).toEqual([]);
      }
      expect([...strings].filter(([, text]) => text.trim() === '')).toEqual([]);
    });
  });
});
