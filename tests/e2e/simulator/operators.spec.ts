import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import { ask } from '../../../simulator/host/testing/testHost.ts';
import type { Experience } from '../../../src/contracts/entities/experience.ts';
import { expect } from '../../support/expect.ts';

const AXE = readFileSync(join(import.meta.dirname, '../../../node_modules/axe-core/axe.min.js'), 'utf8');
const NOT_FOUND = { status: 404, json: { error: { field: 'id', message: 'no world has this name' } } };

const times = (count: number, one: Experience) => Array.from({ length: count }, () => one);
const place = { country: 'DE', region: 'eu-central' };

/** Opens a world whose players reported slow pages, failed starts and stalls. Returns its name. */
async function watchedWorld(page: Page, slowMs = 9_000): Promise<string> {
  const opened = await page.request.post('/__sim/worlds', { data: { scenario: 'plays-at-once' } });
  const { id, hosts } = (await opened.json()) as { id: string; hosts: { page: string } };
  const experiences: Experience[] = [
    ...times(60, { name: 'LCP', value: slowMs, page: 'HomePage', country: 'DE' }),
    ...times(40, { name: 'INP', value: 90, page: 'HomePage', country: 'DE' }),
    ...times(40, { name: 'CLS', value: 0.02, page: 'AppPage', country: 'DE' }),
    ...times(40, { name: 'picture', value: 2_100, ...place }),
    ...times(12, { name: 'failed', cause: 'machine-failed', ...place }),
    ...times(9, { name: 'failed', cause: 'no-resource', ...place }),
    ...times(50, { name: 'played', value: 60, ...place }),
    ...times(3, { name: 'stall', cause: 'network', ...place }),
  ];
  const { host, port } = new URL(hosts.page);
  const asking = { host, body: { events: [], experiences } };
  expect((await ask(`http://127.0.0.1:${port}/api/analytics/events`, asking)).http).toBe(200);
  await page.request.post(`/__sim/worlds/${id}/clock`, { data: { advanceMs: 90_000 } });
  return id;
}

/** Returns the accessibility rules that the page violates. */
async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } };
    return (await axe.run()).violations.map(({ id }) => id);
  });
}

test('the operators’ page shows alerts, charts and tables of a world, without accessibility violations', async ({
  page,
}) => {
  const id = await watchedWorld(page);
  await page.goto(`/__sim/operators#${id}`);
  const alerts = page.getByRole('region', { name: 'Alerts' });
  await expect(alerts.getByText('Largest contentful paint · page HomePage')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Tap to picture' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^HomePage/ })).toContainText('60');
  await expect(page.getByRole('row', { name: /^eu-central/ })).toContainText('40');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Day' }).click();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('the operators’ page says what is wrong with the address, the world or the simulator, and recovers', async ({
  page,
}) => {
  const id = await watchedWorld(page);
  const status = page.getByRole('status');
  await page.goto('/__sim/operators#%');
  await expect(page.getByText('The world % isn’t open. Choose another one.')).toBeVisible();
  await page.getByRole('combobox', { name: 'World' }).selectOption(id);
  await expect(page.getByRole('region', { name: 'Alerts' })).toBeVisible();

  const change = (hash: string) => page.evaluate((to) => (location.hash = to), hash);
  const other = await watchedWorld(page);
  await page.route(`**/${other}/experience`, (route) => route.fulfill(NOT_FOUND));
  await change(other);
  await expect(status).toHaveText('no world has this name');
  await expect(page.getByRole('region', { name: 'Alerts' })).toHaveCount(0);

  await page.route('**/__sim/worlds', (route) => route.abort());
  await change(id);
  await expect(status).toHaveText('The simulator doesn’t respond');
  await page.unroute('**/__sim/worlds');
  await page.route('**/__sim/worlds', (route) => route.fulfill({ json: [] }));
  await change('');
  await expect(page.getByText('No world is open. Open one in the control panel.')).toBeVisible();
  await expect(status).toHaveText('');
});

test('the operators’ page shows the chosen world although an earlier one’s report arrives later', async ({ page }) => {
  const [slow, fast] = [await watchedWorld(page, 9_000), await watchedWorld(page, 1_000)];
  const held = Promise.withResolvers<void>();
  await page.route(`**/worlds/${slow}/experience`, async (route) => {
    await held.promise;
    await route.continue().catch(() => {});
  });
  const asked = page.waitForRequest(`**/worlds/${slow}/experience`);
  await page.goto(`/__sim/operators#${slow}`);
  await asked;
  await page.getByRole('combobox', { name: 'World' }).selectOption(fast);
  const alerts = page.getByRole('region', { name: 'Alerts' });
  await expect(alerts.getByText('machine-failed')).toBeVisible();
  held.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(alerts.getByText('Largest contentful paint')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'World' })).toHaveValue(fast);
});
