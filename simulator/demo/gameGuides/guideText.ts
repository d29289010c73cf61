import type { Translations } from '../../core/catalogue/translations.ts';

export type GuideText = Translations;

/** A text in the four languages. */
export function guideText(en: string, ko: string, ja: string, de: string): GuideText {
  return { en, ko, ja, de };
}
