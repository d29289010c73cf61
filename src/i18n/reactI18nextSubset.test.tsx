import * as whole from 'i18next';
import type { ReactNode } from 'react';
import * as wholeReact from 'react-i18next';
import { renderToReadableStream } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as subset from './i18nextSubset.ts';
import * as react from './reactI18nextSubset.ts';

const read = (language: string, domain: string) =>
  domain === 'lost'
    ? Promise.reject(new Error('offline'))
    : Promise.resolve({ hello: `${domain} in ${language}, {{count}}` });
const backend = { type: 'backend' as const, init: () => undefined, read: (tag: string, ns: string) => read(tag, ns) };
const OPTIONS = { initAsync: false, lng: 'de', ns: ['shell'], fallbackLng: false as const, defaultNS: false as const };

/** What either library draws a view with, and steers its words by. */
interface Words {
  readonly useTranslation: typeof react.useTranslation;
  readonly around: (children: ReactNode) => ReactNode;
  readonly changeLanguage: (language: string) => Promise<unknown>;
}

async function i18next(): Promise<Words> {
  const i18n = whole.createInstance().use(backend).use(wholeReact.initReactI18next);
  await i18n.init({ ...OPTIONS, interpolation: { escapeValue: false } });
  return {
    useTranslation: wholeReact.useTranslation as never,
    around: (children) => <wholeReact.I18nextProvider i18n={i18n}>{children}</wholeReact.I18nextProvider>,
    changeLanguage: (language) => i18n.changeLanguage(language),
  };
}

async function production(): Promise<Words> {
  const i18n = subset.createInstance().use(backend).use(react.initReactI18next);
  await i18n.init(OPTIONS);
  return {
    useTranslation: react.useTranslation,
    around: (children) => <react.I18nextProvider i18n={i18n}>{children}</react.I18nextProvider>,
    changeLanguage: (language) => i18n.changeLanguage(language),
  };
}

async function drawn({ around }: Words, View: () => ReactNode): Promise<string> {
  const stream = await renderToReadableStream(around(<View />));
  await stream.allReady;
  return new Response(stream).text();
}

describe.each([
  ['i18next', i18next],
  ['production’s subset', production],
])('words in a view, by %s', (_name, make) => {
  it('are of its domain, in the language, with their values, and of others by name', async () => {
    const words = await make();
    const View = () => {
      const { t, i18n, ready } = words.useTranslation('shell');
      return `${t('hello', { count: 2 })}|${t('shell:hello', { count: 3 })}|${i18n.language}|${ready}`;
    };
    expect(await drawn(words, View)).toBe('shell in de, 2|shell in de, 3|de|true');
    await words.changeLanguage('ja');
    expect(await drawn(words, View)).toBe('shell in ja, 2|shell in ja, 3|ja|true');
  });

  it('are waited for, of each domain that is named', async () => {
    const words = await make();
    const View = () => {
      const { t } = words.useTranslation(['media', 'stats']);
      return `${t('hello', { count: 1 })}|${t('stats:hello', { count: 1 })}`;
    };
    expect(await drawn(words, View)).toBe('media in de, 1|stats in de, 1');
  });

  it('are not waited for where a view says so', async () => {
    const words = await make();
    const View = () => {
      const { t, ready } = words.useTranslation('passes', { useSuspense: false });
      return ready ? t('hello', { count: 1 }) : 'not yet';
    };
    expect(await drawn(words, View)).toBe('not yet');
  });

  it('are keys where they can’t be had', async () => {
    const words = await make();
    const View = () => words.useTranslation('lost').t('hello');
    expect(await drawn(words, View)).toBe('hello');
  });

  it('stay the same objects from one drawing to the next, and are others in another language', async () => {
    const words = await make();
    const seen: ReturnType<typeof react.useTranslation>[] = [];
    const View = () => {
      seen.push(words.useTranslation('shell'));
      return null;
    };
    await drawn(words, View);
    await words.changeLanguage('ja');
    await drawn(words, View);
    expect(seen[0]?.t).not.toBe(seen[1]?.t);
    expect(seen[0]?.i18n).not.toBe(seen[1]?.i18n);
  });
});
