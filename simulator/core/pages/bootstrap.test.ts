import { describe, expect, it } from 'vitest';
import { documentOf } from './documents.ts';
import { ORIGINS, testWorld } from '../testing/testVisit.ts';
import type { ConfigPatch } from '../world/world.ts';

const told = (path: string, config: ConfigPatch = {}, language?: string) =>
  testWorld({ config }).world.bootstrap(path, language);
const bootstrapOf = (...requests: Parameters<typeof told>) => told(...requests).bootstrap;

describe('the bootstrap of a page', () => {
  it('contains exactly the expected fields of a play page', () => {
    const { globalConfig, app, ...rest } = bootstrapOf('/play/skyhop/20101');
    const { page, auth, catalogue, ncm, config, payment, games, accounts, chat, ads } = ORIGINS;
    expect([globalConfig.authClientId, globalConfig.paymentSdkHost, app?.appId]).toEqual([
      'nowlight-simulator',
      payment,
      '20101',
    ]);
    expect(rest).toEqual({
      pageType: 'PlayPage',
      feVersion: '1.0.0',
      country: 'US',
      apiPrefix: '/api',
      beaconPath: '/beacon',
      hosts: { auth, catalogue, ncm, config, payment, games },
      links: {
        gamesList: `${page}/`,
        productUpdates: `${auth}/site/updates?lang=en`,
        deals: `${auth}/site/deals?lang=en`,
        nowbux: `${page}/nowbux`,
        coupon: `${page}/coupon/20101`,
        help: `${page}/help`,
        accessibility: `${page}/accessibility`,
        privacy: `${auth}/site/privacy?lang=en`,
        terms: `${auth}/site/terms?lang=en`,
        imprint: `${auth}/site/imprint?lang=en`,
        community: [
          { label: 'Forum', url: `${auth}/site/forum?lang=en` },
          { label: 'Chat', url: `${auth}/site/chat?lang=en` },
        ],
      },
      linkAllowlist: [],
      isProxyUser: false,
      thirdParty: {
        identityScript: `${accounts}/gsi/client`,
        chatWidget: `${chat}/widget`,
        display: { house: `${ads}/display`, refreshSecs: 90 },
      },
    });
  });

  it('contains the API prefix and the beacon path if they are configured differently', () => {
    const { world } = testWorld({ apiPrefix: '/v2', beaconPath: '/b' });
    const { apiPrefix, beaconPath, globalConfig } = world.bootstrap('/').bootstrap;
    expect([apiPrefix, beaconPath]).toEqual(['/v2', '/b']);
    expect(globalConfig.adProvider).toMatch(/^\/v2\//);
  });

  it('contains the optional fields only if the configuration sets them', () => {
    const announcement = { id: 'a', text: 'News' };
    expect(
      bootstrapOf('/', {
        alternateDomain: 'https://else.example',
        announcement,
        isProxyUser: true,
        partner: { token: 'p' },
      }),
    ).toMatchObject({
      alternateDomain: 'https://else.example',
      announcement,
      isProxyUser: true,
      partner: { header: 'x-partner-token', token: 'p' },
    });
    expect(bootstrapOf('/', { partner: {} }).partner).toEqual({ header: 'x-partner-token', token: '' });
    for (const field of ['alternateDomain', 'announcement', 'partner', 'app', 'media'])
      expect(bootstrapOf('/')).not.toHaveProperty(field);
  });

  it('contains links and labels in the reader’s language', () => {
    const links = (language: string) => bootstrapOf('/', {}, language).links;
    expect(links('ja').terms).toBe(`${ORIGINS.auth}/site/terms?lang=ja`);
    expect(['en', 'ko', 'ja', 'de'].map((language) => links(language).community.map(({ label }) => label))).toEqual([
      ['Forum', 'Chat'],
      ['포럼', '채팅'],
      ['フォーラム', 'チャット'],
      ['Forum', 'Chat'],
    ]);
  });

  it('links to coupons only if they are enabled for the page’s game, or on other pages for the featured game', () => {
    const coupon = (path: string, config?: ConfigPatch) => bootstrapOf(path, config).links.coupon;
    const off = { apps: { 20101: { enableCouponGenerator: false } } };
    const on = { apps: { 20103: { enableCouponGenerator: true } } };
    expect(coupon('/')).toBe(`${ORIGINS.page}/coupon`);
    expect(coupon('/coupon')).toBe(`${ORIGINS.page}/coupon/20101`);
    expect(coupon('/play/vesper/20103')).toBeUndefined();
    expect(coupon('/play/vesper/20103', on)).toBe(`${ORIGINS.page}/coupon/20103`);
    expect(coupon('/', off)).toBeUndefined();
    expect([told('/coupon', off).http, told('/coupon').http]).toEqual([404, 200]);
    expect([told('/coupon/20103').http, told('/coupon/20103', on).http, told('/coupon/20101').http]).toEqual([
      404, 200, 200,
    ]);
    expect(told('/coupon/20103').bootstrap.pageType).toBe('NotFound');
  });

  it('contains the app of the game that the page shows', () => {
    expect(bootstrapOf('/battle-world').app?.appId).toBe('20121');
    expect(bootstrapOf('/coupon').app?.appId).toBe('20101');
    expect(bootstrapOf('/coupon/20101').app?.appId).toBe('20101');
    expect(bootstrapOf('/unspecified/20103')).toMatchObject({ pageType: 'Unspecified', app: { appId: '20103' } });
    expect(bootstrapOf('/nowbux').app).toBeUndefined();
    expect(bootstrapOf('/apps/anyone/20103/any.html')).toMatchObject({
      pageType: 'UnifiedAppPage',
      app: { appId: '20103' },
    });
  });

  it('contains a game’s film only on its video page, and only if there is one', () => {
    expect(bootstrapOf('/video/20101').media).toEqual({ videoUrl: `${ORIGINS.page}/films/games.nowlight.skyhop.webm` });
    expect(bootstrapOf('/video/20102').media).toBeUndefined();
    expect(bootstrapOf('/play/skyhop/20101').media).toBeUndefined();
  });

  it.each([
    ['/play/skyhop/20101/', 200],
    ['/play/skyhop/20101//', 200],
    ['/play/skyhop/20101?x=/y', 200],
    ['/play/skyhop/20101#x', 200],
    ['//', 200],
    ['/x/play/skyhop/20101', 404],
    ['/play/skyhop/20101/more', 404],
    ['/play//20101', 404],
    ['/x/video/20101', 404],
    ['/video/20101/more', 404],
    ['/x/coupon/20101', 404],
    ['/coupon/20101/more', 404],
    ['/x/unspecified/20101', 404],
    ['/unspecified/20101/more', 404],
    ['/x/apps/a/20101/b.html', 404],
    ['/apps/a/20101/b.htmlx', 404],
    ['/apps/a/20101/c/b.html', 404],
    ['/apps/a/20101/.html', 404],
    ['/apps//20101/b.html', 404],
    ['/toString', 404],
  ])('depends on the whole path: %s returns HTTP %i', (path, http) => expect(told(path).http).toBe(http));
});

describe('the third parties of a page', () => {
  const thirdParty = (config: ConfigPatch) => bootstrapOf('/', config).thirdParty as Readonly<Record<string, unknown>>;

  it('contain each configured service, and no others', () => {
    const { accounts, ads } = ORIGINS;
    const plain = thirdParty({});
    expect(thirdParty({ measures: { events: true } })).toEqual({ ...plain, events: true });
    expect(thirdParty({ measures: { google: true } })).toEqual({
      ...plain,
      measurement: { script: `${accounts}/gtag/js`, ids: { 'world.localhost': 'G-SIMULATOR' } },
    });
    expect(thirdParty({ measures: { tcf: true } })).toEqual({
      ...plain,
      tcf: { cmpId: 300, cmpVersion: 1, publisherCountry: 'DE', vendorList: `${accounts}/tcf/vendor-list.json` },
    });
    expect(thirdParty({ measures: { consentPlatform: true } })).toEqual({
      ...plain,
      consentPlatform: { script: `${accounts}/cmp/platform.js`, open: 'displayConsentUi' },
    });
    expect(thirdParty({ measures: { errors: true } })).toEqual({
      ...plain,
      errors: { dsn: 'http://public@errors.world.localhost:4000/1', environment: 'simulator', tunnel: '' },
    });
    const { display: _, ...bare } = plain;
    expect(thirdParty({ ads: { display: 'off' } })).toEqual(bare);
    expect(thirdParty({ ads: { display: 'none', refreshSecs: 5 } })).toEqual({
      ...bare,
      display: { house: `${ads}/display`, refreshSecs: 5 },
    });
    const script = `${ads}/tag/js/gpt.js`;
    const units = ['leaderboard', 'skyscraper', 'square-midroll-display', 'mobile-anchor'];
    expect(thirdParty({ ads: { display: 'google' } })).toEqual({
      ...bare,
      display: {
        google: {
          script,
          limitedScript: script,
          units: Object.fromEntries(units.map((unit) => [unit, `/300/play/${unit}`])),
        },
        refreshSecs: 90,
      },
    });
  });
});

describe('the HTML document of a page', () => {
  it('escapes an app name in its head and in its bootstrap', () => {
    const appName = '"<b>&</b>"\u2028\u2029</script>';
    const page = told('/play/skyhop/20101', { apps: { 20101: { appName } } });
    const html = documentOf(page);
    expect(html).toContain('<title>&quot;&lt;b&gt;&amp;&lt;/b&gt;&quot;');
    expect(html).toContain('content="Play &quot;&lt;b&gt;&amp;');
    const json = /<script type="application\/json" id="[\w-]+">(.*)<\/script>/.exec(html)?.[1] ?? '';
    expect(json).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual(page.bootstrap);
  });

  it('names the game or the product in its title, and the developer in its description', () => {
    const head = (path: string, config?: ConfigPatch) => {
      const html = documentOf(told(path, config));
      return [/<title>(.*)<\/title>/.exec(html)?.[1], /content="([^"]*)">\n<\/head>/.exec(html)?.[1]];
    };
    expect(head('/unspecified/20101')[0]).toBe('Skyhop · nowlight');
    expect(head('/unspecified')[0]).toBe(head('/')[0]);
    expect(head('/apps/a/20101/b.html')[1]).toMatch(/^Skyhop by Paper Anvil: play it/);
    expect(head('/play/x/20101', { apps: { 20101: { appName: '$&' } } })[0]).toBe('$&amp; · nowlight');
  });
});
