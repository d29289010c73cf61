import { expect } from '@playwright/test';
import { restSoon } from '../support/e2e/hurry.ts';
import { test } from '../support/e2e/test.ts';

test('Control and K open the search on a page, from a field, too, and not over a dialog', async ({ world, page }) => {
  const here = await world({ scenario: 'plays-at-once' });
  await restSoon(page);
  await page.goto(here.url);
  const search = page.getByRole('dialog', { name: 'Search' });
  await expect(async () => {
    await page.keyboard.press('Control+K');
    await expect(search).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.type('skihop');
  await page.keyboard.press('Control+K');
  await expect(search.getByRole('combobox')).toHaveValue('skihop');
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
  await page.keyboard.press('Shift+Control+K');
  await page.keyboard.press('k');
  await expect(search).toHaveCount(0);
  await page.keyboard.press('Control+K');
  await search.getByRole('combobox').fill('skihop');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Skyhop' })).toBeVisible();
});
