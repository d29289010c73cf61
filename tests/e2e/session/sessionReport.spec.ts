import { expect } from '../../support/expect.ts';
import type { Player } from '../../kit/player.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

async function leave(player: Player): Promise<void> {
  const translate = localeTexts('en', 'hud');
  await player.page.getByRole('button', { name: translate('hud.open') }).click();
  await player.page
    .getByRole('button', { name: translate('leave') })
    .first()
    .click();
  await player.dialog.getByRole('button', { name: localeTexts('en', 'session')('leave.game.leave') }).click();
}

test('a session of more than a minute ends with a report that shows its busiest moment and saves as a picture @deep', async ({
  playGame,
  page,
}) => {
  test.setTimeout(180_000);
  const testWorld = await playGame({ config: { features: { enableRecording: true, maxFps: 10 } } });
  for (let second = 0; second < 75; second++) {
    for (const key of ['Space', 'ArrowDown', 'Space']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(300);
    }
  }
  await testWorld.device({ type: 'session-complete', reason: 'SessionComplete' });
  const report = page.getByRole('region', { name: 'How it went' });
  await expect(report).toBeVisible();
  await expect(report.getByText(/^Your busiest moment, /)).toBeVisible();
  await expect(report.getByRole('img', { name: /^Smooth for/ })).toBeVisible();
  await expect(report.getByRole('link', { name: /^Play next/ })).toBeVisible();
  const saved = page.waitForEvent('download');
  await report.getByRole('button', { name: 'Save as a picture' }).click();
  expect((await saved).suggestedFilename()).toBe('nowlight Skyhop.jpg');
  await expect(report.getByText('Saved.')).toBeVisible();
});

test('leaving a game after more than a minute shows the report on the game’s page, and its link starts the game again @deep', async ({
  playGame,
  page,
  player,
}) => {
  test.setTimeout(180_000);
  const testWorld = await playGame({ config: { features: { enableRecording: true, maxFps: 10 } } });
  for (let second = 0; second < 75; second++) {
    await page.keyboard.press('Space');
    await page.waitForTimeout(1_000);
  }
  await leave(player);
  await expect(page).toHaveURL(/\/apps\//);
  const dialog = page.getByRole('dialog', { name: 'You played Skyhop' });
  await expect(dialog.getByRole('region', { name: 'How it went' })).toBeVisible();
  await expect(dialog.getByText(/^Your busiest moment, /)).toBeVisible();
  const moment = dialog.locator('figure img');
  await expect.poll(() => moment.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save as a picture' }).click();
  expect((await saved).suggestedFilename()).toBe('nowlight Skyhop.jpg');
  await dialog.getByRole('link', { name: 'Play again' }).click();
  await expect(dialog).toBeHidden();
  await player.sees(testWorld);
});

test('leaving a game within a minute leads to the game’s page without a report', async ({ playGame, page, player }) => {
  await playGame();
  await leave(player);
  await expect(page).toHaveURL(/\/apps\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Skyhop' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});
