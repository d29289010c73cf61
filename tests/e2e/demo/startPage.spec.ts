import { join } from 'node:path';
import { expect } from '@playwright/test';
import { ROOT } from '../../../tools/shared/command.ts';
import { expectPicture, launchOptions, test } from '../../support/demo/demoTest.ts';

test.use({ launchOptions, permissions: ['clipboard-read', 'clipboard-write'] });

test('the start page leads a designer to the Japanese priority queue on a phone, whose link opens the same state', async ({
  host,
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto(host.address);
  await page.getByLabel('Language').selectOption('ja');
  await page.getByLabel('Theme').selectOption('light');
  await page.getByRole('searchbox').fill('priority queue');
  await expect(page.locator('#found')).toHaveText(/^\d+ scenarios?$/);
  await page.getByRole('button', { name: 'Share Priority queue for a player with a pass', exact: true }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
    scenario: 'priority-queue',
    lang: 'ja',
    theme: 'light',
  });
  await expect(page.getByRole('textbox', { name: 'Embed' })).toHaveValue(/^<iframe src="[^"]*embed=1"/);
  await page.goto(link);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.getByRole('dialog')).toBeVisible();
  // The simulated world stores the settings of the shared link, so later pages have them without the link's query.
  await page.goto(/^.*?~[^/]+\//.exec(page.url())?.[0] ?? '');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await context.close();
});

test('the start page gives a tester tools beside the app, and shares the simulated world with what happened in it', async ({
  host,
  page,
}) => {
  await page.goto(host.address);
  await page.getByRole('link', { name: /^Break something/ }).click();
  const app = page.frameLocator('iframe[title="The app"]');
  await expectPicture(app);
  const warn = page
    .getByRole('listitem')
    .filter({ hasText: 'Let the device warn' })
    .getByRole('button', { name: 'Run' });
  // A press on the game withdraws an inactivity warning, so the first warning may already be gone.
  await expect(async () => {
    await warn.click();
    await expect(app.getByText('Are you still there?').first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(page.getByRole('status').first()).toHaveText('The device warned of inactivity');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Copy link', exact: true }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).hash).toMatch(/^#world=/);
  await page.goto('about:blank');
  await page.goto(link);
  await page.waitForURL(/~copy-[0-9a-f]{4}\/play\//);
});

test('the start page opens the app in an iframe of the link’s size, and its link to report a bug keeps the theme', async ({
  host,
  page,
}) => {
  await page.goto(`${host.address}index.html?scenario=waits-in-a-long-queue&size=phone&lang=de&theme=light`);
  const frame = page.locator('iframe[title="The app"]');
  await expect(frame).toHaveCSS('width', '390px');
  await expect(page.getByRole('button', { name: 'Phone' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Tools', exact: true })).toHaveAttribute('aria-expanded', 'false');
  // The queue is dark in every theme.
  await expect(frame.contentFrame().locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const link = new URL(await page.getByRole('textbox', { name: 'Link' }).inputValue());
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    scenario: 'waits-in-a-long-queue',
    size: 'phone',
    lang: 'de',
    theme: 'light',
  });
});

test('the start page replays a player’s report and opens a saved simulated world from a file', async ({
  host,
  page,
}) => {
  const stored = (name: string) => join(ROOT, 'tests/fixtures/stored/next', name);
  await page.goto(host.address);
  await expect(page.getByRole('status').first()).toHaveText(/^Ready/);
  await page.locator('#file').setInputFiles(stored('report.json'));
  await expect(page.getByRole('dialog')).toContainText('can’t be repeated');
  await page.getByRole('link', { name: 'Replay', exact: true }).click();
  await page.waitForURL(/~report-[0-9a-f]{4}-[0-9a-f]{4}\/play\//);
  await page.goto(host.address);
  await page.locator('#file').setInputFiles(stored('world.json'));
  await page.waitForURL(/~copy-[0-9a-f]{4}\//);
  await page.goto(host.address);
  await expect(page.locator('#worlds > li')).toHaveCount(2);
});

test('the start page says why it can’t open a world of a newer demo, and keeps the world until its visitor deletes it', async ({
  host,
  page,
}, info) => {
  await page.goto(host.address);
  await expect(page.getByRole('status').first()).toHaveText(/^Ready/);
  const address = `${host.address}~later-0a1b`;
  await page.evaluate(async (key) => {
    const opened = { scenario: { id: 'plays-at-once', title: 'Plays at once' } };
    const file = { format: 'nowlight-world', version: 2, opened, inputs: [], now: 0, rate: 1 };
    await (await caches.open('demo-worlds')).put(key, Response.json({ file, cookies: [] }));
  }, `${address}/@stored`);
  await page.goto(`${address}/`);
  await expect(page.getByRole('status').first()).toContainText('The world “later-0a1b” can’t be opened');
  await expect(page.getByRole('status').first()).toContainText('a newer version of the demo stored it');
  await expect(page.locator('#worlds > li')).toContainText('This world can’t be opened');
  await page.screenshot({ path: info.outputPath('unreadable.png'), fullPage: true });
  await page.getByRole('button', { name: 'Delete later-0a1b' }).click();
  await expect(page.locator('#worlds > li')).toHaveCount(0);
  expect(await page.evaluate(async () => (await (await caches.open('demo-worlds')).keys()).length)).toBe(0);
});
