import type { Strings } from './loadStrings.ts';

/** What is not said on most first pages in English, and not by the files that are built with their words in them. */
export const OTHER_FILES = import.meta.glob<Strings>(
  [
    '../../locales/*/*.json',
    '!../../locales/*/{manifest,offline}.json',
    '!../../locales/en/{common,shell,home,app,play}.json',
  ],
  { import: 'default' },
);
