import { LANGUAGE_COOKIE, type PageType } from '../../../src/contracts/bootstrap.ts';
import type { AppInfo } from '../../../src/contracts/entities/app.ts';
import { type Language, LANGUAGES } from '../../../src/i18n/languages.ts';
import { cookieValue } from './cookies.ts';

/** Values of the request headers that determine the language of a document. */
export interface LanguageHeaders {
  readonly acceptLanguage?: string | null | undefined;
  readonly cookie?: string | null | undefined;
}

/** Properties of a page that determine its language. */
interface Place {
  readonly pageType: PageType;
  readonly country: string;
  readonly app: AppInfo | undefined;
}

/**
 * Language of a document, by the app's rule: the player's choice; on the Japanese portal Japanese (English in India);
 * the browser's language; the app's fallback; English.
 */
export function documentLanguage(
  { acceptLanguage, cookie }: LanguageHeaders,
  { pageType, country, app }: Place,
): Language {
  const chosen = supported(cookieValue(cookie, LANGUAGE_COOKIE));
  if (chosen) return chosen;
  const ui = app?.playFeFeatures?.uiConfig;
  if (pageType === 'JpHomePage' || ui?.japanesePortal) return country === 'IN' ? 'en' : 'ja';
  return languageOf(acceptLanguage, supported(ui?.fallbackLanguage));
}

/** First language of an `Accept-Language` header that the catalogue supports, or else `otherwise`. */
export function languageOf(header: string | null | undefined, otherwise: Language = 'en'): Language {
  const preferences = (header ?? '')
    .split(',')
    .map((part, order) => {
      const [tag = '', quality] = part.trim().split(';q=');
      return { tag: tag.toLowerCase().split('-')[0], quality: quality === undefined ? 1 : Number(quality), order };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality || a.order - b.order);
  for (const { tag } of preferences) {
    const language = supported(tag);
    if (language) return language;
  }
  return otherwise;
}

function supported(tag: string | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === tag);
}
