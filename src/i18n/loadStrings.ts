import type { Language } from './languages.ts';

/** The strings of one domain, as they lie in `locales/<language>/<domain>.json`. */
export type Strings = Readonly<Record<string, unknown>>;

/** Loads the strings of one language and domain. Rejects when they can't be had now. */
export type LoadStrings = (language: Language, domain: string) => Promise<Strings>;

// One small chunk for each language and domain, so that nobody loads what they don't read.
const FILES = import.meta.glob<Strings>('../../locales/*/*.json', { import: 'default' });

export const loadStrings: LoadStrings = (language, domain) => {
  const load = FILES[`../../locales/${language}/${domain}.json`];
  return load ? load() : Promise.reject(new Error(`no strings ${language}/${domain}`));
};
