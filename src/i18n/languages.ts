/** The languages of the interface. English stands in where another can't be had. */
export const LANGUAGES = ['en', 'ko', 'ja', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

export const FALLBACK_LANGUAGE: Language = 'en';

/** The language a tag is of, by its primary subtag: `de-AT` is `de`. Undefined for one that we don't speak. */
export function languageOf(tag: string | undefined): Language | undefined {
  const primary = tag?.toLowerCase().split(/[-_]/, 1)[0];
  return LANGUAGES.find((language) => language === primary);
}
