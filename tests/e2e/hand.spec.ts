import { devices, expect } from '@playwright/test';
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

test.describe('on a phone that is held upright', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  test.use({ ...phone, viewport: { width: 390, height: 693 }, deviceScaleFactor: 1 });

  test('a game turns itself upright, fills the width high in the room, and nobody is asked to turn the phone', async ({
    world,
    page,
    player,
  }) => {
    const here = await world({ scenario: 'plays-at-once' });
    await player.play(here);
    const place = async () =>
      (await player.stage.locator('video').boundingBox()) ?? { x: -1, y: -1, width: 0, height: 1 };
    await expect.poll(async () => (await place()).height > (await place()).width).toBe(true);
    const { x, y, width, height } = await place();
    expect([Math.round(x), Math.round(width)]).toEqual([0, 390]);
    expect(y).toBeLessThanOrEqual((693 - height) / 2);
    await page.touchscreen.tap(195, 400);
    await here.untilInput({ kind: 'touch', phase: 'start', slot: 0 });
    await expect(page.getByText('behind the handle at the top')).toBeVisible();
    await expect(page.getByText('turn your device')).toHaveCount(0);
  });
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
