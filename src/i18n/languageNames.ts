import type { Language } from './languages.ts';

/** Each language by its own name. Apart from the languages, since no game's page has them. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  ko: '한국어',
  ja: '日本語',
  de: 'Deutsch',
};
