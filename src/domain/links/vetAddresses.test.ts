import { describe, expect, it } from 'vitest';
import { HOSTILE } from '../../../tests/support/contract/hostileAddresses.ts';
import { linkRulesOf } from './allowlist.ts';
import { vetAddresses } from './vetAddresses.ts';

describe('the vetted copy of a server’s answer', () => {
  const hosts = { auth: '', catalogue: 'https://art.example', ncm: '', config: '', payment: '' };
  const rules = linkRulesOf({ hosts, linkAllowlist: ['deals.example'] }, 'https://a.example');
  const moved = linkRulesOf({ hosts, linkAllowlist: [], alternateDomain: 'b.example' }, 'https://a.example');
  const app = { appId: '1', playUrl: 'https://a.example/play?q=1', appPageUrl: 'https://a.example/page' };

  it('route.domain-swap: moves both links of an app to the alternate domain', () => {
    expect(vetAddresses(app, moved)).toEqual({
      appId: '1',
      playUrl: 'https://b.example/play?q=1',
      appPageUrl: 'https://b.example/page',
    });
    expect(vetAddresses(app, rules)).toEqual(app);
  });

  it.each([undefined, '', 'javascript:0'])(
    'route.alternate-domain-link: replaces the app page address %s by one of the alternate domain with the slugs',
    (appPageUrl) => {
      const named = { appId: '42', appSlug: 's', developerSlug: 'd', ...(appPageUrl !== undefined && { appPageUrl }) };
      expect(vetAddresses(named, moved)).toEqual({ ...named, appPageUrl: 'https://b.example/apps/d/42/s.html' });
      expect(vetAddresses(named, rules)).toEqual({ ...named, appPageUrl: '/apps/d/42/s.html' });
    },
  );

  it.each(HOSTILE)(
    'replaces app links to %s by the app’s own pages, and removes pictures with that address',
    (address) => {
      const refused: string[] = [];
      const media = { banner: address, tile: 'https://art.example/tile.svg', accent: '#fff' };
      const entry = { appId: '4 2', playUrl: address, appPageUrl: address, icon: address, media };
      expect(vetAddresses(entry, { ...rules, refused: (field) => void refused.push(field) })).toEqual({
        appId: '4 2',
        playUrl: '/play/-/4%202',
        appPageUrl: '/apps/-/4%202/-.html',
        icon: undefined,
        media: { banner: undefined, tile: 'https://art.example/tile.svg', accent: '#fff' },
      });
      expect(refused).toEqual(['playUrl', 'appPageUrl', 'icon', 'banner']);
    },
  );

  it('replaces empty app links by the app’s own pages', () => {
    const none = { appId: '42', playUrl: '', appPageUrl: '' };
    expect(vetAddresses(none, rules)).toEqual({ appId: '42', playUrl: '/play/-/42', appPageUrl: '/apps/-/42/-.html' });
    expect(vetAddresses({ ...none, playUrl: 'https://deals.example/x' }, rules).playUrl).toBe(
      'https://deals.example/x',
    );
  });

  it('equals the answer when all addresses are allowed, at any depth and in lists', () => {
    const entry = {
      lists: [{ appId: '1', playUrl: '/play/a/1', media: { icon: 'https://art.example/1' } }],
      count: 3,
      no: null,
    };
    expect(vetAddresses(entry, rules)).toEqual(entry);
  });

  it('causes no error for an extremely nested object', () => {
    let nested: object = {};
    for (let level = 0; level < 100_000; level++) nested = { nested };
    expect(() => vetAddresses({ widgetPositions: nested }, rules)).not.toThrow();
  });
});
