import { describe, expect, it } from 'vitest';
import { BootstrapSchema } from '../../../src/contracts/bootstrap.ts';
import { BOOTSTRAP_ELEMENT_ID } from '../../../src/contracts/earlyScriptNames.ts';
import { LANGUAGES } from '../../../src/i18n/languages.ts';
import type { ConfigPatch } from '../world/worldConfig.ts';
import { testWorld } from '../testing/testVisit.ts';

async function page(
  path: string,
  language?: string,
  { cookie, config }: { cookie?: string; config?: ConfigPatch } = {},
) {
  const { world } = testWorld({ ...(config && { config }) });
  const headers = { ...(language && { 'accept-language': language }), ...(cookie && { cookie }) };
  const response = await world.handle(new Request(world.origins.page + path, { headers }));
  const html = await response.text();
  const json =
    new RegExp(`<script type="application/json" id="${BOOTSTRAP_ELEMENT_ID}">(.*?)</script>`).exec(html)?.[1] ?? '';
  return {
    http: response.status,
    html,
    type: response.headers.get('content-type'),
    bootstrap: BootstrapSchema.parse(JSON.parse(json)),
    world,
  };
}

describe('the HTML documents of the pages', () => {
  it.each([
    ['/', 'HomePage'],
    ['/jp', 'JpHomePage'],
    ['/jp/', 'JpHomePage'],
    ['/?utm_source=x', 'HomePage'],
    ['/apps/paper-anvil/20101/skyhop.html', 'UnifiedAppPage'],
    ['/play/skyhop/20101', 'PlayPage'],
    ['/play/whatever/20103', 'PlayPage'],
    ['/battle-world', 'BattleWorldDeveloperPage'],
    ['/nowbux', 'NowBuxPage'],
    ['/ad-sdk', 'AdSdkPage'],
    ['/proxy', 'ProxyPage'],
    ['/video/20101', 'VideoPage'],
    ['/coupon', 'CouponPage'],
    ['/help', 'HelpPage'],
    ['/accessibility', 'AccessibilityPage'],
    ['/help?topic=no-sound', 'HelpPage'],
    ['/unspecified', 'Unspecified'],
    ['/unspecified/20101', 'Unspecified'],
  ])('%s has the page type %s', async (path, pageType) => {
    const { http, type, bootstrap } = await page(path);
    expect([http, type, bootstrap.pageType]).toEqual([200, 'text/html; charset=utf-8', pageType]);
  });

  it.each(['/nowhere', '/play/skyhop/999', '/apps/x/999/y.html', '/video/999', '/play/skyhop'])(
    '%s returns HTTP 404 with the page type NotFound',
    async (path) => {
      const { http, bootstrap } = await page(path);
      expect([http, bootstrap.pageType, bootstrap.app]).toEqual([404, 'NotFound', undefined]);
    },
  );

  it('use the language of the browser', async () => {
    const words = async (language: string) => {
      const { bootstrap, html } = await page('/play/skyhop/20101', language);
      return [/<html lang="(\w+)">/.exec(html)?.[1], bootstrap.app?.description?.slice(0, 6)];
    };
    expect(await words('ja-JP,en;q=0.8')).toEqual(['ja', '朝日が雲を溶']);
    expect(await words('fr,de-AT;q=0.7,en;q=0.5')).toEqual(['de', 'Spring']);
    expect(await words('fr')).toEqual(['en', 'Leap f']);
    expect((await words(''))[0]).toBe('en');
  });

  const words = async (...[path, language, more]: Parameters<typeof page>) => {
    const { bootstrap, html } = await page(path, language, more);
    const labels = bootstrap.links.community.map(({ label }) => label);
    return [/<html lang="(\w+)">/.exec(html)?.[1], bootstrap.app?.genreTags[0], ...labels];
  };
  const german = ['de', 'noch ein Versuch', 'Forum', 'Chat'];
  const japanese = ['ja', 'もう一回', 'フォーラム', 'チャット'];

  it('use the language that a person chose, whatever the browser’s language', async () => {
    const cookie = 'ngsid=x; ngLanguage=ja';
    expect(await words('/apps/paper-anvil/20101/skyhop.html', 'de', { cookie })).toEqual(japanese);
    expect(await words('/', 'de', { cookie })).toEqual(['ja', undefined, 'フォーラム', 'チャット']);
    expect((await words('/', 'de', { cookie: 'ngLanguage=tlh' }))[0]).toBe('de');
  });

  it('product.language.jp-portal product.language.app-fallback: use the languages that the app supports', async () => {
    const ui = (uiConfig: object, more: object = {}) => ({ config: { features: { uiConfig }, ...more } });
    expect((await words('/jp', 'de'))[0]).toBe('ja');
    expect((await words('/jp', 'de', { config: { country: 'IN' } }))[0]).toBe('en');
    const path = '/apps/paper-anvil/20101/skyhop.html';
    expect(await words(path, 'de')).toEqual(german);
    expect(await words(path, 'de', ui({ japanesePortal: true }))).toEqual(japanese);
    expect((await words(path, 'fr', ui({ fallbackLanguage: 'ko' })))[0]).toBe('ko');
    expect((await words(path, 'de', ui({ fallbackLanguage: 'ko' })))[0]).toBe('de');
  });

  it('contain their own title and description in each language', async () => {
    const paths = ['/', '/jp', '/nowbux', '/battle-world', '/ad-sdk', '/proxy', '/coupon', '/video/20101', '/nowhere'];
    const own = [...paths, '/apps/paper-anvil/20101/skyhop.html', '/play/vesper/20103'];
    const heads: (readonly [title: string | undefined, description: string | undefined])[] = [];
    for (const language of LANGUAGES) {
      for (const path of own) {
        const { html } = await page(path, language, { cookie: `ngLanguage=${language}` });
        const { 1: title } = /<title>(.*)<\/title>/.exec(html) ?? [];
        const { 1: description } = /<meta name="description" content="(.*)">/.exec(html) ?? [];
        heads.push([title, description]);
      }
    }
    expect(heads.filter(([title]) => !/^\S.* · nowlight$/.test(title ?? ''))).toEqual([]);
    expect(heads.filter(([, description = '']) => description.length < 15)).toEqual([]);
    const distinct = (what: (head: (typeof heads)[number]) => unknown) => new Set(heads.map(what)).size;
    expect(distinct(([, description]) => description)).toBeGreaterThanOrEqual(own.length * 4);
    expect(heads).toContainEqual(['Skyhop · nowlight', expect.stringMatching(/^Skyhop by Paper Anvil: /)]);
    expect(heads).toContainEqual(['バトルワールド · nowlight', expect.any(String)]);
  });

  it('contain the same bootstrap that `world.bootstrap()` returns', async () => {
    const { world, bootstrap } = await page('/play/vesper/20103', 'ko');
    expect(world.bootstrap('/play/vesper/20103', 'ko')).toEqual({ http: 200, language: 'ko', bootstrap });
    expect(world.bootstrap('/nowhere').http).toBe(404);
    expect(world.playPath).toBe('/play/skyhop/20101');
  });

  it('escape the values that they embed', async () => {
    const { world } = testWorld({ config: { apps: { 20101: { appName: '</script><script>alert(1)</script>' } } } });
    const html = await (await world.handle(new Request(`${world.origins.page}/play/skyhop/20101`))).text();
    expect(html).not.toContain('<script>alert');
    expect(html.match(/<script/g)).toHaveLength(1);
  });

  it('contain the hosts and the configured values in their bootstrap', async () => {
    const { bootstrap, world } = await page('/');
    const { page: own, accounts: _, chat: __, errors: ___, ads: ____, ...hosts } = world.origins;
    expect(bootstrap).toMatchObject({
      hosts,
      country: 'US',
      apiPrefix: '/api',
      beaconPath: '/beacon',
      links: { gamesList: `${own}/` },
    });
  });
});
