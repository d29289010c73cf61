import { expect } from '@playwright/test';
import { FULL, test } from '../support/e2e/test.ts';
import { words } from '../support/e2e/words.ts';

const say = words('en', 'stats');
const hud = words('en', 'hud');
const debug = words('en', 'debug');
const GAME = { scenario: 'plays-at-once', config: { features: { maxFps: 10 } } };

test('the figures of the stream are opened in the bar and told anew every second: screen.nerd-stats', async ({
  world,
  page,
  player,
}) => {
  await player.play(await world({ ...GAME, streaming: FULL.streaming }));
  const stats = page.getByRole('region', { name: say('nerd.name') });
  await expect(stats).toBeHidden();
  await page.keyboard.press('Shift+Tab');
  await player.button(hud('hud.stats')).click();
  await expect(stats).toContainText('VP8');
  await expect(stats).toContainText('1280 × 720');
  await expect(stats.locator('path').first()).toHaveAttribute('d', /L\d/);
  await expect(player.stage).toBeVisible();
});

test('a network that loses packets is blamed while it does, and no longer', async ({ world, page, player }) => {
  const here = await world(GAME);
  await player.play(here);
  const chip = page.getByText(say('stall.network.what'));
  await here.peer({ action: 'network', lossPct: 20 });
  await expect(chip).toBeVisible({ timeout: 20_000 });
  await here.peer({ action: 'network', lossPct: 0 });
  await expect(chip).toBeHidden({ timeout: 20_000 });
});

test('the debug overlay comes by its keys and goes by them: screen.debug-overlay', async ({ world, page, player }) => {
  await player.play(await world(GAME));
  const overlay = page.getByRole('region', { name: debug('title') });
  await page.keyboard.press('Control+Shift+D');
  await expect(overlay).toBeHidden();
  await page.keyboard.press('Control+Shift+D');
  await expect(overlay).toContainText('playing');
  await expect(player.stage).toBeFocused();
  await page.keyboard.press('Control+Shift+D');
  await page.keyboard.press('Control+Shift+D');
  await expect(overlay).toBeHidden();
});
