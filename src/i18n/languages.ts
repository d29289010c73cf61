/** The languages of the interface. English is the fallback. */
export const LANGUAGES = ['en', 'ko', 'ja', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

export const FALLBACK_LANGUAGE: Language = 'en';

/**
 * Returns the supported language for a language tag, by its primary subtag: `de-AT` is `de`. Undefined if
 * unsupported.
 */
export function languageOf(tag: string | undefined): Language | undefined {
  const primary = tag?.toLowerCase().split(/[-_]/, 1)[0];
  return LANGUAGES.find((language) => language === primary);
}
