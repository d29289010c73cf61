import type { Language } from '../../../src/i18n/languages.ts';

/** A text in English and optional other languages. */
export type Translations<T = string> = Readonly<{ en: T } & Partial<Record<Language, T>>>;

/** Returns the text in a language, or else in English. */
export function translate<T>(texts: Translations<T>, language: Language): T {
  return texts[language] ?? texts.en;
}
