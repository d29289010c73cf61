import { expect } from '../../support/expect.ts';
import { speedUpTimers } from '../../support/e2e/fastTimers.ts';
import { test } from '../../support/e2e/test.ts';

for (const [name, path, tag] of [
  ['home', '', ''],
  ['a game’s page', 'apps/paper-anvil/20101/skyhop.html', ' @deep'],
]) {
  test(`catalogue pictures are immutable in the cache, and a reload of the page “${name}” fetches none again${tag}`, async ({
    world,
    page,
  }) => {
    const testWorld = await world({ scenario: 'plays-at-once' });
    await speedUpTimers(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    /** URLs of the pictures loaded over the network, with their `Cache-Control`. */
    const fetched = new Map<string, string | undefined>();
    const remembered = new Set<string>();
    devtools.on('Network.requestServedFromCache', ({ requestId }) => void remembered.add(requestId));
    devtools.on('Network.responseReceived', ({ type, requestId, response: { url, fromDiskCache, headers } }) => {
      if (type !== 'Image' || fromDiskCache || remembered.has(requestId) || !/\/art\/(?!avatar)|\/pictures\//.test(url))
        return;
      fetched.set(url, headers['cache-control'] ?? headers['Cache-Control']);
    });
    await page.goto(testWorld.url + path);
    await expect.poll(() => fetched.size).toBeGreaterThan(7);
    await page.waitForLoadState('networkidle');
    for (const [url, stored] of fetched) {
      expect(url).toMatch(/\?v=/);
      expect(stored).toBe('public, max-age=31536000, immutable');
    }
    const before = new Set(fetched.keys());
    fetched.clear();
    await page.reload();
    await expect(page.locator('img[src*="/art/"]').nth(7)).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect([...fetched.keys()].filter((url) => before.has(url))).toEqual([]);
  });
}

for (const [where, viewport, tag] of [
  ['a phone', { width: 390, height: 844 }, ''],
  ['a desk', { width: 1440, height: 900 }, ' @deep'],
] as const) {
  test.describe(() => {
    test.use({ viewport });
    test(`a game’s picture shows on ${where} before the page’s code loads, and keeps its place afterwards${tag}`, async ({
      world,
      page,
    }) => {
      const testWorld = await world({ scenario: 'plays-at-once' });
      let goOn = (): void => undefined;
      const held = new Promise<void>((done) => (goOn = done));
      await page.route(/\/assets\/shared-[^/]*\.js$/, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`${testWorld.url}apps/paper-anvil/20101/skyhop.html`, { waitUntil: 'commit' });
      const early = page.locator('#early-art');
      await expect(early).toBeVisible();
      const place = await early.boundingBox();
      expect(place?.height).toBeGreaterThan(300);
      await expect(page.locator('main')).toHaveCount(0);
      goOn();
      await expect(page.getByRole('heading', { level: 1, name: 'Skyhop' })).toBeVisible();
      await expect(early).toHaveCount(0);
      expect(await page.locator('[data-art="page"]').boundingBox()).toEqual(place);
    });
  });
}

type WithLargest = typeof globalThis & { largest: string[] };

for (const [where, path, theme, tag] of [
  ['a game’s page', 'apps/paper-anvil/20101/skyhop.html', 'light', ''],
  ['a game’s page', 'apps/paper-anvil/20101/skyhop.html', 'dark', ' @deep'],
  ['a queue', 'play/skyhop/20101', 'light', ''],
] as const) {
  test.describe(() => {
    test.use({ viewport: { width: 412, height: 823 }, colorScheme: theme });
    test(`the early picture of ${where} stays the largest contentful paint in the ${theme} theme${tag}`, async ({
      world,
      page,
    }) => {
      await page.addInitScript(() => {
        const largest: string[] = [];
        Object.assign(globalThis, { largest });
        new PerformanceObserver((list) => {
          for (const { url } of list.getEntries() as (PerformanceEntry & { url: string })[]) largest.push(url);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      });
      const testWorld = await world({ scenario: 'waits-in-a-long-queue' });
      let goOn = (): void => undefined;
      const held = new Promise<void>((done) => (goOn = done));
      await page.route(/\/assets\/shared-[^/]*\.js$/, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(testWorld.url + path, { waitUntil: 'commit' });
      const paints = () => page.evaluate(() => (globalThis as WithLargest).largest);
      await expect.poll(async () => (await paints()).at(-1)).toMatch(/\/art\/banner\/20101/);
      const early = await paints();
      goOn();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('#early-art')).toHaveCount(0);
      await page.waitForTimeout(500);
      expect(await paints()).toEqual(early);
    });
  });
}
