import type { Page } from '@playwright/test';

/** Goes through the history as the browser's own buttons do; waits for nothing, since a page may not let itself be left. */
export async function travel(page: Page, by: -1 | 1): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await devtools.send('Page.getNavigationHistory');
  const entryId = entries[currentIndex + by]?.id;
  if (entryId === undefined) throw new Error('there is no such entry');
  await devtools.send('Page.navigateToHistoryEntry', { entryId });
  await devtools.detach();
}
