import { expect } from '../../support/expect.ts';
import { test } from '../../support/e2e/test.ts';

const SIZES = { phone: [390, 844], tablet: [820, 1180], desk: [1440, 900] } as const;

for (const [device, [width, height]] of Object.entries(SIZES))
  test(`the coins of the nowBux page are in their final position on a ${device} before any code loads`, async ({
    world,
    page,
  }) => {
    const testWorld = await world({ scenario: 'plays-at-once' });
    await page.setViewportSize({ width, height });
    const held = Promise.withResolvers<void>();
    await page.route(/\/assets\/base-/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`${testWorld.url}nowbux`, { waitUntil: 'commit' });
    const early = page.locator('[data-early="nowbux"]');
    await expect(early).toBeVisible();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const before = await early.boundingBox();
    held.resolve();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await expect(early).toHaveCount(0);
    expect(await page.locator('main > header > div').last().boundingBox()).toEqual(before);
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('the document preloads the lists of its width, and requests player and quests before the app', async ({
    world,
    page,
  }) => {
    const testWorld = await world({ scenario: 'plays-at-once' });
    const held = Promise.withResolvers<void>();
    await page.route(/\/assets\/base-/, async (route) => {
      await held.promise;
      await route.continue();
    });
    const quests = page.waitForResponse(/\/getQuestInfo/);
    await page.goto(`${testWorld.url}nowbux`, { waitUntil: 'commit' });
    await quests;
    held.resolve();
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^Play/);
    const sent = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).flatMap(({ name, initiatorType }) => {
        const [call] = /(?<=\/)(?:getAppsList|access-token|createPlayUser|getQuestInfo)/.exec(name) ?? [];
        return call ? [`${call} by ${initiatorType}`] : [];
      }),
    );
    const early = ['access-token by fetch', 'createPlayUser by fetch', 'getAppsList by link', 'getQuestInfo by fetch'];
    expect(sent.toSorted()).toEqual(early);
  });
});
