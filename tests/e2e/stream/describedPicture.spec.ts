import type { Page } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';
import { test } from '../../support/e2e/test.ts';

const translate = localeTexts('en', 'assistance');
const hud = localeTexts('en', 'hud');
/** Pixel Perch: the player lowers a line on fish, and the goal is 14 of them. */
const FISHING = {
  scenario: 'plays-at-once',
  config: { apps: { '20101': { packageName: 'com.harbourandhound.pixelperch' } } },
} as const;
const MOST_PRESSES = 120;

const nodes = (page: Page) => page.getByRole('document', { name: translate('reader.region') });

/** Moves the focus by Tab to the first element of the picture with this name, and presses Enter. */
async function pressByKeyboard(page: Page, name: RegExp | string): Promise<void> {
  const target = nodes(page).getByRole('button', { name }).first();
  await expect(async () => {
    for (let steps = 0; steps < 20; steps++) {
      if (await target.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
}

/** Turns on the descriptions of the game's picture, and calm mode, in the settings over the game. */
async function describePicture(page: Page): Promise<void> {
  await page.keyboard.press('Shift+Tab');
  await page.getByRole('button', { name: hud('hud.assistance') }).press('Enter');
  const panel = page.getByRole('region', { name: translate('title') });
  await panel.getByRole('switch', { name: translate('reader.described') }).press('Space');
  await panel.getByRole('switch', { name: translate('reader.calm') }).press('Space');
  await panel.getByRole('button', { name: translate('close') }).press('Enter');
}

test('texts and buttons of the game’s picture are announced and pressed by keyboard, and Escape gives the keys to the game', async ({
  playGame,
  page,
  player,
}) => {
  const testWorld = await playGame(FISHING);
  await expect(nodes(page)).toBeHidden();
  await describePicture(page);
  await expect(nodes(page).getByRole('heading')).toHaveText('Pixel Perch');
  await pressByKeyboard(page, 'Start');
  const status = nodes(page).getByRole('status');
  await expect(status).toContainText('0 of 14. Hearts: 3.');
  await pressByKeyboard(page, /^Item/);
  await expect(status).not.toContainText('0 of 14. Hearts: 3.', { timeout: 30_000 });
  await page.keyboard.press('Escape');
  await expect(player.stage).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await testWorld.untilInput({ kind: 'key', down: true, usage: 80 });
});

test('a game is won by keyboard and by the announced texts and buttons of its picture alone @deep', async ({
  playGame,
  page,
}) => {
  test.setTimeout(240_000);
  await playGame(FISHING);
  await describePicture(page);
  await pressByKeyboard(page, 'Start');
  const status = nodes(page).getByRole('status');
  const result = nodes(page).getByRole('heading', { name: /^(You won|Round over)/ });
  const isOver = () => result.isVisible();
  await expect(status).toBeVisible();
  /** Matches the status text of the described picture, which names nearby objects while nothing in the game moves. */
  const near = /Item|Danger|Nothing/;
  for (let presses = 0; presses < MOST_PRESSES && !(await isOver()); presses++) {
    await expect(status.filter({ hasText: near }).or(result)).toBeVisible();
    if (await isOver()) break;
    const isItemNear = (await nodes(page).getByRole('button', { name: /^Item/ }).count()) > 0;
    await pressByKeyboard(page, isItemNear ? /^Item/ : 'Wait');
    await expect(status.filter({ hasNotText: near }).or(result)).toBeVisible();
  }
  await expect(result).toHaveText(/^You won!/);
});
