import type { Page } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { test } from '../../support/e2e/test.ts';

const all = (page: Page) => page.locator('#games');
const names = (page: Page) => all(page).getByRole('heading', { level: 3 }).allTextContents();
const chip = (page: Page, name: RegExp) => all(page).getByRole('checkbox', { name });

test('the URL holds the filter and the order of all games: Back undoes them, and a shared URL restores them', async ({
  openHome,
  page,
}) => {
  await openHome();
  await chip(page, /^Puzzle/).check();
  await expect(page).toHaveURL(/\?genre=Puzzle$/);
  await expect.poll(() => names(page)).not.toContain('Skyhop');
  await all(page).getByRole('combobox', { name: 'Sort by' }).selectOption('name');
  await expect(page).toHaveURL(/\?genre=Puzzle&sort=name$/);
  await expect.poll(() => names(page)).toEqual((await names(page)).toSorted());
  const shared = page.url();

  await page.goBack();
  await expect(page).toHaveURL(/\?genre=Puzzle$/);
  await expect(all(page).getByRole('combobox', { name: 'Sort by' })).toHaveValue('played');
  await page.goBack();
  await expect(chip(page, /^Puzzle/)).not.toBeChecked();
  await expect.poll(() => names(page)).toContain('Skyhop');

  await page.goto(shared);
  await expect(chip(page, /^Puzzle/)).toBeChecked();
  await expect(all(page)).toBeInViewport();
  await expect.poll(async () => (await names(page)).length).toBeGreaterThan(3);
});

test('the link “All games” in the header bar leads to the list of all games, on the home page and from another page', async ({
  world,
  page,
}) => {
  const testWorld = await world({ scenario: 'plays-at-once' });
  const link = page.getByRole('navigation', { name: 'Main links' }).getByRole('link', { name: 'All games' });
  const heading = all(page).getByRole('heading', { name: 'All games' });
  await page.goto(testWorld.url);
  await expect(heading).not.toBeInViewport();
  await link.click();
  await expect(heading).toBeInViewport();

  await page.goto(testWorld.at('/nowbux'));
  await link.click();
  await expect(page).toHaveURL(/\/#games$/);
  await expect(heading).toBeInViewport();
});

test('the list of all games has a placeholder until its code has loaded, if the address names the list', async ({
  world,
  page,
}) => {
  const testWorld = await world({ scenario: 'plays-at-once' });
  const code = Promise.withResolvers<void>();
  await page.route(/\/AllGames-.*\.js$/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto(`${testWorld.url}#games`);
  const heading = all(page).getByRole('heading', { name: 'All games' });
  await expect(heading).toBeInViewport();
  await expect(page.getByRole('region', { name: 'All games' })).toHaveAttribute('aria-busy', 'true');
  code.resolve();
  await expect(all(page).getByRole('link', { name: 'Play Skyhop' })).toBeVisible();
  await expect(heading).toBeInViewport();
});

test('a filter can be removed again when no game matches all filters @deep', async ({ world, page }) => {
  const testWorld = await world({ scenario: 'plays-at-once' });
  await page.goto(`${testWorld.url}?genre=Shooter&only=upright`);
  await all(page).getByRole('button', { name: 'Remove “Portrait”' }).click();
  await expect(page).toHaveURL(/\?genre=Shooter$/);
  await expect.poll(() => names(page)).toContain('Vesper');
});

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the home page’s first game has art of two visible layers', async ({ openHome, page }) => {
    await openHome();
    const layers = page.locator('[data-art="hero"] img[src*="/art/near/"], [data-art="hero"] img[src*="/art/moving/"]');
    await expect(layers).toHaveCount(2);
    await expect(page.locator('[data-art="hero"] > div')).toHaveCSS('opacity', '1');
  });
});

test('the home page’s first game is a single image with reduced motion @deep', async ({ openHome, page }) => {
  await openHome();
  await expect(all(page)).toBeAttached();
  await expect(page.locator('[data-art="hero"] img')).toHaveCount(1);
});

test('the header bar shows the nowBux of a signed-in player in a button', async ({ openHome, page }) => {
  await openHome({ scenario: 'pass-needed-to-play' });
  await expect(page.getByRole('banner').getByRole('button', { name: /^nowBux: / })).toBeVisible();
});
