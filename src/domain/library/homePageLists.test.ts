import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builders } from '../../../mocks/entityBuilders.ts';
import type { AppEntry } from '../../contracts/entities/appList.ts';
import { linkRulesOf } from '../links/allowlist.ts';
import { vetAddresses } from '../links/vetAddresses.ts';
import { appTypeOf } from './appType.ts';
import { capped, distinct, everyGame, listsShown, named, visible } from './homePageLists.ts';

const build = builders();
const app = (appId: string, change: Partial<AppEntry> = {}) => build.app({ appId, ...change });

const many = (count: number, change: Partial<AppEntry>, prefix: string) =>
  Array.from({ length: count }, (_, i) => app(`${prefix}${i}`, change));

const hosts = { auth: '', catalogue: '', ncm: '', config: '', payment: '' };

describe('lists of apps', () => {
  it('rule.app-visibility: include only apps that have a tile and are not in workflow3', () => {
    const apps = [
      app('a', { showTile: true, workflowCategory: 'workflow1' }),
      app('b', { showTile: true, workflowCategory: 'workflow3' }),
      app('c', { showTile: false, workflowCategory: 'workflow1' }),
      app('d', { showTile: false, workflowCategory: 'workflow3' }),
    ];
    expect(visible(apps).map(({ appId }) => appId)).toEqual(['a']);
  });

  it('rule.app-duplicates: keep the first of two entries with the same id', () => {
    const [first, second] = [app('a'), app('a')];
    expect(distinct([first, second])).toEqual([first]);
  });

  it.each([
    ['https://a.example/apps/paper-anvil/20101/sky-hop.html', 'Sky Hop'],
    ['https://a.example/apps/paper-anvil/20101/sky_hop.html?x=/y#z', 'Sky Hop'],
    ['/play/skyhop', 'Skyhop'],
    ['https://a.example/apps/-/7/%E6%9D%B1.html', '7'],
    ['', '7'],
  ])('get a name from the address %j if the server sends none: %j', (appPageUrl, name) => {
    expect(named(app('7', { appName: '', appPageUrl })).appName).toBe(name);
    const entry = app('7', { appName: 'Own name', appPageUrl });
    expect(named(entry)).toBe(entry);
  });

  it('const.android-list-cap: include 30 of 40 Android apps', () => {
    expect(capped(many(40, {}, 'a'))).toHaveLength(30);
  });

  it('const.html-list-fill: add 8 HTML apps to 22 Android apps', () => {
    const listed = capped([...many(22, {}, 'a'), ...many(20, { appType: 'Html' }, 'h')]);
    expect(listed.filter(({ appType }) => appType === 'Android')).toHaveLength(22);
    expect(listed.filter(({ appType }) => appType === 'Html')).toHaveLength(8);
  });

  it('const.special-app-id: treat app 51946 as an Android app', () => {
    expect(appTypeOf(app('51946', { appType: 'Html' }))).toBe('Android');
  });

  it('product.us-only.byog: include the build-your-own-game tile in the US only', () => {
    const lists = {
      topApps: [],
      topBarApps: [],
      remainingApps: [],
      otherApps: [],
      showcaseApps: [],
      byogGameApp: app('x'),
    };
    expect(listsShown(lists, 'US').byogGameApp).toBeDefined();
    expect(listsShown(lists, 'GB').byogGameApp).toBeUndefined();
  });

  it('route.domain-swap: link all apps to the alternate domain', () => {
    const one = app('a', { playUrl: 'https://a.example/play?q=1', appPageUrl: '/apps/d/a/s.html' });
    const lists = { topApps: [one], topBarApps: [one], remainingApps: [], otherApps: [], showcaseApps: [] };
    const moved = { playUrl: 'https://b.example/play?q=1', appPageUrl: 'https://b.example/apps/d/a/s.html' };
    const rules = linkRulesOf({ hosts, linkAllowlist: [], alternateDomain: 'b.example' }, 'https://a.example');
    const shown = vetAddresses(listsShown({ ...lists, byogGameApp: one }, 'US'), rules);
    expect([shown.topApps[0], shown.topBarApps[0], shown.byogGameApp]).toMatchObject([moved, moved, moved]);
    expect(everyGame(shown)).toHaveLength(1);
  });

  it('include at most 30 of arbitrary apps, each once, in their original order', () => {
    const entry = fc
      .record({ id: fc.nat(60), html: fc.boolean() })
      .map(({ id, html }) => app(String(id), { appType: html ? 'Html' : 'Android' }));
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 120 }), (apps) => {
        const listed = capped(distinct(visible(apps)));
        expect(listed.length).toBeLessThanOrEqual(30);
        expect(new Set(listed.map(({ appId }) => appId)).size).toBe(listed.length);
        const places = listed.map((one) => apps.indexOf(one));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }),
    );
  });
});
