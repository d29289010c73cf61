import { expect } from '../../support/expect.ts';
import { test } from '../../support/e2e/test.ts';
import { FULL } from '../../support/e2e/worldSettings.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

const translate = localeTexts('en', 'stats');
const hud = localeTexts('en', 'hud');
const debug = localeTexts('en', 'debug');
const GAME = { scenario: 'plays-at-once' as const, config: { features: { maxFps: 10 } } };

test('the game bar opens the stream statistics, with codec, size and a chart: screen.nerd-stats', async ({
  world,
  page,
  player,
}) => {
  await player.play(await world({ ...GAME, streaming: FULL.streaming }));
  const stats = page.getByRole('region', { name: translate('nerd.name') });
  await expect(stats).toBeHidden();
  await page.keyboard.press('Shift+Tab');
  await player.button(hud('hud.stats')).click();
  await expect(stats).toContainText('VP8');
  await expect(stats).toContainText('1280 × 720');
  await expect(stats.locator('path').first()).toHaveAttribute('d', /L\d/);
  await expect(player.stage).toBeVisible();
});

test('a message over the game blames the network while it loses packets, and disappears afterwards @deep', async ({
  playGame,
  page,
}) => {
  const testWorld = await playGame(GAME);
  const chip = page.getByText(translate('stall.network.what'));
  await testWorld.peer({ action: 'network', lossPct: 20 });
  await expect(chip).toBeVisible({ timeout: 20_000 });
  await testWorld.peer({ action: 'network', lossPct: 0 });
  await expect(chip).toBeHidden({ timeout: 20_000 });
});

test('pressing Ctrl+Shift+D twice shows and hides the debug overlay: screen.debug-overlay @deep', async ({
  world,
  page,
  player,
}) => {
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

test('entity.play-state, store.session.roblox-experience-id: the debug overlay shows the play state, and reports of one visit share its id', async ({
  world,
  page,
  player,
}) => {
  const roblox = { packageName: 'com.roblox.client' };
  const testWorld = await world({ ...GAME, config: { ...GAME.config, apps: { '20101': roblox } } });
  const experience = () => page.evaluate(() => sessionStorage.getItem('robloxExperienceId'));
  await page.goto(`${testWorld.playUrl}?deepLinkUrl=${encodeURIComponent('roblox://placeId=1818')}`);
  await player.plays(testWorld);
  expect(await experience()).toBe('1818');

  await page.keyboard.press('Control+Shift+D');
  await page.keyboard.press('Control+Shift+D');
  const overlay = page.getByRole('region', { name: debug('title') });
  const said = (name: string) => overlay.getByText(name, { exact: true }).locator('xpath=following-sibling::dd');
  await expect(said('isAndroidConnected')).toHaveText('true');
  await expect(said('gameDisplayed')).toHaveText('true');
  await expect(said('orientation')).toHaveText('landscape');
  await expect(said('errorCountdownTimer')).toHaveText('300');
  const visit = (await page.evaluate(() => sessionStorage.getItem('ngUaSessionId'))) ?? '';
  expect(visit).toMatch(/^[\w-]{21}$/);
  // The debug overlay shows that an id exists, but not its value.
  for (const id of ['uaId', 'uaSessionId', 'robloxExperienceId']) await expect(said(id)).toHaveText('…');
  await testWorld.device({ type: 'top-activity', ...roblox, activityName: 'Game' });
  await expect(async () => {
    await page.keyboard.press('Shift+Q');
    await expect(said('shiftLockActive')).toHaveText('true', { timeout: 500 });
  }).toPass();
  await expect(said('shiftLockActive')).toHaveText('true');

  // After a reload, the visit keeps its ids. A start without a Roblox link removes the id of the Roblox experience.
  await page.goto(testWorld.playUrl);
  await expect.poll(experience).toBeNull();
  await player.plays(testWorld);
  expect(await page.evaluate(() => sessionStorage.getItem('ngUaSessionId'))).toBe(visit);
  await page.goto(testWorld.url);
  await expect
    .poll(async () => (await testWorld.journal()).filter(({ name }) => name === 'beacon.FeGameEnded').map(bodyOf))
    .toEqual([expect.objectContaining({ uaSessionId: visit }), expect.objectContaining({ uaSessionId: visit })]);
});

function bodyOf({ request }: { readonly request?: { readonly body?: unknown } | undefined }): unknown {
  return request?.body;
}
