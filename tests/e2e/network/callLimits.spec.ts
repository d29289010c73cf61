import type { Page, Request } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import type { CallId } from '../../kit/controlTypes.ts';
import { test } from '../../support/e2e/test.ts';
import { calm } from '../../support/e2e/worldSettings.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

const session = localeTexts('en', 'session');
const errors = localeTexts('en', 'errors');
const GAME = calm({ scenario: 'plays-at-once' });

/** Calls that the app makes until the first picture, each with its timeout in seconds and its error code. */
const WAITS: readonly (readonly [call: CallId, secs: number, code: number, tag: string])[] = [
  ['auth.access-token-post', 10, 1002, ' @deep'],
  ['play.createPlayUser', 10, 6302, ' @deep'],
  ['play.getAppPlayFeatures', 15, 1002, ' @deep'],
  ['play.startSession', 25, 1002, ''],
  ['play.setAnswerSdp', 15, 1002, ' @deep'],
];

/** Counts pending files of the app. The app gives up a file after 20 s of the page's clock. */
function countPendingFiles(page: Page): () => number {
  const files = new Set<Request>();
  const isFile = (request: Request) => new URL(request.url()).pathname.startsWith('/assets/');
  page.on('request', (request) => isFile(request) && files.add(request));
  page.on('requestfinished', (request) => files.delete(request));
  page.on('requestfailed', (request) => files.delete(request));
  return () => files.size;
}

for (const [call, secs, code, tag] of WAITS) {
  test(`after ${secs} s without a response to ${call} a notice shows the code ${code}, and a retry starts the game${tag}`, async ({
    world,
    page,
    player,
  }) => {
    const testWorld = await world(GAME);
    await testWorld.script(call, { answers: [{ network: 'hang' }], then: 'default' });
    await page.clock.install();
    const pendingFiles = countPendingFiles(page);
    await page.goto(testWorld.playUrl);
    await testWorld.untilCalled(call);
    await expect.poll(pendingFiles).toBe(0);
    await page.clock.fastForward(secs * 1000);
    await expect(player.notice).toHaveAccessibleName(errors('no-reply.title'));
    await expect(player.notice).toContainText(String(code));
    const before = await testWorld.now();
    await player.button(session('action.retry')).press('Enter');
    await player.plays(testWorld, before);
  });
}

test('a response of 3 MB is rejected with the code 1004, and a retry starts the game', async ({
  world,
  page,
  player,
}) => {
  const testWorld = await world(GAME);
  await testWorld.script('play.startSession', { answers: [{ raw: `"${'x'.repeat(3_000_000)}"` }], then: 'default' });
  await page.goto(testWorld.playUrl);
  await expect(player.notice).toHaveAccessibleName(errors('too-large.title'));
  await expect(player.notice).toContainText('1004');
  const before = await testWorld.now();
  await player.button(session('action.retry')).press('Enter');
  await player.plays(testWorld, before);
});

test('a navigation to a page without a response shows a notice after 20 s, and a retry opens the page', async ({
  world,
  page,
}) => {
  const testWorld = await world(GAME);
  await page.clock.install();
  // The error message loads after the page, once the main thread is idle. Before that the browser reports the error.
  const ready = page.waitForResponse(/\/pwa-[\w-]+\.js/);
  await page.goto(testWorld.url);
  const games = page.getByRole('link', { name: /Skyhop/ });
  await expect(games.first()).toBeVisible();
  await page.clock.runFor(5_000);
  await (await ready).finished();
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(5_000);
  const pwa = localeTexts('en', 'pwa');
  const gone = 'http://**/apps/**';
  const requested = Promise.withResolvers<void>();
  await page.route(gone, () => {
    requested.resolve();
    return new Promise(() => undefined);
  });
  await page.getByRole('link', { name: 'Details of Skyhop' }).first().click();
  await requested.promise;
  await page.clock.runFor(20_000);
  const notice = page.getByRole('region', { name: pwa('update.region') });
  await expect(notice).toContainText(pwa('unreached.title'));
  await page.unroute(gone);
  await notice.getByRole('button', { name: localeTexts('en', 'common')('retry') }).click();
  await expect(page).toHaveURL(/\/apps\//);
});
