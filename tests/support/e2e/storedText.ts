import type { BrowserContext, Page } from '@playwright/test';

/**
 * Returns everything that the browser stores for the page's origin, names and contents, as one text. Covers local and
 * session storage, cookies (also HttpOnly ones), all IndexedDB stores, Cache Storage with addresses, headers and
 * bodies, the origin's private file system, and the state of the history.
 */
export async function storedTextOf(page: Page, context: BrowserContext): Promise<string> {
  const inPage = await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
      });
    const databases: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        databases.push([name, store, await done(rows.getAllKeys()), await done(rows.getAll())]);
      }
      database.close();
    }
    const cached: unknown[] = [];
    const isDemo = location.pathname.includes('/~');
    for (const name of await caches.keys()) {
      // The demo's own service worker and backend store files and simulated worlds in the same place.
      if (isDemo && !name.startsWith('nowlight-')) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        // The app's service worker, which tests of production block, stores the app's code.
        if (isDemo && new URL(request.url).pathname.includes('/assets/')) continue;
        const response = await cache.match(request);
        cached.push([name, request.url, [...request.headers], [...(response?.headers ?? [])], await response?.text()]);
      }
    }
    const files: unknown[] = [];
    const folders = [await navigator.storage.getDirectory()];
    for (let folder = folders.pop(); folder; folder = folders.pop()) {
      for await (const handle of folder.values()) {
        if (handle instanceof FileSystemDirectoryHandle) folders.push(handle);
        else
          files.push([handle.name, handle instanceof FileSystemFileHandle && (await (await handle.getFile()).text())]);
      }
    }
    const workers = await navigator.serviceWorker.getRegistrations();
    return JSON.stringify({
      local: { ...localStorage },
      session: { ...sessionStorage },
      readableCookies: document.cookie,
      history: history.state as unknown,
      workers: workers.map(({ scope, active }) => [scope, active?.scriptURL]),
      databases,
      cached,
      files,
    });
  });
  return `${inPage}\n${JSON.stringify(await context.cookies())}`;
}
