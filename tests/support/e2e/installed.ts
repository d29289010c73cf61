import type { Page } from '@playwright/test';

/** The worker is in charge, and has the shell. */
export async function installed(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: 30_000,
  });
}
