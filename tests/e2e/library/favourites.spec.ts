import type { Page } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { test } from '../../support/e2e/test.ts';

type Watched = typeof globalThis & { shifts: number[]; frame: typeof requestAnimationFrame };

/** Records layout shifts that no input in the previous half second caused, in all later pages. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    // The browser's own animation frames, which the page's fake clock doesn't control.
    Object.assign(globalThis, { shifts, frame: requestAnimationFrame.bind(globalThis) });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) shifts.push(value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shifted = (page: Page) =>
  page.evaluate(() => (globalThis as Watched).shifts.splice(0).reduce((sum, value) => sum + value, 0));

/** Waits for two animation frames, after which layout is up to date. */
const drawn = (page: Page) =>
  page.evaluate(() => {
    const { frame } = globalThis as Watched;
    return new Promise((resolve) => frame(() => frame(resolve)));
  });

/** Runs all timers below six seconds. Layout shifts that they cause come too late to count as caused by the input. */
async function later(page: Page): Promise<void> {
  await page.waitForTimeout(550);
  await page.clock.fastForward(6_000);
  await page.waitForTimeout(250);
  await drawn(page);
}

// Each kind of player runs on one screen size in every run, and on the other in the deep tier.
for (const [who, config, first] of [
  ['a guest', {}, 'a phone'],
  ['a signed-in player', { user: { signedIn: true, username: 'Mira' } }, 'a desk'],
] as const) {
  for (const [where, viewport] of [
    ['a desk', { width: 1440, height: 900 }],
    ['a phone', { width: 390, height: 844 }],
  ] as const) {
    const tag = where === first ? '' : ' @deep';
    test.describe(() => {
      test.use({ viewport });
      test(`marking and unmarking a game by ${who} on ${where} causes no layout shift${tag}`, async ({
        openHome,
        page,
      }) => {
        await watchShifts(page);
        await page.clock.install();
        await openHome({ config });
        await expect(page.getByRole('contentinfo')).toBeAttached();
        const hearts = page.getByRole('button', { name: /^Favourite: / });
        for (const at of [0, 12]) {
          // A handle of the heart button itself, because a new row of games would shift the indices of the buttons.
          const heart = await hearts.nth(at).elementHandle();
          if (!heart) throw new Error(`The home page has no heart ${at}.`);
          await heart.scrollIntoViewIfNeeded();
          // After this wait, the rows of games near the viewport have rendered, and lazy code has loaded.
          await later(page);
          await shifted(page);
          const name = (await heart.getAttribute('aria-label')) ?? '';
          const marked = page.getByRole('button', { name, exact: true });
          const place = async () => {
            await drawn(page);
            return heart.boundingBox();
          };
          const before = await place();
          await heart.click();
          await expect(page.getByRole('region', { name: 'Favourites' })).toBeAttached();
          const after = await place();
          // Scrolling rounds to whole pixels, but rows of games may have fractional heights.
          expect(Math.abs((after?.y ?? NaN) - (before?.y ?? NaN)), `${name} marked`).toBeLessThan(1);
          // Later effects of the press on the heart button, such as saving, don't shift the layout either.
          await later(page);
          expect(await shifted(page)).toBeLessThan(0.001);
          await marked.and(page.locator('[aria-pressed="true"]')).last().click();
          await expect(page.getByRole('region', { name: 'Favourites' })).toHaveCount(0);
          await later(page);
          expect(await shifted(page)).toBeLessThan(0.001);
        }
      });
    });
  }
}
