import { expect } from '../../support/expect.ts';
import { speedUpTimers } from '../../support/e2e/fastTimers.ts';
import { waitForServiceWorker } from '../../support/e2e/pageActions.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

test.use({ failedRequests: true });

const translate = localeTexts('en', 'hud');
const session = localeTexts('en', 'session');
const errors = localeTexts('en', 'errors');
const privacy = localeTexts('en', 'privacy');
const late = localeTexts('en', 'pwa')('late.title');
const GAME = { scenario: 'plays-at-once' as const, config: { features: { maxFps: 10 } } };

test('losing the player’s network during a game shows an offline message, and the game continues afterwards @deep', async ({
  playGame,
  page,
  player,
  context,
}) => {
  const testWorld = await playGame(GAME);
  await context.setOffline(true);
  // Playwright blocks HTTP only, so the simulator cuts the WebRTC stream.
  await testWorld.peer({ action: 'drop' });
  const veil = page.getByRole('region', { name: translate('veil.offline.title') });
  await expect(veil).toBeVisible();
  await context.setOffline(false);
  await testWorld.peer({ action: 'restore' });
  await expect(page.getByRole('region', { name: translate('veil.server.title') })).toBeHidden();
  await expect(veil).toBeHidden();
  await player.picture.goesOn();
});

test('a start without a network shows a notice, and a retry starts the game: http.fetch-exception @deep', async ({
  world,
  page,
  player,
}) => {
  const testWorld = await world(GAME);
  await page.route('**/play/startSession*', (route) => route.abort('internetdisconnected'));
  await page.goto(testWorld.playUrl);
  await expect(player.notice).toHaveAccessibleName(errors('unreached.title'));
  await expect(player.notice).toContainText('1000');
  await page.unroute('**/play/startSession*');
  await player.button(session('action.retry')).press('Enter');
  await player.plays(testWorld);
});

test('pressing Play while offline stays on the home page with a note, and works once the network is back @deep', async ({
  openHome,
  page,
  player,
  context,
}) => {
  const testWorld = await openHome(GAME);
  const play = page.getByRole('link', { name: 'Play Skyhop' }).first();
  await expect(play).toBeVisible();
  await context.setOffline(true);
  const note = page.getByText(localeTexts('en', 'home')('offlineNote'));
  await expect(note).toBeVisible();
  const refused = page.waitForEvent('requestfailed');
  await play.click();
  await refused;
  await expect(page).toHaveURL(testWorld.url);
  await context.setOffline(false);
  await expect(note).toBeHidden();
  await play.click();
  await player.plays(testWorld);
});

test('play page code that fails to load shows an error page, and Reload opens the game', async ({ world, page }) => {
  const testWorld = await world(GAME);
  await page.route('**/assets/PlayView-*', (route) => route.abort());
  await page.goto(testWorld.playUrl);
  await expect(page.getByRole('heading', { name: 'This page did not load properly' })).toBeVisible();
  await page.unroute('**/assets/PlayView-*');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('application')).toBeVisible();
});

test('a style sheet that fails once before the service worker controls the page is requested again', async ({
  world,
  page,
  player,
}) => {
  const testWorld = await world(GAME);
  await page.route(/\/assets\/PrivacySettings-[\w-]+\.css/, (route) => route.abort(), { times: 1 });
  await page.goto(testWorld.url);
  await page.getByRole('button', { name: 'Privacy settings', exact: true }).click();
  await expect(player.dialog).toHaveAccessibleName(privacy('title'));
  const sheets = () => page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''));
  await expect.poll(sheets).toContainEqual(expect.stringContaining('/PrivacySettings-'));
});

test.describe('a dialog whose files fail to load', () => {
  test.use({ worker: true });

  for (const [what, files] of [
    ['texts', /\/assets\/privacy-[\w-]+\.js/],
    ['code', /\/assets\/PrivacySettings-[\w-]+\.js/],
    ['style sheet', /\/assets\/PrivacySettings-[\w-]+\.css/],
  ] as const) {
    test(`shows a message while its ${what} cannot be loaded, and opens once it can`, async ({
      openHome,
      page,
      context,
      player,
    }) => {
      await speedUpTimers(page);
      await openHome(GAME);
      await waitForServiceWorker(page);
      await context.route(files, (route) => route.abort('internetdisconnected'));
      await page.getByRole('button', { name: 'Privacy settings', exact: true }).click();
      await expect(page.getByText(late)).toBeVisible();
      await expect(player.dialog).toHaveCount(0);
      await context.unroute(files);
      await expect(player.dialog).toHaveAccessibleName(privacy('title'));
      await expect(page.getByText(late)).toHaveCount(0);
    });
  }

  test('over a game shows a message while its texts cannot be loaded, and opens once they can', async ({
    world,
    page,
    context,
    player,
  }) => {
    const testWorld = await world({ ...GAME, config: { features: { ...GAME.config.features, enableAiBot: true } } });
    const files = /\/assets\/chat-[\w-]+\.js/;
    await speedUpTimers(page);
    await player.play(testWorld);
    await waitForServiceWorker(page);
    await context.route(files, (route) => route.abort('internetdisconnected'));
    await page.keyboard.press('Shift+Tab');
    await page.getByRole('button', { name: 'Ask Ana' }).click();
    await expect(page.getByText(late)).toBeVisible();
    await expect(player.stage).toBeVisible();
    await expect(page.getByText('placeholder')).toHaveCount(0);
    await context.unroute(files);
    await expect(page.getByRole('textbox', { name: localeTexts('en', 'chat')('placeholder') })).toBeVisible();
    await expect(page.getByText(late)).toHaveCount(0);
  });
});
