import { expect } from '@playwright/test';
import { launchOptions, test } from '../../support/demo/demoTest.ts';

test.use({ launchOptions });

test('the demo opens an HTML game in an iframe, which tells the app that it is ready', async ({ host, page }) => {
  await page.goto(`${host.address}index.html?scenario=plays-html-game`);
  const game = page.frameLocator('iframe[src*="/@games/"]');
  await expect(game.getByText('Press Space, or tap')).toBeVisible();
  // If the game's message that it is ready didn't arrive, the app would show a notice about a slow game.
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the demo opens the support chat in an iframe, and its answer arrives', async ({ host, page }) => {
  await page.goto(`${host.address}index.html?scenario=plays-at-once&path=/help`);
  await page.getByRole('button', { name: 'Chat with support' }).click();
  const chat = page.getByRole('dialog', { name: 'Support chat' }).frameLocator('iframe');
  await expect(chat.getByText('Hi, how can we help?')).toBeVisible();
});

test('the demo shows advertisements around the game', async ({ host, page }) => {
  await page.goto(`${host.address}index.html?scenario=plays-with-advertising`);
  const leaderboard = page.locator('[data-ad-space="leaderboard"]');
  await expect(leaderboard).toHaveAttribute('data-shows', 'filled');
  await expect(leaderboard.locator('iframe').contentFrame().getByText('Harbour Tea')).toBeVisible();
});
