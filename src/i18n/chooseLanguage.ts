import { FALLBACK_LANGUAGE, type Language, languageOf } from './languages.ts';

export interface LanguageFacts {
  /** The browser's languages (`navigator.languages`), as tags in order of preference. */
  readonly browser: readonly string[];
  /** Language that the person has chosen in the language menu, now or on an earlier visit. */
  readonly chosen?: string | undefined;
  /** True if the page is the Japanese portal, or its app belongs to that portal. */
  readonly japanesePortal?: boolean | undefined;
  /** Country of the visitor as an ISO 3166-1 alpha-2 code, from the bootstrap data. */
  readonly country?: string | undefined;
  /** The app's fallback language (`uiConfig.fallbackLanguage`). */
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
