import type { BrowserContext, Page } from '@playwright/test';
import { type Place, rowOf } from '../../../src/domain/privacy/consent/storedEntries.ts';

/** Names of everything that the browser stores for the page. */
export async function readStoredNames(page: Page, context: BrowserContext): Promise<{ place: Place; name: string }[]> {
  const inPage = await page.evaluate(async () => {
    const files: string[] = [];
    for await (const name of (await navigator.storage.getDirectory()).keys()) files.push(name);
    // The app uses no IndexedDB, so any database found here is reported as unexpected.
    files.push(...(await indexedDB.databases()).map(({ name }) => `database ${name}`));
    return {
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      // The demo's own service worker and backend store files and simulated worlds.
      cache: location.pathname.includes('/~') ? [] : await caches.keys(),
      file: files,
      // The demo keeps the cookies of its simulated worlds itself.
      cookie: document.cookie.split('; ').flatMap((pair) => pair.split('=')[0] || []),
    };
  });
  const cookie = [...new Set([...inPage.cookie, ...(await context.cookies()).map(({ name }) => name)])];
  const all: Readonly<Record<Place, readonly string[]>> = { ...inPage, cookie };
  return (Object.keys(all) as Place[]).flatMap((place) => all[place].map((name) => ({ place, name })));
}

/** Names in storage that the product doesn't strictly need. */
export async function unnecessaryNames(page: Page, context: BrowserContext): Promise<string[]> {
  return (await readStoredNames(page, context))
    .filter(({ place, name }) => rowOf(place, name)?.purpose !== 'necessary')
    .map(({ place, name }) => `${place} ${name}`);
}
