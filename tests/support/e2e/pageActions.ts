import type { Page } from '@playwright/test';

/** Waits until the service worker controls the page and has cached the shell. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: 30_000,
  });
}

/** Waits until the code for gamepad navigation has loaded and listens. */
export async function waitForGamepadNavigation(page: Page): Promise<void> {
  const steering = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/steerApp-'))?.name,
  );
  // A module that has been fetched may not have run yet. Importing it again waits for the same instance.
  await steering.evaluate((address) => import(String(address)));
}

/** Goes back or forward like the browser's buttons. Doesn't wait, because the page may block the navigation. */
export async function goInHistory(page: Page, by: -1 | 1): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await devtools.send('Page.getNavigationHistory');
  const entryId = entries[currentIndex + by]?.id;
  if (entryId === undefined) throw new Error('The browser history has no such entry');
  await devtools.send('Page.navigateToHistoryEntry', { entryId });
  await devtools.detach();
}
