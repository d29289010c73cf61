import type { Language } from '../../core/catalogue/app.ts';

export type Words = Readonly<Record<Language, string>>;

/** One text in the four languages. */
export function words(en: string, ko: string, ja: string, de: string): Words {
  return { en, ko, ja, de };
}
