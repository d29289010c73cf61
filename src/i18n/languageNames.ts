import type { Language } from './languages.ts';

/** Each language's own name. Separate from `languages.ts`, because play pages don't need the names. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  ko: '한국어',
  ja: '日本語',
  de: 'Deutsch',
};
