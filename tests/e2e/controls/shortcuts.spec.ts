import { expect } from '../../support/expect.ts';
import { test } from '../../support/e2e/test.ts';

test('Ctrl+K opens the search on a page, keeps the text of an open search, and ignores Shift+Ctrl+K', async ({
  openHome,
  page,
}) => {
  await openHome();
  const search = page.getByRole('dialog', { name: 'Search' });
  // When all controls of the header bar are visible, the code of the search shortcut has not loaded yet.
  await expect(page.getByRole('button', { name: /^Language/ })).toBeVisible();
  await page.keyboard.press('Control+K');
  await expect(search).toBeVisible();
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

test('“/” opens the search until the player turns that off in the search', async ({ openHome, page }) => {
  await openHome();
  const search = page.getByRole('dialog', { name: 'Search' });
  const bar = page.getByRole('button', { name: /^Language/ });
  await expect(bar).toBeVisible();
  await page.keyboard.press('/');
  await expect(search.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('/');
  await expect(search.getByRole('combobox')).toHaveValue('/');
  await search.getByRole('checkbox', { name: /^Press “\/”/ }).uncheck();
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
  await page.keyboard.press('/');
  await page.reload();
  await expect(bar).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await expect(search).toHaveCount(0);
  await page.keyboard.press('Control+K');
  await search.getByRole('checkbox', { name: /^Press “\/”/ }).check();
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(search).toBeVisible();
});
