import type { Bootstrap, PageType } from '../../../src/contracts/bootstrap.ts';
import { type Language, LANGUAGES } from '../../../src/i18n/languages.ts';
import type { DocumentHead } from './documentHead.ts';
import { ownPage, pathsOf } from './gamePages.ts';

/** What search engines and whoever shows a shared link are told of a page, beside its title and description. */
export interface SharedHead {
  /** The page's one address; undefined where it is none to be found by: it is out of the index then. */
  readonly canonical: string | undefined;
  /** The same page in each language; `x-default` is in the browser's. */
  readonly alternates: readonly (readonly [language: string, url: string])[];
  /** A PNG of `SHARE_SIZE`. */
  readonly picture: { readonly url: string; readonly alt: string };
  readonly locale: string;
  /** Of schema.org, as JSON-LD. */
  readonly data: readonly object[];
}

/** The size of a picture of a shared link, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
/** Names the language of a document in its address, for whoever sends none in a header. */
export const LANGUAGE_PARAMETER = 'lang';
const BRAND = 'nowlight';
/** In the place of an app's id: the picture of the product. */
export const BRAND_PICTURE = 'nowlight';

/** Pages that are found by their own address. A game's pages are found by the one that tells of it. */
const FOUND: Readonly<Partial<Record<PageType, string>>> = {
  HomePage: '/',
  JpHomePage: '/jp',
  BattleWorldDeveloperPage: '/battle-world',
  NowBuxPage: '/nowbux',
  HelpPage: '/help',
};
const OF_A_GAME: ReadonlySet<PageType> = new Set(['UnifiedAppPage', 'PlayPage', 'Unspecified', 'VideoPage']);

/** Where the pages are that can be found, without games': paths. */
export const FOUND_PATHS: readonly string[] = Object.values(FOUND);

/** Where the picture of a page is, on the page's host. */
export function sharePath(appId: string): string {
  return `/pictures/share/${encodeURIComponent(appId)}.png`;
}

/**
 * @param origin of the page's host
 * @param asked the language that the address names, where it does
 */
export function sharedHeadOf(
  { pageType, app }: Pick<Bootstrap, 'pageType' | 'app'>,
  { title, description }: DocumentHead,
  language: Language,
  origin: string,
  asked?: Language,
): SharedHead {
  const plain =
    app && OF_A_GAME.has(pageType)
      ? ownPage(app.appPageUrl, origin, pathsOf(app.appId).page)
      : FOUND[pageType] === undefined
        ? undefined
        : origin + FOUND[pageType];
  const inLanguage = (one: string) => `${plain}?${LANGUAGE_PARAMETER}=${one}`;
  const picture = origin + sharePath(app?.appId ?? BRAND_PICTURE);
  return {
    canonical: plain && (asked ? inLanguage(asked) : plain),
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
  const crumb = (position: number, name: string, item: string) => ({ '@type': 'ListItem', position, name, item });
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
        potentialAction: { '@type': 'PlayAction', target: ownPage(app.playUrl, origin, pathsOf(app.appId).play) },
        offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
      },
      { '@type': 'BreadcrumbList', itemListElement: [crumb(1, BRAND, `${origin}/`), crumb(2, app.appName, url)] },
    ],
  };
}
