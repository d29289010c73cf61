import type { Language } from './languages.ts';

/** The strings of one domain, from `locales/<language>/<domain>.json`. */
export type Strings = Readonly<Record<string, unknown>>;

/** Loads the strings of one language and domain. Rejects on failure. */
export type LoadStrings = (language: Language, domain: string) => Promise<Strings>;

// The build makes one small chunk for each language and domain, so that visitors load only what they need. The list
// of chunk names is large as well: the entry chunk contains the names for most English visits, and the others load on
// demand. Documents in other languages preload that list (`tools/build/pageHints.ts`).
const FILES = import.meta.glob<Strings>('../../locales/en/{common,shell,home,app,play}.json', { import: 'default' });

export const loadStrings: LoadStrings = async (language, domain) => {
  const path = `../../locales/${language}/${domain}.json`;
  const load = FILES[path] ?? (await import('./lazyStringFiles.ts')).lazyStringFile(language, path);
  if (!load) throw new Error(`no strings ${language}/${domain}`);
  return load();
};
