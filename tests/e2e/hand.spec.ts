import { expect } from '@playwright/test';
import { KEY_USAGE } from '../../src/contracts/channel/keys.ts';
import { test } from '../support/e2e/test.ts';

test('full screen is entered and left by the bar, and the bar follows: transition.fullscreen', async ({
  world,
  page,
  player,
}) => {
  const here = await world({ scenario: 'plays-at-once' });
  await player.play(here);
  const full = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('f');
  await expect(player.button('Leave full screen')).toBeVisible();
  expect(await full()).toBe(true);
  await page.keyboard.press('f');
  await expect(player.button('Full screen')).toBeVisible();
  expect(await full()).toBe(false);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 844, height: 390 }, deviceScaleFactor: 3 });

  test('controls on the picture are keys for the device, and are there again next time', async ({
    world,
    page,
    player,
  }) => {
    const here = await world({ scenario: 'plays-at-once' });
    await player.play(here);
    await player.button('Open the game bar').tap();
    await player.button('Controls').tap();
    await page.getByRole('button', { name: /^On-screen controls/ }).tap();
    await page.getByRole('switch', { name: 'Show on the picture' }).tap();
    await page.getByRole('region', { name: 'On-screen controls' }).getByRole('button', { name: 'Close' }).tap();
    const jump = player.button('Key Space');
    await jump.tap();
    const down = await here.untilInput({ kind: 'key', down: true, usage: KEY_USAGE['Space'] ?? 0 });
    await here.untilInput({ kind: 'key', down: false, usage: KEY_USAGE['Space'] ?? 0 }, down.seq);
    await expect(player.stage).toBeFocused();

    const before = await here.now();
    await page.reload();
    await player.sees(here, before);
    await expect(jump).toBeVisible();
  });
});
