import { FALLBACK_LANGUAGE, type Language, languageOf } from './languages.ts';

export interface LanguageFacts {
  /** `navigator.languages`: tags in order of preference. */
  readonly browser: readonly string[];
  /** The choice in the language menu, on an earlier visit or now. */
  readonly chosen?: string | undefined;
  /** The page is the Japanese portal, or its app belongs to it. */
  readonly japanesePortal?: boolean | undefined;
  /** ISO 3166-1 alpha-2 code from the bootstrap. */
  readonly country?: string | undefined;
  /** `uiConfig.fallbackLanguage` of the app. */
  readonly appFallback?: string | undefined;
}

/**
 * Chooses the interface language. The person's own choice comes first. The Japanese portal uses Japanese, or English in
 * India, regardless of the browser. Otherwise: the browser's first supported language, the app's fallback, English.
 */
export function chooseLanguage(facts: LanguageFacts): Language {
  const chosen = languageOf(facts.chosen);
  if (chosen) return chosen;
  if (facts.japanesePortal) return facts.country?.toUpperCase() === 'IN' ? 'en' : 'ja';
  for (const tag of facts.browser) {
    const language = languageOf(tag);
    if (language) return language;
  }
  return languageOf(facts.appFallback) ?? FALLBACK_LANGUAGE;
}
