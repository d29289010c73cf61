import type { Language } from './languages.ts';
import type { Strings } from './loadStrings.ts';
import { prepareScript } from './fontPlaceholder.ts';

export { isRequested, isFirstRequest, loadFontStyles } from './fonts.ts';

/**
 * Loaders of strings that are neither among the English strings of most first pages nor embedded in other files by
 * the build.
 */
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
