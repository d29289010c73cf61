import { FALLBACK_LANGUAGE, type Language, languageOf } from './languages.ts';

export interface LanguageFacts {
  /** `navigator.languages`: tags, the best liked first. */
  readonly browser: readonly string[];
  /** What the person chose in the language menu, on an earlier visit or now. */
  readonly chosen?: string | undefined;
  /** The page is the Japanese portal, or its app belongs to it. */
  readonly japanesePortal?: boolean | undefined;
  /** Two letters, from the bootstrap. */
  readonly country?: string | undefined;
  /** `uiConfig.fallbackLanguage` of the app. */
  readonly appFallback?: string | undefined;
}

/**
 * The language to speak. A person's own choice comes first. The Japanese portal then speaks Japanese, or English in
 * India, whatever the browser says. Elsewhere it is the first language of the browser's that we speak, then the app's
 * own fallback, then English.
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
