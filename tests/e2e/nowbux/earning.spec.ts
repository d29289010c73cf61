import { expect } from '../../support/expect.ts';
import { test } from '../../support/e2e/test.ts';

/** Seconds of playtime for one nowBux. */
const EVERY = 8;

test('screen.nowbux-popup-toast: playing earns nowBux, with a toast and a new balance in the window beside the game', async ({
  playGame,
  page,
  player,
}) => {
  await page.clock.install();
  const testWorld = await playGame({
    config: {
      user: { signedIn: true, email: 'broke@example.com' },
      global: { rwdMinPlayTimeIntervalInSecs: EVERY },
    },
  });
  // The playtime passes at once, both in the page and on the server.
  await testWorld.clock({ advanceMs: (EVERY + 1) * 1_000 });
  await page.clock.runFor((EVERY + 1) * 1_000);
  const toast = page.getByRole('region', { name: 'nowBux' });
  await expect(toast.getByText('+1 nowBux', { exact: true })).toBeVisible();
  // The nowBux toast doesn't take the focus from the game.
  await expect(player.stage).toBeFocused();
  // The nowBux toast disappears automatically after five seconds.
  await page.clock.runFor(5_000);
  await expect(toast).toBeHidden();
  expect(await testWorld.calls('rewards.credit')).toBeGreaterThan(0);

  await player.button('Open the game bar').click();
  await player.button('nowBux').click();
  const explainer = page.getByRole('dialog', { name: 'Your first nowBux!' });
  await explainer.getByRole('button', { name: 'Got it' }).click();
  const panel = page.getByRole('region', { name: 'nowBux' });
  await expect(panel.getByText(/^[1-9]\d* nowBux$/)).toBeAttached();
  await expect(panel.getByRole('progressbar', { name: /^Your next nowBux/ })).toBeVisible();
});
