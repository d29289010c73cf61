import { devices } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { shortenIdleWait } from '../../support/e2e/fastTimers.ts';
import { test } from '../../support/e2e/test.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.use(phone);

/** Limits for all scripts and style sheets of a page, including those that load after the first render. */
const MOST = { scripts: 48, sheets: 14 };

for (const [name, path, tag] of [
  ['home', '', ''],
  ['game', 'apps/paper-anvil/20101/skyhop.html', ' @deep'],
  ['play', 'play/skyhop/20101', ''],
  ['nowBux', 'nowbux', ' @deep'],
  ['help', 'help', ' @deep'],
]) {
  test(`the ${name} page loads at most ${MOST.scripts} scripts and ${MOST.sheets} style sheets${tag}`, async ({
    world,
    page,
    demoFolder,
  }) => {
    const testWorld = await world({ scenario: 'plays-at-once' });
    const files = new Set<string>();
    page.on('response', (response) => files.add(new URL(response.url()).pathname));
    await shortenIdleWait(page);
    const whole = page.waitForResponse(/\/assets\/whole-visit-/);
    const document = await page.goto(testWorld.url + path);
    // Unlike the simulator, the demo's service worker sends documents without compression.
    if (demoFolder === '') expect(document?.headers()['content-encoding']).toBe('br');
    await whole;
    await page.waitForLoadState('networkidle');
    const count = (end: string) => [...files].filter((file) => file.endsWith(end)).length;
    expect(count('.js')).toBeGreaterThan(20);
    expect(count('.js')).toBeLessThanOrEqual(MOST.scripts);
    expect(count('.css')).toBeLessThanOrEqual(MOST.sheets);
  });
}

for (const [name, path, picture, tag] of [
  ['home', '', /\/art\/banner\//, ''],
  ['game', 'apps/paper-anvil/20101/skyhop.html', /\/art\/banner\//, ' @deep'],
] as const) {
  test(`the ${name} page requests its secondary code only after its main picture has loaded${tag}`, async ({
    world,
    page,
    demoFolder,
  }) => {
    const testWorld = await world({ scenario: 'plays-at-once' });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    // The page waits for its picture for 3 s. A busy computer takes longer, so the test removes this limit.
    await page.addInitScript(() => {
      AbortSignal.timeout = () => new AbortController().signal;
    });
    // The game lists name the page's picture. Until they arrive, the page waits for none and the network is free.
    const listed = page.waitForResponse(/\/getAppsList/);
    await page.route(/\/assets\/HomeView-.*\.js$/, async (route) => {
      await listed;
      await route.continue();
    });
    const held = Promise.withResolvers<void>();
    // The demo's service worker answers for pictures, so no Playwright route sees them.
    if (demoFolder !== '') {
      const when = { path: { contains: '/art/banner/' } };
      await testWorld.script('art', { answers: [{ when, hold: 'banner' }] });
    }
    await page.route(picture, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(testWorld.url + path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    const extra = () => requests.filter((file) => /\/(chrome|home-rest|loadPrefetch)-/.test(file));
    // Waits several animation frames, in which the page would otherwise request its secondary code.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
    });
    expect(extra()).toEqual([]);
    held.resolve();
    if (demoFolder !== '') await testWorld.release('banner');
    await expect.poll(extra).toContainEqual(expect.stringContaining('/chrome-'));
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });
}

test('a main picture that never loads does not prevent a sign-in', async ({ world, page }) => {
  const testWorld = await world({ scenario: 'plays-at-once' });
  await page.route(/\/art\/banner\//, () => undefined);
  await page.goto(testWorld.url, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
