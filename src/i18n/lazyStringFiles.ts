import type { Strings } from './loadStrings.ts';

/** Strings other than those of most first pages in English, and those that the build embeds in files. */
export const LAZY_STRING_FILES = import.meta.glob<Strings>(
  [
    '../../locales/*/*.json',
    '!../../locales/*/{manifest,offline}.json',
    '!../../locales/en/{common,shell,home,app,play}.json',
  ],
  { import: 'default' },
);
