import type { Page } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { test } from '../../support/e2e/test.ts';

const early = (page: Page) => page.locator('.early-bar svg');

const SIZES = { phone: [390, 844], tablet: [820, 1180], desk: [1440, 900] } as const;
for (const [device, [width, height]] of Object.entries(SIZES)) {
  for (const far of device === 'desk' ? [false, true] : [false]) {
    test(`the product name is in its final position on a ${device} before any code loads${far ? ', also in the TV layout' : ''}`, async ({
      world,
      page,
    }) => {
      const testWorld = await world({ scenario: 'plays-at-once' });
      await page.setViewportSize({ width, height });
      const reach = testWorld.storageKey('ngReach');
      if (far) await page.addInitScript((key) => localStorage.setItem(key, 'far'), reach);
      const held = Promise.withResolvers<void>();
      await page.route(/\/assets\/base-/, async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto(testWorld.url, { waitUntil: 'commit' });
      await expect(page.locator('.early-bar')).toHaveCSS('display', 'flex');
      await expect(early(page)).toBeVisible();
      // A script that sets theme and text size blocks rendering; until the first frame, sizes may be different.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      const before = await early(page).boundingBox();
      held.resolve();
      const name = page.getByRole('banner').locator('.wordmark');
      await expect(name).toBeVisible();
      await expect(early(page)).toHaveCount(0);
      expect(await name.boundingBox()).toEqual(before);
    });
  }
}

test('the document contains no header bar if a game fills the page or an announcement is above it', async ({
  world,
  page,
}) => {
  const html = async (address: string) => (await page.goto(address))?.text();
  const plain = await world({ scenario: 'plays-at-once' });
  const announced = await world({ scenario: 'announcement' });
  expect(await html(plain.url)).toContain('class="early-bar"');
  expect(await html(plain.playUrl)).not.toContain('early-bar');
  expect(await html(announced.url)).not.toContain('early-bar');
});
