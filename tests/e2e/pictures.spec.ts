import { expect } from '@playwright/test';
import { hurry } from '../support/e2e/hurry.ts';
import { test } from '../support/e2e/test.ts';

for (const [name, path] of [
  ['home', ''],
  ['a game’s page', 'apps/paper-anvil/20101/skyhop.html'],
]) {
  test(`pictures of the catalogue are kept for ever: ${name} fetches none of them anew`, async ({ world, page }) => {
    const here = await world({ scenario: 'plays-at-once' });
    await hurry(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    /** Addresses by which pictures came from the network, and how long they may be kept. */
    const fetched = new Map<string, string | undefined>();
    const remembered = new Set<string>();
    devtools.on('Network.requestServedFromCache', ({ requestId }) => void remembered.add(requestId));
    devtools.on('Network.responseReceived', ({ type, requestId, response: { url, fromDiskCache, headers } }) => {
      if (type !== 'Image' || fromDiskCache || remembered.has(requestId) || !/\/art\/(?!avatar)|\/pictures\//.test(url))
        return;
      fetched.set(url, headers['cache-control'] ?? headers['Cache-Control']);
    });
    await page.goto(here.url + path);
    await expect.poll(() => fetched.size).toBeGreaterThan(7);
    await page.waitForLoadState('networkidle');
    for (const [url, kept] of fetched) {
      expect(url).toMatch(/\?v=/);
      expect(kept).toBe('public, max-age=31536000, immutable');
    }
    const before = new Set(fetched.keys());
    fetched.clear();
    await page.reload();
    await expect(page.locator('img[src*="/art/"]').nth(7)).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect([...fetched.keys()].filter((url) => before.has(url))).toEqual([]);
  });
}
