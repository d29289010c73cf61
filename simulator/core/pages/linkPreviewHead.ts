import type { Bootstrap, PageType } from '../../../src/contracts/bootstrap.ts';
import { type Language, LANGUAGES } from '../../../src/i18n/languages.ts';
import type { DocumentHead } from './documentHead.ts';
import { ownPageAddress, pathsOf } from './gamePages.ts';

/** Metadata of a page for search engines and link previews, besides title and description. */
export interface LinkPreviewHead {
  /** Canonical address. Undefined for a page that search engines must not index. */
  readonly canonical: string | undefined;
  /** Address of the page in each language; `x-default` follows the browser's language. */
  readonly alternates: readonly (readonly [language: string, url: string])[];
  /** A PNG of `SHARE_SIZE`. */
  readonly picture: { readonly url: string; readonly alt: string };
  readonly locale: string;
  /** schema.org objects for JSON-LD. */
  readonly data: readonly object[];
}

/** Size of a link preview's picture, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
/** Query parameter with the language of a document, for clients without a language header. */
export const LANGUAGE_PARAMETER = 'lang';
const BRAND = 'nowlight';
/** Takes the place of the app id in the path of the preview picture for the product itself. */
export const BRAND_PICTURE = 'nowlight';

/**
 * Page types that search engines index, with their paths. The page of an app is indexed for all pages of its game.
 */
const FOUND: Readonly<Partial<Record<PageType, string>>> = {
  HomePage: '/',
  JpHomePage: '/jp',
  BattleWorldDeveloperPage: '/battle-world',
  NowBuxPage: '/nowbux',
  HelpPage: '/help',
  AccessibilityPage: '/accessibility',
};
const OF_A_GAME: ReadonlySet<PageType> = new Set(['UnifiedAppPage', 'PlayPage', 'Unspecified', 'VideoPage']);

/** Paths of all indexed pages, except those of games. */
export const FOUND_PATHS: readonly string[] = Object.values(FOUND);

/** Path of a page's preview picture on the page's host. */
export function sharePath(appId: string): string {
  return `/pictures/share/${encodeURIComponent(appId)}.png`;
}

/**
 * @param origin origin of the page's host
 * @param requested language in the address, if any
 */
export function linkPreviewHeadOf(
  { pageType, app }: Pick<Bootstrap, 'pageType' | 'app'>,
  { title, description }: DocumentHead,
  language: Language,
  origin: string,
  requested?: Language,
): LinkPreviewHead {
  const plain =
    app && OF_A_GAME.has(pageType)
      ? ownPageAddress(app.appPageUrl, origin, pathsOf(app.appId).page)
      : FOUND[pageType] === undefined
        ? undefined
        : origin + FOUND[pageType];
  const inLanguage = (one: string) => `${plain}?${LANGUAGE_PARAMETER}=${one}`;
  const picture = origin + sharePath(app?.appId ?? BRAND_PICTURE);
  return {
    canonical: plain && (requested ? inLanguage(requested) : plain),
    alternates: plain ? [...LANGUAGES.map((one) => [one, inLanguage(one)] as const), ['x-default', plain]] : [],
    picture: { url: picture, alt: title },
    locale: language === 'en' ? 'en_GB' : `${language}_${new Intl.Locale(language).maximize().region}`,
    data: plain
      ? app
        ? [gameData(app, description, language, plain, picture, origin)]
        : siteData(pageType, origin)
      : [],
  };
}

function siteData(pageType: PageType, origin: string): object[] {
  if (pageType !== 'HomePage') return [];
  const publisher = { '@type': 'Organization', name: BRAND, url: `${origin}/`, logo: `${origin}/icons/any-512.png` };
  return [{ '@context': 'https://schema.org', '@type': 'WebSite', name: BRAND, url: `${origin}/`, publisher }];
}

function gameData(
  app: NonNullable<Bootstrap['app']>,
  description: string,
  language: Language,
  url: string,
  image: string,
  origin: string,
): object {
  const by = app.companyName ?? app.developerName;
  const breadcrumb = (position: number, name: string, item: string) => ({ '@type': 'ListItem', position, name, item });
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'VideoGame',
        name: app.appName,
        description: app.description ?? description,
        url,
        image,
        inLanguage: language,
        applicationCategory: 'Game',
        operatingSystem: 'Any, in a browser',
        gamePlatform: ['Web browser', 'Android'],
        ...((app.appGenre || app.genreTags.length > 0) && { genre: [app.appGenre, ...app.genreTags].filter(Boolean) }),
        ...(app.developerName && { author: { '@type': 'Organization', name: app.developerName } }),
        ...(by && { publisher: { '@type': 'Organization', name: by } }),
        potentialAction: {
          '@type': 'PlayAction',
          target: ownPageAddress(app.playUrl, origin, pathsOf(app.appId).play),
        },
        offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [breadcrumb(1, BRAND, `${origin}/`), breadcrumb(2, app.appName, url)],
      },
    ],
  };
}
