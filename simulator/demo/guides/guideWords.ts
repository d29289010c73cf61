import type { Translations } from '../../core/catalogue/translations.ts';

export type Words = Translations;

/** A text in the four languages. */
export function words(en: string, ko: string, ja: string, de: string): Words {
  return { en, ko, ja, de };
}
