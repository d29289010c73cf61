import type { Language } from './languages.ts';

/**
 * Name of each language in the language itself. Separate from `languages.ts`, because play pages don't need the
 * names.
 */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  ko: '한국어',
  ja: '日本語',
  de: 'Deutsch',
};
