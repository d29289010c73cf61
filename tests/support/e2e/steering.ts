import type { Page } from '@playwright/test';

/** The code by which a gamepad steers a page is there, and listens. */
export async function steeringIsThere(page: Page): Promise<void> {
  const steering = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/steerApp-'))?.name,
  );
  // Fetched isn't begun: the module that is imported once more is the one that the page waits for.
  await steering.evaluate((address) => import(String(address)));
}
