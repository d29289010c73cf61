import { HOSTILE } from '../../../tests/support/contract/hostileAddresses.ts';
import { describe, expect, it } from 'vitest';
import { AppInfoSchema } from '../../../src/contracts/entities/app.ts';
import { headOf } from './documentHead.ts';
import { linkPreviewHeadOf } from './linkPreviewHead.ts';
import type { Bootstrap, PageType } from '../../../src/contracts/bootstrap.ts';
import { type Language, LANGUAGES } from '../../../src/i18n/languages.ts';

const ORIGIN = 'https://play.example';
const app = AppInfoSchema.parse({
  appId: '20107',
  appName: 'Foxfire',
  appSlug: 'foxfire',
  developerName: 'Lantern & Sons',
  appGenre: 'Adventure',
  genreTags: ['night', 'forest'],
  description: 'A fox carries the last light.',
  packageName: 'com.lantern.foxfire',
  appType: 'Android',
  playUrl: `${ORIGIN}/play/foxfire/20107`,
  appPageUrl: `${ORIGIN}/apps/lantern-and-sons/20107/foxfire.html`,
});

function of(pageType: PageType, asked?: Language, language: Language = asked ?? 'en', game = app) {
  const bootstrap = {
    pageType,
    ...(!['HomePage', 'NowBuxPage', 'NotFound'].includes(pageType) && { app: game }),
  } as Bootstrap;
  return linkPreviewHeadOf(bootstrap, headOf(bootstrap, language), language, ORIGIN, asked);
}

describe('the metadata of a document for search engines', () => {
  it('names the app page as the canonical address of every page of a game', () => {
    for (const type of ['UnifiedAppPage', 'PlayPage', 'Unspecified', 'VideoPage'] as const)
      expect(of(type).canonical).toBe(app.appPageUrl);
  });

  it.each(HOSTILE)(
    'uses the site’s own addresses for a game if the catalogue contains the hostile address %j',
    (address) => {
      const hostile = { ...app, playUrl: address, appPageUrl: address };
      const { canonical, alternates, data } = of('UnifiedAppPage', undefined, 'en', hostile);
      expect(canonical).toBe(`${ORIGIN}/apps/-/20107/-.html`);
      expect(alternates.map(([, url]) => new URL(url).origin)).toEqual(alternates.map(() => ORIGIN));
      expect(data).toMatchObject([{ '@graph': [{ potentialAction: { target: `${ORIGIN}/play/-/20107` } }, {}] }]);
    },
  );

  it('lists an address of the page for each language, and the address without a language as x-default', () => {
    const { canonical, alternates } = of('HomePage', 'de');
    expect(canonical).toBe(`${ORIGIN}/?lang=de`);
    expect(alternates).toEqual([
      ...LANGUAGES.map((one) => [one, `${ORIGIN}/?lang=${one}`]),
      ['x-default', `${ORIGIN}/`],
    ]);
    expect(of('HomePage').canonical).toBe(`${ORIGIN}/`);
  });

  it.each(['NotFound', 'ProxyPage', 'AdSdkPage', 'CouponPage'] as const)(
    'contains no address for the page type %s',
    (type) => {
      expect(of(type)).toMatchObject({ canonical: undefined, alternates: [], data: [] });
    },
  );

  it('describes a game with its genres, developer, picture and play address, and the breadcrumbs of its page', () => {
    const [{ '@graph': [game, crumbs] = [] } = {}] = of('UnifiedAppPage').data as { '@graph'?: object[] }[];
    expect(game).toMatchObject({
      '@type': 'VideoGame',
      name: 'Foxfire',
      genre: ['Adventure', 'night', 'forest'],
      image: `${ORIGIN}/pictures/share/20107.png`,
      author: { name: 'Lantern & Sons' },
      potentialAction: { target: app.playUrl },
    });
    expect(crumbs).toMatchObject({
      itemListElement: [{ item: `${ORIGIN}/` }, { name: 'Foxfire', item: app.appPageUrl }],
    });
  });

  it('contains the share picture of the page’s game, or of the product on other pages', () => {
    expect(of('PlayPage').picture).toEqual({ url: `${ORIGIN}/pictures/share/20107.png`, alt: 'Foxfire · nowlight' });
    expect(of('NowBuxPage').picture.url).toBe(`${ORIGIN}/pictures/share/nowlight.png`);
  });
});
