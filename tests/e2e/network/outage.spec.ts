import type { Request } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { World } from '../../kit/world.ts';
import { PrivateSimulator } from '../../support/e2e/simulatorProcess.ts';
import { test } from '../../support/e2e/test.ts';
import { calm } from '../../support/e2e/worldSettings.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

test.use({ failedRequests: true });

const hud = localeTexts('en', 'hud');
const session = localeTexts('en', 'session');
const errors = localeTexts('en', 'errors');
const GAME = calm({ scenario: 'plays-at-once' });

let simulator: PrivateSimulator | undefined;
const started = async (port = 0) => (simulator = await PrivateSimulator.start(port));
test.afterEach(async () => simulator?.kill());

test('a server crash during a game shows a message, and a new server without the session shows a notice @deep', async ({
  page,
  player,
}) => {
  const first = await started();
  const testWorld = await World.open(first.origin, GAME);
  await page.clock.install();
  await player.play(testWorld);
  await first.kill();
  const veil = page.getByRole('region', { name: hud('veil.server.title') });
  await expect(veil).toBeVisible();
  await expect(veil.getByRole('button', { name: hud('leave') })).toBeVisible();

  // The restarted server doesn't know the session, and the connection stays lost for longer than the app waits.
  await started(first.port);
  await page.clock.fastForward(56_000);
  await expect(player.notice).toHaveAccessibleName(session('notice.disconnected.title'));
  // The new server doesn't know the simulated world either.
  await player.button(session('action.retry')).press('Enter');
  await expect(player.notice).toHaveAccessibleName(session('notice.generic.title'));
  await player.button(session('action.find-games')).press('Enter');
  await expect(page.getByRole('heading', { name: 'This world is not open' })).toBeVisible();
});

test('a server crash before a streaming device is allocated shows the notice with the code 1000 @deep', async ({
  page,
  player,
}) => {
  const first = await started();
  const testWorld = await World.open(first.origin, { scenario: 'plays-at-once', startAt: 'no machine yet' });
  const code = new Set<Request>();
  page.on('request', (request) => void (/script|stylesheet/.test(request.resourceType()) && code.add(request)));
  page.on('requestfinished', (request) => void code.delete(request));
  page.on('requestfailed', (request) => void code.delete(request));
  // The error screens and their texts load while the streaming device is being allocated.
  const trouble = [/\/playOverlays-/, /\/browserPlayPorts-/, /\/notice-[\w-]+\.js/, /\/session-[\w-]+\.js/].map(
    (part) => page.waitForResponse(part),
  );
  await page.goto(testWorld.playUrl);
  await testWorld.untilCalled('play.getAppPlayFeatures');
  await expect(page.getByText(localeTexts('en', 'play')('stage.finding-machine'))).toBeVisible();
  for (const part of trouble) await (await part).finished();
  await page.evaluate(() => new Promise((rest) => requestIdleCallback(rest)));
  await expect.poll(() => code.size).toBe(0);
  await first.kill();
  await expect(player.notice).toHaveAccessibleName(errors('unreached.title'));
  await expect(player.notice).toContainText('1000');
});

test('the home page stays usable after a server crash @deep', async ({ page }) => {
  const first = await started();
  const testWorld = await World.open(first.origin, GAME);
  await page.goto(testWorld.url);
  await expect(page.getByRole('link', { name: 'Play Skyhop' }).first()).toBeVisible();
  const appearance = page.getByRole('button', { name: /^Appearance/ });
  await expect(appearance).toBeVisible();
  await first.kill();
  await appearance.click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('navigating after a server crash shows a notice, keeps the page usable, and can be retried @deep', async ({
  page,
}) => {
  const first = await started();
  const testWorld = await World.open(first.origin, GAME);
  // The texts of the offline notice load while the server can still be reached.
  const ready = page.waitForResponse(/\/pwa-[\w-]+\.js/);
  await page.goto(testWorld.url);
  const games = page.getByRole('link', { name: /Skyhop/ });
  await expect(games.first()).toBeVisible();
  await (await ready).finished();
  await page.evaluate(() => new Promise((rest) => requestIdleCallback(rest)));
  const home = page.url();
  await first.kill();

  const notice = page.getByRole('region', { name: localeTexts('en', 'pwa')('update.region') });
  const again = notice.getByRole('button', { name: localeTexts('en', 'common')('retry') });
  await games.first().click();
  await expect(notice).toContainText(localeTexts('en', 'pwa')('unreached.title'));
  await again.click();
  await expect(notice).toContainText(localeTexts('en', 'pwa')('unreached.title'));
  expect(page.url()).toBe(home);
  await page.getByRole('button', { name: /^Appearance/ }).click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

  // A different server now answers, which doesn't know the simulated world.
  await started(first.port);
  await again.click();
  await expect(page.getByRole('heading', { name: 'This world is not open' })).toBeVisible();
});
