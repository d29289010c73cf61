import type { Page } from '@playwright/test';
import { BOOTSTRAP_ELEMENT_ID } from '../../../src/contracts/earlyScriptNames.ts';
import { ADDRESS_NAMES } from '../../support/contract/contractAddressFields.ts';
import { test } from '../../support/e2e/test.ts';
import { expect } from '../../support/expect.ts';
import { HOSTILE } from '../../support/contract/hostileAddresses.ts';

const PLAYED = {
  appId: '20101',
  name: 'Skyhop',
  packageName: 'com.paperanvil.skyhop',
  appDeveloperName: 'Paper Anvil',
};

/** Attributes by which a page links, loads, or reveals its address. */
const ATTRIBUTES = ['action', 'data', 'formaction', 'href', 'poster', 'src', 'srcset', 'style'];

/** Makes the server send a different hostile URL in each URL field of the contract. */
async function nameHostileAddresses(page: Page): Promise<() => number> {
  let named = 0;
  const hostile = (name: string, value: unknown): unknown => {
    if (typeof value === 'string' && ADDRESS_NAMES.has(name)) return HOSTILE[named++ % HOSTILE.length];
    if (name === 'recentPlayedApps')
      return [
        Object.fromEntries(
          ['playUrl', 'appPageUrl', 'icon'].map((field) => [field, HOSTILE[named++ % HOSTILE.length]]),
        ),
      ].map((addresses) => ({ ...PLAYED, ...addresses }));
    if (Array.isArray(value)) return value.map((item: unknown) => hostile('', item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, hostile(key, inner)]));
  };
  const change = (json: string) => JSON.stringify(hostile('', JSON.parse(json))).replaceAll('<', '\\u003c');
  const inDocument = new RegExp(`(<script[^>]*id="${BOOTSTRAP_ELEMENT_ID}"[^>]*>)(.*?)(</script>)`, 's');
  await page.route('**/*', async (route) => {
    const kind = route.request().resourceType();
    if (!['document', 'fetch', 'xhr'].includes(kind)) return route.fallback();
    // Only the browser resolves the simulator's host names to this computer.
    const { host, port, pathname, search } = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), host };
    const response = await route.fetch({ url: `http://127.0.0.1:${port}${pathname}${search}`, headers });
    const type = response.headers()['content-type'] ?? '';
    const text = await response.text();
    if (kind === 'document' && type.includes('html'))
      return route.fulfill({
        response,
        body: text.replace(inDocument, (_, open: string, json: string, close: string) => open + change(json) + close),
      });
    return route.fulfill({ response, body: type.includes('json') && text !== '' ? change(text) : text });
  });
  return () => named;
}

/** Returns the URLs on the page that point to none of the given hosts. */
function strange(page: Page, hosts: readonly string[]): Promise<string[]> {
  return page.evaluate(
    ({ names, hosts }) =>
      [...document.querySelectorAll('*')].flatMap((element) =>
        names.flatMap((name) => {
          const value = element.getAttribute(name);
          const used = name === 'style' ? /url\("?(.*?)"?\)/.exec(value ?? '')?.[1] : value;
          if (used === null || used === undefined) return [];
          const url = URL.parse(used, location.href);
          const own = url && (hosts.includes(url.origin) || /^(blob:http|data:image\/)/.test(url.href));
          return own ? [] : [`${element.tagName} ${name} ${used}`];
        }),
      ),
    { names: ATTRIBUTES, hosts },
  );
}

const GAME = 'apps/paper-anvil/20101/skyhop.html';

for (const [which, paths] of [
  ['pages of lists', ['', 'jp', 'battle-world', 'ad-sdk', 'proxy']],
  ['pages of a game, and others', [GAME, 'video/20101', 'coupon/20101', 'unspecified', 'help']],
  [
    'the nowBux page',
    ['', '?section=rewards', '?section=quests', '?section=leaderboard', '?section=redeem'].map((at) => `nowbux${at}`),
  ],
] as const)
  test(`no link or request of ${which} goes to a host that the document doesn’t name, even if the server sends one`, async ({
    world,
    page,
    troubles,
  }) => {
    troubles.expectFailedRequests();
    // Chromium treats responses that the test fulfills as public, and blocks their requests to hosts on this computer.
    troubles.expect(/^error: Access to .* address space/);
    const testWorld = await world({
      scenario: 'announcement',
      config: { user: { signedIn: true, email: 'mira@example.com' } },
    });
    const hosts = Object.values(testWorld.hosts).map((host) => new URL(host).origin);
    const requestedHosts = new Set<string>();
    page.on(
      'request',
      (request) => /^https?:/.test(request.url()) && requestedHosts.add(new URL(request.url()).origin),
    );
    const named = await nameHostileAddresses(page);
    for (const path of paths)
      await test.step(`/${path}`, async () => {
        const before = named();
        await page.goto(testWorld.url + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(named() - before).toBeGreaterThan(5);
        expect(await strange(page, hosts)).toEqual([]);
      });
    expect([...requestedHosts].filter((origin) => !hosts.includes(origin))).toEqual([]);
  });
