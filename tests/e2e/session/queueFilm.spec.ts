import { expect } from '../../support/expect.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

const translate = localeTexts('en', 'session');

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the queue plays the game’s trailer muted, and lets the player try the game’s controls', async ({
  world,
  page,
  player,
}) => {
  const testWorld = await world({ scenario: 'waits-in-queue-then-plays' });
  // The simulator renders the game's trailer at the first request, which takes several seconds.
  await page.request.get('/films/games.nowlight.skyhop.webm', { headers: { host: new URL(testWorld.url).host } });
  await testWorld.clock({ rate: 0 });
  await page.goto(testWorld.playUrl);
  await expect(player.dialog).toHaveAccessibleName(translate('queue.title', { game: 'Skyhop' }));
  const film = player.dialog.locator('video');
  await expect
    .poll(() => film.evaluate((it: HTMLVideoElement) => !it.paused && it.muted && it.currentTime > 0))
    .toBe(true);
  await expect(player.dialog).toContainText('♪');
  await player.dialog.getByRole('button', { name: translate('queue.trailer.pause') }).click();
  await expect.poll(() => film.evaluate((it: HTMLVideoElement) => it.paused)).toBe(true);

  await player.dialog.getByRole('button', { name: translate('queue.try.ask') }).click();
  const map = player.dialog.getByRole('application', { name: translate('queue.try.map') });
  await expect(map).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(player.dialog.getByRole('status').filter({ hasText: 'Jump' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(map).toHaveCount(0);
  // Escape closed only the overlay with the game's controls, and opened no leave dialog.
  await expect(page.getByRole('dialog')).toHaveCount(1);
});
