import type { Page } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import type { World } from '../../kit/world.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

const pages = localeTexts('en', 'pages');
const ADVERTISED = { scenario: 'plays-with-advertising' } as const;

const space = (page: Page, name: string) => page.locator(`[data-ad-space="${name}"]`);
const shows = (page: Page, name: string, label: string) =>
  expect(space(page, name)).toHaveAttribute('data-shows', label, { timeout: 20_000 });

/** Every request to advertising providers, and for advertising code. */
function watchAds(page: Page, testWorld: World): () => readonly string[] {
  const adRequests: string[] = [];
  page.on('request', (request) => adRequests.push(request.url()));
  return () =>
    adRequests.filter((url) => url.startsWith(testWorld.hosts.ads) || /displayAds|displayPorts|gpt\.js/.test(url));
}

/** Starts to observe layout shifts. The returned function returns their total. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const all = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
    return all.reduce((sum, value) => sum + value, 0);
  };
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('display ads fill the spaces around a game after its picture appears, without layout shifts: product.ads.display, ad.leaderboard, ad.skyscraper', async ({
    world,
    page,
    player,
    demoFolder,
  }) => {
    const moved = await watchShifts(page);
    const testWorld = await world(ADVERTISED);
    await testWorld.script('play.startSession', { answers: [{ hold: 'the spaces first' }], then: 'default' });
    const ads = watchAds(page, testWorld);
    await page.goto(testWorld.playUrl);
    await shows(page, 'leaderboard', 'kept');
    expect(ads()).toEqual([]);
    await testWorld.release('the spaces first');
    await player.plays(testWorld);
    await shows(page, 'leaderboard', 'filled');
    await shows(page, 'skyscraper', 'filled');
    expect(await moved()).toBeLessThan(0.01);
    // A sandboxed iframe from a separate host renders the ad. The demo's service worker only answers for iframes with
    // the demo's origin.
    const frame = space(page, 'leaderboard').locator('iframe');
    await expect(frame).toHaveAttribute('sandbox', demoFolder === '' ? '' : 'allow-same-origin');
    await expect(frame.contentFrame().getByText('Harbour Tea')).toBeVisible();
    expect(testWorld.hostOf((await frame.getAttribute('src')) ?? '')).toBe('ads');
    // A click on the ad opens the link from the ad server in a tab without an opener.
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      space(page, 'leaderboard').getByRole('link').click(),
    ]);
    await expect(opened).toHaveURL(/\/site\/deals/);
    expect(await opened.evaluate(() => opener === null && document.referrer === '')).toBe(true);
  });

  test('blocked ad requests show one sentence, and the game continues', async ({ world, page, player, troubles }) => {
    troubles.expectFailedRequests();
    const testWorld = await world(ADVERTISED);
    await page.route(`${testWorld.hosts.ads}/**`, (route) => route.abort('blockedbyclient'));
    await page.goto(testWorld.playUrl);
    await player.plays(testWorld);
    await shows(page, 'leaderboard', 'blocked');
    await expect(space(page, 'leaderboard')).toContainText(pages('slot.shows.blocked'));
    await player.plays(testWorld);
  });

  test('no ad is requested in a consent region before a choice, and a refusal allows non-personalized ads only @deep', async ({
    world,
    page,
    player,
  }) => {
    const testWorld = await world({ ...ADVERTISED, config: { country: 'FR' } });
    const adRequests: string[] = [];
    page.on('request', (request) => request.url().startsWith(testWorld.hosts.ads) && adRequests.push(request.url()));
    await page.goto(testWorld.playUrl);
    await player.plays(testWorld);
    await shows(page, 'leaderboard', 'kept');
    expect(adRequests).toEqual([]);
    // In a second tab of this browser, the player rejects all purposes of the consent dialog.
    const other = await page.context().newPage();
    await other.goto(testWorld.url);
    const privacy = localeTexts('en', 'privacy');
    await other
      .getByRole('region', { name: privacy('banner.title') })
      .getByRole('button', { name: privacy('refuse') })
      .click({ timeout: 30_000 });
    await page.bringToFront();
    await shows(page, 'leaderboard', 'filled');
    expect(adRequests.some((url) => url.includes('space=leaderboard'))).toBe(true);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('an ad is anchored at the lower edge of a phone, with a link to ad-free play: ad.mobile-anchor', async ({
    openGame,
    page,
    player,
  }) => {
    const testWorld = await openGame(ADVERTISED);
    await player.plays(testWorld);
    await shows(page, 'mobile-anchor', 'filled');
    const { bottom } = await space(page, 'mobile-anchor').evaluate((element) => element.getBoundingClientRect());
    expect(bottom).toBe(844);
    await expect(space(page, 'mobile-anchor').getByRole('button', { name: pages('slot.without') })).toBeVisible();
  });
});
