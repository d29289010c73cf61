import { HOSTILE } from '../../../tests/support/contract/hostileAddresses.ts';
import { describe, expect, it } from 'vitest';
import { AppInfoSchema } from '../../../src/contracts/entities/app.ts';
import { headOf } from './documentHead.ts';
import { sharedHeadOf } from './sharedHead.ts';
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
  return sharedHeadOf(bootstrap, headOf(bootstrap, language), language, ORIGIN, asked);
}

describe('the head of a document, for search engines', () => {
  it('names the app page as the canonical address of every page of a game', () => {
    for (const type of ['UnifiedAppPage', 'PlayPage', 'Unspecified', 'VideoPage'] as const)
      expect(of(type).canonical).toBe(app.appPageUrl);
  });

  it.each(HOSTILE)('names the site’s own pages of a game whose catalogue has the address %j', (address) => {
    const hostile = { ...app, playUrl: address, appPageUrl: address };
    const { canonical, alternates, data } = of('UnifiedAppPage', undefined, 'en', hostile);
    expect(canonical).toBe(`${ORIGIN}/apps/-/20107/-.html`);
    expect(alternates.map(([, url]) => new URL(url).origin)).toEqual(alternates.map(() => ORIGIN));
    expect(data).toMatchObject([{ '@graph': [{ potentialAction: { target: `${ORIGIN}/play/-/20107` } }, {}] }]);
  });

  it('names an address of the page for each language, and the plain one for the browser’s language', () => {
    const { canonical, alternates } = of('HomePage', 'de');
    expect(canonical).toBe(`${ORIGIN}/?lang=de`);
    expect(alternates).toEqual([
      ...LANGUAGES.map((one) => [one, `${ORIGIN}/?lang=${one}`]),
      ['x-default', `${ORIGIN}/`],
    ]);
    expect(of('HomePage').canonical).toBe(`${ORIGIN}/`);
  });

  it.each(['NotFound', 'ProxyPage', 'AdSdkPage', 'CouponPage'] as const)('names no address for %s', (type) => {
    expect(of(type)).toMatchObject({ canonical: undefined, alternates: [], data: [] });
  });

  it('describes a game, its developer and its controls', () => {
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

  it('names a picture of the game, or one of the product on other pages', () => {
    expect(of('PlayPage').picture).toEqual({ url: `${ORIGIN}/pictures/share/20107.png`, alt: 'Foxfire · nowlight' });
    expect(of('NowBuxPage').picture.url).toBe(`${ORIGIN}/pictures/share/nowlight.png`);
  });
});
