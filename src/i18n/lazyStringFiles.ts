import type { Language } from './languages.ts';
import type { Strings } from './loadStrings.ts';
import { prepareScript } from './standIn.ts';

export { isRequested, isFirstRequest, loadFontStyles } from './fonts.ts';

/** Strings other than those of most first pages in English, and those that the build embeds in files. */
const FILES = import.meta.glob<Strings>(
  [
    '../../locales/*/*.json',
    '!../../locales/*/{manifest,offline}.json',
    '!../../locales/en/{common,shell,home,app,play}.json',
  ],
  { import: 'default' },
);

/** Returns the loader of a file of strings, and prepares the page for the language's script. */
export function lazyStringFile(language: Language, path: string): (() => Promise<Strings>) | undefined {
  prepareScript(language);
  return FILES[path];
}
