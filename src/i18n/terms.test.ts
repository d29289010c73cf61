import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { ANA_TEXTS } from '../../simulator/core/services/ana/anaAnswers.ts';
import { MAIL_TEXTS } from '../../simulator/core/services/accounts/mailTexts.ts';
import { CHAT_TEXTS } from '../../simulator/services/chat/chatTexts.ts';
import { PAY_TEXTS } from '../../simulator/services/payment/payTexts.ts';
import { SITE_PAGES } from '../../simulator/services/site/sitePages.ts';
import { type Language, LANGUAGES } from './languages.ts';

const ROOT = join(import.meta.dirname, '../..');
const list = z.array(z.string()).default([]);
const Terms = z.record(z.string(), z.strictObject({ use: list, avoid: list, except: list }));

/** Strings of a language without placeholders, by their key, such as `home:empty.title`. */
type Strings = ReadonlyMap<string, string>;

const termsOf = (language: Language) =>
  Terms.parse(parse(readFileSync(join(ROOT, 'locales', language, 'terms.yaml'), 'utf8')));

function stringsOf(language: Language): Strings {
  return new Map(
    globSync(`locales/${language}/*.json`, { cwd: ROOT }).flatMap((file) =>
      flat(JSON.parse(readFileSync(join(ROOT, file), 'utf8')), `${basename(file, '.json')}:`),
    ),
  );
}

/** Strings that the simulator shows to players. Each has its translations in `{ en, ko, ja, de }`. */
const simulated = (language: Language): Strings =>
  new Map(
    [
      ...Object.values(ANA_TEXTS),
      ...Object.values(MAIL_TEXTS),
      CHAT_TEXTS,
      PAY_TEXTS,
      ...Object.values(SITE_PAGES),
    ].flatMap((words, i) => flat(words[language] ?? words.en, `simulator:${i}.`)),
  );

function flat(strings: unknown, path: string): [key: string, text: string][] {
  if (typeof strings === 'string') return [[path.replace(/\.$/, ''), strings.replace(/\{\{.*?\}\}/g, '…')]];
  return Object.entries(strings ?? {}).flatMap(([key, value]) => flat(value, `${path}${key}.`));
}

/** Returns the string for a translation key. Languages with a single plural form have only the key with `_other`. */
const textOf = (strings: Strings, key: string) =>
  strings.get(key) ?? strings.get(key.replace(/_(zero|one|two|few|many)$/, '_other')) ?? '';

/** Returns whether a key belongs to the search words of a help text, which contain synonyms on purpose. */
const isSearchWords = (key: string) => /^help:answers\..*\.also$/.test(key);

describe('product terms', () => {
  const english = stringsOf('en');
  const englishTerms = termsOf('en');

  it.each(LANGUAGES)('%s has no string with an avoided synonym of a product term', (language) => {
    const strings = [...stringsOf(language), ...simulated(language)].filter(([key]) => !isSearchWords(key));
    const results = Object.values(termsOf(language)).flatMap(({ avoid, except }) =>
      strings
        .filter(([key, text]) => !except.includes(key) && avoid.some((form) => matches(text, form)))
        .map(([key, text]) => `${key}: ${text}`),
    );
    expect(results).toEqual([]);
  });

  it.each(LANGUAGES)('%s uses its term wherever the English string uses the English term', (language) => {
    const strings = stringsOf(language);
    const lacking = Object.entries(termsOf(language)).flatMap(([term, { use, except }]) => {
      const forms = englishTerms[term]?.use ?? [];
      const exceptions = [...except, ...(englishTerms[term]?.except ?? [])];
      if (use.length === 0) return [];
      return [...english]
        .filter(([key]) => !isSearchWords(key) && !exceptions.includes(key))
        .filter(([, text]) => forms.some((form) => matches(text, `\\b${form}\\b`)))
        .map(([key]) => [key, textOf(strings, key)] as const)
        .filter(([, text]) => !use.some((form) => text.toLowerCase().includes(form.toLowerCase())))
        .map(([key, text]) => `${term}: ${key}: ${text}`);
    });
    expect(lacking).toEqual([]);
  });

  it.each(LANGUAGES)('%s lists only existing strings as exceptions', (language) => {
    const strings = stringsOf(language);
    const unknown = Object.values(termsOf(language)).flatMap(({ except }) => except.filter((key) => !strings.has(key)));
    expect(unknown).toEqual([]);
  });
});

function matches(text: string, form: string): boolean {
  return new RegExp(form, 'iu').test(text);
}
