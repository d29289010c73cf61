import { describe, expect, it } from 'vitest';
import { appPagePath, onDomain } from './appLinks.ts';
import { subscriptionManagement } from './subscriptionManagement.ts';

describe('links of apps', () => {
  it('the page of an app is at apps/{developer slug}/{id}/{app slug}.html', () => {
    expect(appPagePath({ developerSlug: 'd', appId: '42', appSlug: 's' })).toBe('/apps/d/42/s.html');
    expect(appPagePath({ developerSlug: 'a/b', appId: '42', appSlug: 'x y' })).toBe('/apps/a%2Fb/42/x%20y.html');
  });

  it.each([
    ['https://a.example/play/skyhop/1?x=1&y=2', 'b.example', 'https://b.example/play/skyhop/1?x=1&y=2'],
    ['https://a.example/apps/d/1/s.html#top', 'b.example', 'https://b.example/apps/d/1/s.html#top'],
    ['http://a.example:4800/x', 'http://b.example:4900', 'http://b.example:4900/x'],
    ['/play/skyhop/1', 'b.example', 'https://b.example/play/skyhop/1'],
    ['', 'b.example', ''],
    ['javascript:0', 'b.example', 'javascript:0'],
    ['https://a.example/x', undefined, 'https://a.example/x'],
    ['https://a.example/x', 'no domain', 'https://a.example/x'],
  ])('route.domain-swap: the address %s on the domain %s becomes %s', (address, domain, expected) => {
    expect(onDomain(address, domain)).toBe(expected);
  });

  it.each(['https://auth.example', 'https://auth.example/'])(
    'route.subscription-management: the subscription page is at /myaccount/subscription on %s',
    (host) => {
      expect(subscriptionManagement(host)).toBe('https://auth.example/myaccount/subscription');
    },
  );
});
