import { expect, test } from '@playwright/test';

test.beforeEach(async ({ page }) => {
  await page.goto('/__sim/');
});

test('a world is opened, steered and watched from the control panel', async ({ page, context }) => {
  const troubles: string[] = [];
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  page.on('pageerror', (error) => troubles.push(error.message));

  await page.getByRole('searchbox', { name: 'Search' }).fill('plays-at-once');
  await page.getByRole('button', { name: /plays-at-once/ }).click();
  await page.getByRole('button', { name: 'Only open' }).click();
  await page.waitForURL(/#\w/);
  const id = new URL(page.url()).hash.slice(1);
  await expect(page.getByRole('heading', { name: id })).toBeVisible();

  const entries = page.getByRole('region', { name: 'Entries' });
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Home page' }).click();
  const app = await opened;
  await expect(entries.getByText('document')).toBeVisible();
  await expect(entries.getByText('catalogue.getAppsList')).toBeVisible();
  await app.close();

  await page.getByRole('combobox', { name: 'Call' }).fill('play.startSesion');
  await page.getByRole('button', { name: 'Script', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('nearest: play.startSession');
  await page.getByRole('combobox', { name: 'Call' }).fill('play.startSession');
  await page.getByRole('combobox', { name: 'Status' }).fill('FailureUnderMaintenance');
  await page.getByRole('button', { name: 'Script', exact: true }).click();
  await expect(entries.getByText('FailureUnderMaintenance')).toBeVisible();

  await page.getByRole('tab', { name: 'Clock' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('stopped', { exact: false }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Device' }).click();
  await page.getByRole('button', { name: 'Push', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('nothing streams');

  await entries.getByText('FailureUnderMaintenance').click();
  await expect(entries.getByText('"call": "play.startSession"')).toBeVisible();
  await page.getByRole('button', { name: /^call \d/ }).click();
  await expect(entries.getByText('document')).toBeHidden();

  await page.getByRole('button', { name: `End ${id}` }).click();
  await expect(page.getByRole('heading', { name: 'Open a world' })).toBeVisible();
  // The browser notes every refusal by itself; what is left would be the panel's.
  expect(troubles.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
});

test('the panel fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('searchbox', { name: 'Search' }).fill('plays-at-once');
  await page.getByRole('button', { name: /plays-at-once/ }).click();
  await page.getByRole('button', { name: 'Only open' }).click();
  await expect(page.getByRole('tab', { name: 'Config' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('the panel of a small desk says of every call what came of it', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('searchbox', { name: 'Search' }).fill('plays-at-once');
  await page.getByRole('button', { name: /plays-at-once/ }).click();
  await page.getByRole('button', { name: 'Only open' }).click();
  await page.waitForURL(/#\w/);
  const id = new URL(page.url()).hash.slice(1);
  const { port } = new URL(page.url());
  await request.get(`http://127.0.0.1:${port}/api/play/getMaintenanceStatus`, {
    headers: { host: `${id}.localhost:${port}` },
  });
  const came = page.getByRole('region', { name: 'Entries' }).getByText(/^200/);
  await expect(came).toBeVisible();
  expect(await came.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
});
