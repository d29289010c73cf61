import { describe, expect, it } from 'vitest';
import { PAGE_TYPES, type PageType } from '../../../contracts/bootstrap.ts';
import { PlayFeaturesSchema } from '../../../contracts/entities/app.ts';
import { WIDTH_CONSTANT } from './layout.ts';
import { AD_OFFSET, type AdFacts, layoutFor, type Viewer } from './adSpaces.ts';

const ON = { display: true, midroll: true } as const;
const adsOf = (ads: object) => PlayFeaturesSchema.parse({ ads }).ads;
const facts = (change: Partial<AdFacts> = {}): AdFacts => ({
  hasApp: true,
  ads: adsOf({ desktop: ON, mobile: ON }),
  device: 'desktop',
  viewer: 'guest',
  hiddenFromProxies: false,
  fullscreen: false,
  ...change,
});
const spaces = (pageType: PageType, change: Partial<AdFacts> = {}) => layoutFor(pageType, facts(change)).adSpaces;

it('const.width-constant: WIDTH_CONSTANT is 560 pixels', () => {
  expect(WIDTH_CONSTANT).toBe(560);
});

describe('layoutFor', () => {
  it.each([
    ['HomePage', 'announcement', 'full', 'full', 'none'],
    ['JpHomePage', 'announcement', 'full', 'full', 'ranking'],
    ['UnifiedAppPage', 'announcement', 'full', 'full', 'none'],
    ['PlayPage', '', 'none', 'none', 'controls'],
    ['BattleWorldDeveloperPage', 'announcement', 'brand', 'full', 'none'],
    ['NowBuxPage', 'announcement', 'full', 'slim', 'sections'],
    ['AdSdkPage', '', 'brand', 'slim', 'none'],
    ['ProxyPage', '', 'brand', 'slim', 'none'],
    ['VideoPage', '', 'brand', 'slim', 'none'],
    ['CouponPage', 'announcement', 'brand', 'slim', 'none'],
    ['HelpPage', 'announcement', 'brand', 'full', 'none'],
    ['NotFound', 'announcement', 'full', 'full', 'none'],
    ['Unspecified', 'announcement', 'full', 'full', 'none'],
  ] as const)(
    'route.layout-per-page-type: %s has %s, a %s bar, a %s footer, and the side panel %s',
    (pageType, announcement, bar, footer, side) => {
      expect(layoutFor(pageType, facts())).toMatchObject({ announcement: announcement !== '', bar, footer, side });
    },
  );

  it('route.Unspecified: returns the layout of a game page with a game, and of the not-found page without one', () => {
    expect(layoutFor('Unspecified', facts())).toEqual(layoutFor('UnifiedAppPage', facts()));
    const without = facts({ hasApp: false });
    expect(layoutFor('Unspecified', without)).toEqual(layoutFor('NotFound', without));
  });
});

describe('ad spaces', () => {
  it('appear only on the play page and on the ad SDK’s page', () => {
    const withSpaces = PAGE_TYPES.filter((pageType) => spaces(pageType).length > 0);
    expect(withSpaces).toEqual(['PlayPage', 'AdSdkPage']);
  });

  it.each([
    ['desktop', ['leaderboard', 'skyscraper']],
    ['tablet', ['mobile-anchor']],
    ['phone', ['mobile-anchor']],
  ] as const)('match the device type on the play page: %s has %j', (device, expected) => {
    expect(spaces('PlayPage', { device })).toEqual(expected);
  });

  it('entity.app-info.ads: follow the settings for the device type, where a tablet counts as mobile', () => {
    const ads = adsOf({ desktop: ON });
    expect(spaces('PlayPage', { ads })).not.toEqual([]);
    expect(spaces('PlayPage', { ads, device: 'tablet' })).toEqual([]);
    expect(spaces('PlayPage', { ads, device: 'phone' })).toEqual([]);
    expect(spaces('PlayPage', { ads: undefined })).toEqual([]);
  });

  it.each([
    ['all', true, true],
    ['windowed', true, false],
    ['fullscreen', false, true],
  ] as const)(
    'entity.app-info.ads: mode %s shows spaces windowed %s, in full screen %s',
    (mode, windowed, fullscreen) => {
      const ads = adsOf({ desktop: { ...ON, displayAdMode: mode } });
      expect(spaces('PlayPage', { ads }).length > 0).toBe(windowed);
      expect(spaces('PlayPage', { ads, fullscreen: true }).length > 0).toBe(fullscreen);
    },
  );

  it('include squares only on the ad SDK’s page', () => {
    expect(spaces('PlayPage')).toEqual(['leaderboard', 'skyscraper']);
    expect(spaces('AdSdkPage')).toEqual(expect.arrayContaining(['square-midroll-video', 'square-midroll-display']));
  });

  it.each<[Viewer, boolean]>([
    ['guest', true],
    ['signed-in', true],
    ['premium', false],
    ['proxy', true],
  ])('role.premium: appear for a %s viewer: %s', (viewer, shown) => {
    expect(spaces('PlayPage', { viewer }).length > 0).toBe(shown);
    expect(spaces('AdSdkPage', { viewer }).length > 0).toBe(shown);
  });

  it('disappear for players behind a proxy when the app requires it', () => {
    expect(spaces('PlayPage', { viewer: 'proxy', hiddenFromProxies: true })).toEqual([]);
    expect(spaces('PlayPage', { viewer: 'guest', hiddenFromProxies: true })).not.toEqual([]);
  });

  it.each(['guest', 'Guest', 'signedIn', 'signed-in'])(
    'role.ads-off-per-user-type: disappear for the user type %s, in any spelling',
    (type) => {
      const ads = adsOf({ desktop: ON, offForUserTypes: [type] });
      const viewer = type.toLowerCase() === 'guest' ? 'guest' : 'signed-in';
      expect(spaces('PlayPage', { ads, viewer })).toEqual([]);
      expect(spaces('PlayPage', { ads, viewer: 'proxy' })).not.toEqual([]);
    },
  );

  it('const.offset-ad-spaces: take 180 px as a leaderboard, 210 px with a header, and 350 px as a skyscraper', () => {
    expect(AD_OFFSET).toEqual({ leaderboard: 180, leaderboardWithHeader: 210, skyscraper: 350 });
  });
});
