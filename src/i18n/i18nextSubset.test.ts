import fc from 'fast-check';
import * as whole from 'i18next';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as subset from './i18nextSubset.ts';
import { LANGUAGES } from './languages.ts';

const LOCALES = join(import.meta.dirname, '../../locales');
const DOMAINS = globSync('en/*.json', { cwd: LOCALES }).map((file) => basename(file, '.json'));
const stringsOf = (language: string, domain: string): object =>
  JSON.parse(readFileSync(join(LOCALES, language, `${domain}.json`), 'utf8')) as object;

type Read = (language: string, domain: string) => Promise<object>;
type Say = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** The two, with the options of `createI18n`. */
async function both(language: string, ns: readonly string[], read: Read) {
  const options = {
    initAsync: false,
    lng: language,
    supportedLngs: [...LANGUAGES],
    fallbackLng: false as const,
    load: 'languageOnly' as const,
    ns: [...ns],
    defaultNS: false as const,
    interpolation: { escapeValue: false },
    returnNull: false as const,
  };
  const backend = { type: 'backend' as const, init: () => undefined, read: (tag: string, ns: string) => read(tag, ns) };
  const [one, other] = [whole.createInstance().use(backend), subset.createInstance().use(backend)];
  await Promise.all([one.init(options), other.init(options)]);
  return [one, other] as const;
}

/** i18next's own `t`, for keys that its types don't know. */
const sayOf = (i18n: whole.i18n, domain?: string) =>
  (domain === undefined ? i18n.t : i18n.getFixedT(null, domain as 'home')) as unknown as Say;

/** `{ a: { b: 'x' } }`: `a.b` is `x`. */
function flat(strings: object, path = ''): [string, string][] {
  return Object.entries(strings).flatMap(([key, value]: [string, object | string]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flat(value, `${path}${key}.`),
  );
}

const COUNTS = [0, 1, 2, 5, 11, 21, 1.5, 998, 999, 12_345, -1, -0];
const VALUES = ['Meteor & <Mine>', '$t(no) {{count}} $&', '', 0, 0.25, 1_234_567.891, true];

/** Values for each place of a text: some that fit, then none, and such as aren't there. */
function* valuesFor(text: string): Generator<Readonly<Record<string, unknown>>> {
  const places = [...text.matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name);
  for (const count of COUNTS) yield { ...Object.fromEntries(places.map((name) => [name, count + 1])), count };
  if (places.length === 0) return;
  for (const value of VALUES) yield Object.fromEntries(places.filter((it) => it !== 'count').map((it) => [it, value]));
  yield Object.fromEntries(places.map((name) => [name, undefined]));
  yield Object.fromEntries(places.map((name) => [name, null]));
  yield {};
}

describe.each(LANGUAGES)('production’s subset of i18next, in %s', (language) => {
  it.each(DOMAINS)('says every string of %s as i18next does', async (domain) => {
    const [one, other] = await both(language, [domain], (tag, ns) => Promise.resolve(stringsOf(tag, ns)));
    const strings = flat(stringsOf(language, domain));
    expect(strings.length).toBeGreaterThan(0);
    const says: [Say, Say][] = [
      [sayOf(one, domain), other.getFixedT(language, domain)],
      [(key, values) => sayOf(one)(`${domain}:${key}`, values), (key, values) => other.t(`${domain}:${key}`, values)],
    ];
    for (const [key, text] of strings) {
      for (const it of new Set([key, key.replace(/_(zero|one|other)$/, '')])) {
        for (const values of [undefined, ...valuesFor(text)]) {
          for (const [a, b] of says) expect(b(it, values), `${it} ${JSON.stringify(values)}`).toBe(a(it, values));
        }
      }
    }
  });
});

it('says the key where nothing is to be said, as i18next does', async () => {
  const strings = { a: { b: 'words' }, list_one: 'a form' };
  const [one, other] = await both('en', ['home'], () => Promise.resolve(strings));
  const say = sayOf(one, 'home');
  const same = other.getFixedT(null, 'home');
  const keys = ['a', 'a.b', 'a.b.c', 'c', 'a.c', 'list', 'constructor', 'a.toString', 'other:a', 'home:a.x', ''];
  const answers = (it: Say) => keys.map((key) => [key, it(key), it(key, { count: 2 })]);
  expect(answers(same)).toEqual(answers(say));
});

type Step = { readonly load: readonly string[] } | { readonly speak: string } | { readonly fail: boolean };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ load: fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 }) }),
  fc.record({ speak: fc.constantFrom(...LANGUAGES) }),
  fc.record({ fail: fc.boolean() }),
);

it('loads domains, speaks languages and tells of them as i18next does, in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), fc.boolean(), async (steps, waiting) => {
      // Without waiting, either library asks when it likes: what can be had is the same from the beginning then.
      let failing = !waiting && steps.some((it) => 'fail' in it && it.fail);
      const asked: string[] = [];
      const [one, other] = await both('en', ['a'], (language, domain) => {
        asked.push(`${language} ${domain}`);
        return failing ? Promise.reject(new Error('offline')) : Promise.resolve({ x: `${domain} in ${language}` });
      });
      const told: [string[], string[]] = [[], []];
      one.on('languageChanged', (language) => told[0].push(language));
      other.on('languageChanged', (language) => told[1].push(language));
      const going: Promise<unknown>[] = [];
      for (const it of steps) {
        if ('fail' in it) failing = waiting ? it.fail : failing;
        else if ('load' in it) going.push(one.loadNamespaces([...it.load]), other.loadNamespaces(it.load));
        else going.push(one.changeLanguage(it.speak), other.changeLanguage(it.speak));
        if (waiting) await Promise.all(going);
      }
      await Promise.all(going);
      expect(other.language).toBe(one.language);
      // Of languages that are asked for at once, i18next tells of each that is there already.
      if (waiting) expect(told[1]).toEqual(told[0]);
      expect(told[1].at(-1)).toBe(told[0].at(-1));
      // Each file is asked for once by each of them.
      expect(asked.toSorted()).toEqual([...new Set(asked)].flatMap((file) => [file, file]).toSorted());
      const shown = (it: Pick<subset.Instance, 'hasLoadedNamespace'>, t: Say) =>
        ['a', 'b', 'c'].map((domain) => [domain, it.hasLoadedNamespace(domain), t(`${domain}:x`)]);
      expect(shown(other, (key) => other.t(key))).toEqual(shown(one, sayOf(one)));
    }),
  );
});

it('tells nobody of a language who has stopped listening', async () => {
  const [, other] = await both('en', ['a'], () => Promise.resolve({}));
  const told: string[] = [];
  const listener = (language: string) => void told.push(language);
  other.on('languageChanged', listener);
  await other.changeLanguage('de');
  other.off('languageChanged', listener);
  await other.changeLanguage('ja');
  expect(told).toEqual(['de']);
});

// i18next itself waits for every domain that was ever requested (`loadResources`).
it('loads a domain while an earlier one stays pending', async () => {
  const never = new Promise<object>(() => undefined);
  const read: Read = (language, domain) => (domain === 'chat' ? never : Promise.resolve(stringsOf(language, domain)));
  const i18n = subset.createInstance().use({ type: 'backend', read });
  await i18n.init({ lng: 'en', ns: ['common'] });
  void i18n.loadNamespaces(['chat']);
  await i18n.loadNamespaces(['home']);
  expect(i18n.hasLoadedNamespace('home')).toBe(true);
});
