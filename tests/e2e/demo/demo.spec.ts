import { expect, type Page } from '@playwright/test';
import { expectPicture, FOLDER, launchOptions, test } from '../../support/demo/demoTest.ts';
import { plainServer } from '../../support/demo/plainServer.ts';

/** Bytes that the demo may transfer until its first game plays, without compression. */
const FIRST_PLAY = 3_000_000;

test.use({ launchOptions });

/** Returns the names of directories and of local storage values of the demo's start page. */
function stored(page: Page) {
  return page.evaluate(async () => {
    const directories: string[] = [];
    const directory = await navigator.storage.getDirectory();
    for await (const name of directory.keys()) directories.push(name);
    return { directories, keys: Object.keys(localStorage) };
  });
}

test('the demo plays a game from a static folder below a path, and transfers at most 3 MB until the picture', async ({
  host,
  page,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(host.address).origin) foreign.push(request.url());
  });
  await page.goto(`${host.address}index.html?scenario=plays-at-once`);
  await expectPicture(page);
  expect(new URL(page.url()).pathname).toMatch(/^\/a\/b\/~plays-at-once-[a-z0-9]+\/play\//);
  expect(host.sent).toBeLessThanOrEqual(FIRST_PLAY);
  expect(foreign).toEqual([]);
  expect(host.missed).toEqual([]);
});

test('the demo keeps a simulated world across a reload of its tab and a stop of the worker', async ({
  host,
  page,
  context,
}) => {
  await page.goto(`${host.address}index.html?scenario=plays-at-once`);
  await expectPicture(page);
  const address = page.url();
  // Waits until the demo's service worker has stored the simulated world after its changes.
  await page.waitForTimeout(1_000);
  const client = await context.newCDPSession(page);
  await client.send('ServiceWorker.enable');
  await client.send('ServiceWorker.stopAllWorkers');
  await page.reload();
  await expectPicture(page);
  expect(page.url()).toBe(address);
});

test('the demo opens a scenario at a moment by its link, in the link’s language', async ({ host, page }) => {
  const query = new URLSearchParams({ scenario: 'waits-in-queue-then-plays', startAt: 'third in line', lang: 'ja' });
  await page.goto(`${host.address}index.html?${query.toString()}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.getByText('3', { exact: true }).first()).toBeVisible();
});

test('the demo opens the start page, the documents, a stored simulated world and a new one without a network', async ({
  host,
  page,
}) => {
  await page.goto(host.address);
  await expect(page.getByRole('status')).toHaveText('Ready, also without a network.');
  await host.close();
  await page.goto(host.address);
  await page.getByRole('link', { name: 'Documents' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'All documents' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('main').first()).toBeVisible();
  await page.goto(`${host.address}index.html?scenario=plays-at-once`);
  await expectPicture(page);
});

test('the demo separates the stored values of two simulated worlds, deletes worlds on reset, and names an unknown scenario', async ({
  host,
  page,
}) => {
  const open = `${host.address}index.html?scenario=plays-at-once&path=/`;
  await page.goto(open);
  await page.waitForURL(/~plays-at-once/);
  const first = page.url();
  await page.evaluate(() => localStorage.setItem('kept', 'yes'));
  await page.goto(open);
  await page.waitForURL((url) => url.href.includes('~') && url.href !== first);
  expect(await page.evaluate(() => localStorage.getItem('kept'))).toBeNull();
  await page.goto(first);
  expect(await page.evaluate(() => localStorage.getItem('kept'))).toBe('yes');
  await page.goto(`${host.address}index.html?scenario=nowhere`);
  await expect(page.getByRole('status')).toContainText('The demo has no scenario “nowhere”');
  await page.getByRole('button', { name: /^Reset/ }).click();
  await expect(page.getByRole('status')).toHaveText('All worlds are deleted.');
  await page.goto(first);
  await expect(page.getByRole('heading', { level: 1, name: 'nowlight' })).toBeVisible();
});

test('the demo stores files, keeps cookies and resets its own data at the root of a host', async ({ host, page }) => {
  await host.close();
  const root = await plainServer(FOLDER, '/');
  try {
    await page.goto(root.address);
    await expect(page.getByRole('status')).toHaveText('Ready, also without a network.');
    await page.evaluate(() => localStorage.setItem('other site', 'kept'));
    await page.goto(`${root.address}index.html?scenario=plays-at-once&path=/`);
    await page.waitForURL(/\/~plays-at-once/);
    await page.evaluate(async () => {
      document.cookie = 'seen=a=b; path=/';
      localStorage.setItem('own', 'deleted');
      await navigator.storage.getDirectory();
    });
    await page.reload();
    expect(await page.evaluate(() => document.cookie)).toContain('seen=a=b');
    // The demo's start page still lists the scenarios if its address has an unrelated query.
    await page.goto(`${root.address}?utm=1`);
    await expect(page.getByRole('link', { name: 'Play', exact: true })).toBeVisible();
    await expect(page.locator('#list > li').first()).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('Ready, also without a network.');
    expect((await stored(page)).directories).toEqual([expect.stringMatching(/^plays-at-once-/)]);
    await page.getByRole('button', { name: /^Reset/ }).click();
    await expect(page.getByRole('status')).toHaveText('All worlds are deleted.');
    expect(await stored(page)).toEqual({ directories: [], keys: ['other site'] });
  } finally {
    await root.close();
  }
});
