import { LANGUAGE_COOKIE, type PageType } from '../../../src/contracts/bootstrap.ts';
import type { AppInfo } from '../../../src/contracts/entities/app.ts';
import { type Language, LANGUAGES } from '../../../src/i18n/languages.ts';
import { cookieValue } from './cookies.ts';

/** What a request says of languages, each as in the header. */
export interface LanguageHeaders {
  readonly acceptLanguage?: string | null | undefined;
  readonly cookie?: string | null | undefined;
}

/** What of a page its language depends on. */
interface Place {
  readonly pageType: PageType;
  readonly country: string;
  readonly app: AppInfo | undefined;
}

/**
 * The language of a document, by the rule that the app has for its own words: what the person chose; on the Japanese
 * portal Japanese, or English in India; else the browser's, the app's own fallback, English.
 */
export function documentLanguage(
  { acceptLanguage, cookie }: LanguageHeaders,
  { pageType, country, app }: Place,
): Language {
  const chosen = known(cookieValue(cookie, LANGUAGE_COOKIE));
  if (chosen) return chosen;
  const ui = app?.playFeFeatures?.uiConfig;
  if (pageType === 'JpHomePage' || ui?.japanesePortal) return country === 'IN' ? 'en' : 'ja';
  return languageOf(acceptLanguage, known(ui?.fallbackLanguage));
}

/** The first language of an Accept-Language header that the catalogue speaks; else the other one. */
export function languageOf(header: string | null | undefined, otherwise: Language = 'en'): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part, order) => {
      const [tag = '', quality] = part.trim().split(';q=');
      return { tag: tag.toLowerCase().split('-')[0], quality: quality === undefined ? 1 : Number(quality), order };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality || a.order - b.order);
  for (const { tag } of wanted) {
    const language = known(tag);
    if (language) return language;
  }
  return otherwise;
}

function known(tag: string | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === tag);
}
