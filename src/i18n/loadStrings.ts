import type { Language } from './languages.ts';

/** The strings of one domain, as they lie in `locales/<language>/<domain>.json`. */
export type Strings = Readonly<Record<string, unknown>>;

/** Loads the strings of one language and domain. Rejects when they can't be had now. */
export type LoadStrings = (language: Language, domain: string) => Promise<Strings>;

// One small chunk for each language and domain, so that nobody loads what they don't read. Even their names weigh: the
// first page knows those of most visits in English, and learns the others when one is wanted. The document of a page in
// another language names the list as well (`tools/build/pageHints.ts`), so that it comes beside the entry.
const FILES = import.meta.glob<Strings>('../../locales/en/{common,shell,home,app,play}.json', { import: 'default' });

export const loadStrings: LoadStrings = async (language, domain) => {
  const path = `../../locales/${language}/${domain}.json`;
  const load = FILES[path] ?? (await import('./otherStrings.ts')).OTHER_FILES[path];
  if (!load) throw new Error(`no strings ${language}/${domain}`);
  return load();
};
