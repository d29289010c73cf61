import { expect } from '../../support/expect.ts';
import type { World } from '../../kit/world.ts';
import { peers, recordMedia } from '../../support/e2e/recordMedia.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

const translate = localeTexts('en', 'hud');
const session = localeTexts('en', 'session');

/** A low frame rate, because many streams run in parallel. */
const GAME = { scenario: 'plays-at-once' as const, config: { features: { maxFps: 10 } } };

test.beforeEach(async ({ page }) => recordMedia(page));

test('a dropped connection shows a message, and the picture resumes on the same peer connection', async ({
  playGame,
  page,
  context,
  player,
  troubles,
}) => {
  troubles.expectFailedRequests();
  const testWorld = await playGame(GAME);
  const broken = await testWorld.now();
  await page.keyboard.down('c');
  await testWorld.peer({ action: 'drop' });
  // The app hasn't noticed yet that the streaming device receives nothing.
  await page.keyboard.up('c');
  await page.keyboard.press('b');
  const veil = page.getByRole('region', { name: translate('veil.server.title') });
  await expect(veil).toBeVisible();
  await expect(veil).toContainText(translate('veil.held'));
  // The player's own network is down for a while.
  await context.setOffline(true);
  const offline = page.getByRole('region', { name: translate('veil.offline.title') });
  await expect(offline).toBeVisible();
  await expect(veil).toBeHidden();
  await context.setOffline(false);
  await expect(veil).toBeVisible();
  await testWorld.peer({ action: 'restore' });
  await expect(veil).toBeHidden();
  await expect(offline).toBeHidden();
  await player.picture.goesOn();
  expect(await peers(page)).toEqual(['connected']);
  // The game receives keys at once, without a click on the picture.
  const before = await testWorld.now();
  await page.keyboard.press('a');
  await testWorld.untilInput({ kind: 'key', usage: 4 }, before);
  // Presses during the outage aren't replayed, and released keys aren't held.
  const events = await testWorld.inputs(broken);
  expect(events).not.toContainEqual(expect.objectContaining({ kind: 'key', usage: 5 }));
  expect(events).toContainEqual({ kind: 'release-all' });
});

test('a page reloaded while the connection is lost keeps reconnecting with the remaining time: store.session.disconnect-record @deep', async ({
  playGame,
  page,
  player,
}) => {
  const testWorld = await playGame(GAME);
  await testWorld.peer({ action: 'drop' });
  const veil = page.getByRole('region', { name: translate('veil.server.title') });
  await expect(veil).toBeVisible({ timeout: 20_000 });
  await testWorld.script('play.startSession', { answers: [{ hold: 'reloaded' }] });
  const before = await testWorld.now();
  await page.reload();
  await expect(veil).toBeVisible();
  await expect(veil).toContainText(translate('veil.held'));
  await expect(veil.getByRole('timer')).toHaveText(/^0:[0-5]\d$/);
  await testWorld.release('reloaded');
  await player.plays(testWorld, before);
  await expect(veil).toBeHidden();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('ngSessionDisconnect'))).toBeNull();
});

for (const action of ['refuse', 'close'] as const) {
  test(`a failed connection (${action}) shows a message, and the session restarts on a new peer connection: transition.peer.failed.android-connected-active transition.peer.new-per-attempt${action === 'close' ? ' @deep' : ''}`, async ({
    playGame,
    page,
    player,
  }) => {
    const testWorld = await playGame(GAME);
    const before = await testWorld.now();
    await testWorld.peer({ action });
    const veil = page.getByRole('region', { name: translate('veil.server.title') });
    await expect(veil).toBeVisible();
    await testWorld.untilCalled('play.getSessionStatus', before);
    await player.plays(testWorld, before);
    await expect(veil).toBeHidden();
    await player.picture.goesOn();
    expect(await peers(page)).toEqual(['closed', 'connected']);
    expect(await testWorld.calls('play.startSession')).toBe(2);
  });
}

test('after a failed connection an ICE restart by the server continues the session on the same peer connection', async ({
  playGame,
  page,
  player,
}) => {
  const testWorld = await playGame({ ...GAME, config: { ...GAME.config, lostConnection: 'ice-restart' } });
  const [session] = (await testWorld.state()).sessions;
  await testWorld.script('play.startSession', { answers: [{ hold: 'mended' }] });
  const before = await testWorld.now();
  await testWorld.peer({ action: 'refuse' });
  // The connection failed, but the session is still alive, so the app requests its continuation.
  await testWorld.until(({ kind, name }) => kind === 'control' && name === 'held', before);
  await expect(page.getByRole('region', { name: translate('veil.server.title') })).toBeVisible();
  expect(await peers(page)).toEqual(['failed']);
  await testWorld.peer({ action: 'restore' });
  await testWorld.release('mended');
  await player.plays(testWorld, before);
  await expect(page.getByRole('region', { name: translate('veil.server.title') })).toBeHidden();
  await player.picture.goesOn();
  expect(await peers(page)).toEqual(['connected']);
  expect((await testWorld.state()).sessions).toMatchObject([
    { playSessionId: session?.playSessionId, peer: 'connected' },
  ]);
  expect(await testWorld.calls('play.startSession')).toBe(2);
  await page.keyboard.press('a');
  await testWorld.untilInput({ kind: 'key', usage: 4 }, before);
});

test('losing connection and streaming device shows the disconnected screen, from which the player can start again: screen.disconnected @deep', async ({
  playGame,
  player,
}) => {
  const testWorld = await playGame(GAME);
  await testWorld.script('play.getSessionStatus', {
    answers: [{ body: { status: 'Success', sessionStatus: 'NotFound' } }],
    then: 'repeat-last',
  });
  await testWorld.peer({ action: 'refuse' });
  await expect(player.notice).toHaveAccessibleName(session('notice.disconnected.title'));
  expect(await peers(player.page)).toEqual(['closed']);
  const before = await testWorld.now();
  await player.button(session('action.retry')).press('Enter');
  await player.plays(testWorld, before);
  expect(await peers(player.page)).toEqual(['closed', 'connected']);
});

test('three failed restarts of a lost session show the code 4005: code.client.4005 @deep', async ({
  playGame,
  player,
}) => {
  const testWorld = await playGame(GAME);
  await testWorld.script('play.startSession', { answers: [{ status: 'Failure', errCode: 4000 }], then: 'repeat-last' });
  await testWorld.peer({ action: 'refuse' });
  await expect(player.notice).toContainText('4005');
  expect(await testWorld.calls('play.startSession')).toBe(4);
});

test('a game opened on another screen shows a notice here, and the player can take it back: transition.session.another-session', async ({
  playGame,
  player,
}) => {
  const testWorld = await playGame(GAME);
  await testWorld.device({ type: 'another-session', sameDevice: false });
  await expect(player.notice).toHaveAccessibleName(session('notice.screen-limit.title'));
  const before = await testWorld.now();
  await player.button(session('action.play-here')).press('Enter');
  await player.plays(testWorld, before);
  await isAlone(testWorld);
});

/** Asserts that only the newest session still has a connected peer. */
async function isAlone(testWorld: World): Promise<void> {
  await expect
    .poll(async () => (await testWorld.state()).sessions.map(({ peer }) => peer))
    .toEqual(['closed', 'connected']);
}
