import { expect } from '../../support/expect.ts';
import { findBrowser } from '../../../tools/test/browser.ts';
import { shortenIdleWait } from '../../support/e2e/fastTimers.ts';
import { test } from '../../support/e2e/test.ts';

// Playwright disables the cache by default.
test.use({ launchOptions: { ...findBrowser(), ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

declare global {
  interface Window {
    broughtBack?: boolean;
  }
}

for (const [name, path, tag] of [
  ['home', '', ''],
  ['game', 'apps/paper-anvil/20101/skyhop.html', ' @deep'],
  ['nowBux', 'nowbux', ' @deep'],
]) {
  test(`the ${name} page is restored from the back/forward cache unchanged @browser${tag}`, async ({ world, page }) => {
    const testWorld = await world({ scenario: 'plays-at-once' });
    // The visit's services start after three seconds: listeners, tab channels, locks. The page must be restorable with
    // all of them.
    await shortenIdleWait(page);
    const whole = page.waitForResponse(/\/assets\/whole-visit-/);
    await page.goto(testWorld.url + path);
    await whole;
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => {
        window.broughtBack = persisted;
      }),
    );
    await page.goto('about:blank');
    await page.goBack({ waitUntil: 'commit' });
    await expect
      .poll(() =>
        page.evaluate(() => {
          const [arrived] = performance.getEntriesByType('navigation');
          const { notRestoredReasons } = arrived as PerformanceEntry & { readonly notRestoredReasons?: unknown };
          return { broughtBack: window.broughtBack, because: notRestoredReasons };
        }),
      )
      .toEqual({ broughtBack: true, because: null });
  });
}
