import { expect } from '../../support/expect.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

const translate = localeTexts('en', 'session');
const common = localeTexts('en', 'common');
const act = (action: string) => translate(`action.${action}`);
/** A low frame rate, because many streams run in parallel. */
const CALM = { features: { maxFps: 10 } };
const START = 'play.startSession';

for (const call of [START, 'play.getAppPlayFeatures'] as const) {
  test(`a forbidden ${call} shows a notice, and clears both session values of the tab: transition.auth.forbidden${call === START ? '' : ' @deep'}`, async ({
    world,
    page,
    player,
  }) => {
    const testWorld = await world({ scenario: 'plays-at-once' });
    await testWorld.script(call, { answers: [{ status: 'FailureForbidden', errCode: 6100 }], then: 'repeat-last' });
    await page.addInitScript(() => {
      const record = { type: 'disconnected', expiryTime: 0, disconnectTimer: 0, graceMessage: '', appId: '1' };
      sessionStorage.setItem('ngSessionDisconnect', JSON.stringify(record));
      sessionStorage.setItem('robloxExperienceId', '1818');
    });
    await page.goto(testWorld.playUrl);
    await expect(player.notice).toHaveAccessibleName(translate('notice.forbidden.title'));
    await expect(player.notice).toContainText('FailureForbidden');
    const readStored = () =>
      page.evaluate(() => ['ngSessionDisconnect', 'robloxExperienceId'].filter((key) => key in sessionStorage));
    expect(await readStored()).toEqual([]);
  });
}

test('during maintenance the notice shows its text, its code and a retry button for the keyboard: screen.maintenance', async ({
  openGame,
  page,
  player,
}) => {
  const testWorld = await openGame({ scenario: 'under-maintenance' });
  await expect(player.notice).toHaveAccessibleName(translate('notice.maintenance.title'));
  await expect(player.notice).toContainText('Skyhop is under maintenance right now.');
  await expect(player.notice).toContainText('2102');
  expect(await testWorld.calls(START), 'the app does not retry automatically').toBe(1);
  await expect(page.getByRole('heading', { name: translate('notice.maintenance.title') })).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(player.button(act('retry'))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(player.notice).toContainText(translate('notice.still-closed'));
  expect(await testWorld.calls(START), 'the app checks the maintenance status and requests no session').toBe(1);

  await testWorld.script(START, { answers: [{ hold: 'open again' }] });
  await testWorld.script('play.getMaintenanceStatus', { answers: [{}] });
  await page.keyboard.press('Enter');
  await expect(player.notice).toBeHidden();
  await testWorld.release('open again');
  await player.plays(testWorld);
});

for (const [id, scenario, said, code] of [
  ['status.FailureMobileNotSupported', 'not-on-phones', 'Game not supported', '3002'],
  ['status.FailureSessionEnded', 'session-already-ended', 'Session ended', '2001'],
] as const) {
  test(`${id}: the notice shows “${said}” with its code, and links to other games @deep`, async ({
    openGame,
    page,
    player,
  }) => {
    const testWorld = await openGame({ scenario });
    await expect(player.notice).toContainText(said);
    await expect(player.notice).toContainText(code);
    expect(await testWorld.calls(START)).toBe(1);
    await player.button(act('find-games')).press('Enter');
    await page.waitForURL(testWorld.url);
  });
}

test('screen.end-of-try, entity.app-info.tryAndDownload: the app is offered only if its address is https @deep', async ({
  world,
  page,
  player,
}) => {
  const over = { answers: [{ errCode: 2004 }] };
  const ended = async (tryAndDownload: object) => {
    const testWorld = await world({ scenario: 'plays-at-once', config: { features: { tryAndDownload } } });
    await testWorld.script(START, over);
    await page.goto(testWorld.playUrl);
    await expect(player.notice).toHaveAccessibleName(translate('notice.end-of-try.title'));
  };
  const app = player.button(act('get-app'));

  await ended({ isEnabled: true, clientLink: 'https://downloads.example/skyhop' });
  await page.context().route('https://downloads.example/**', (route) => route.fulfill({ body: 'the app' }));
  const opened = page.waitForEvent('popup');
  await app.click();
  expect((await opened).url()).toBe('https://downloads.example/skyhop');
  await (await opened).close();

  for (const none of [
    { isEnabled: true, clientLink: 'http://downloads.example/skyhop' },
    { isEnabled: false, clientLink: 'https://downloads.example/skyhop' },
  ]) {
    await ended(none);
    await expect(app).toBeHidden();
    await expect(player.notice).toContainText(translate('notice.no-app'));
    await expect(player.notice).not.toContainText(/\bapp\b/i);
  }
});

test('status.NeedsRedirect: a start redirects to a page of this site, and shows a notice for an untrusted address @deep', async ({
  world,
  page,
  player,
}) => {
  const testWorld = await world({ scenario: 'plays-at-once' });
  const redirect = (url: string) => testWorld.script(START, { answers: [{ status: 'NeedsRedirect', body: { url } }] });
  await redirect('https://evil.example/');
  await page.goto(testWorld.playUrl);
  await expect(player.notice).toHaveAccessibleName(localeTexts('en', 'errors')('redirect.title'));
  await expect(player.button(act('find-games'))).toBeVisible();
  expect(page.url()).toBe(testWorld.playUrl);
  await redirect('/nowbux');
  await player.button(act('retry')).click();
  await page.waitForURL(`${testWorld.url}nowbux`);
});

test('outside the service region the notice shows its text, its code and a link to other games: screen.region-unavailable', async ({
  openGame,
  page,
  player,
}) => {
  const testWorld = await openGame({ scenario: 'region-unavailable' });
  await expect(player.notice).toHaveAccessibleName(translate('notice.not-in-region.title'));
  await expect(player.notice).toContainText('Service not in the region');
  await expect(player.notice).toContainText('2101');
  await expect(player.button(act('retry'))).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(player.button(act('find-games'))).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(testWorld.url);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('if no streaming device becomes ready, the start is requested 22 times, 3 s apart, and then a notice appears: transition.start.not-ready-gives-up @deep', async ({
  openGame,
  page,
  player,
}) => {
  await page.clock.install();
  const testWorld = await openGame({ scenario: 'never-ready' });
  await expect(page.getByText(localeTexts('en', 'play')('waiting.not-ready'))).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
  // Requests are at least three seconds apart, whatever the latency of the answers.
  for (let waits = 1; !(await player.notice.isVisible()); waits++) {
    expect(waits).toBeLessThan(200);
    await page.clock.runFor(3_000);
    expect(await testWorld.calls(START)).toBeLessThanOrEqual(3 + waits);
  }
  await expect(player.notice).toHaveAccessibleName(translate('notice.not-ready.title'));
  await expect(player.notice).toContainText('4001');
  await page.clock.runFor(10_000);
  expect(await testWorld.calls(START)).toBe(22);

  await testWorld.script(START, { answers: [{ status: 'FailureNotReady', errCode: 4001 }], then: 'default' });
  await player.button(act('retry')).press('Enter');
  await expect.poll(() => testWorld.calls(START)).toBe(23);
  await page.clock.resume();
  await player.plays(testWorld);
});

test('the time limit shows a countdown warning, and then ends the session with a notice: endreason.SessionTimeLimitExceeded', async ({
  openGame,
  page,
  player,
}) => {
  const testWorld = await openGame({ scenario: 'ends-by-time-limit', startAt: 'a minute left', config: CALM });
  await player.sees(testWorld);
  await expect(player.notice).toHaveAccessibleName(translate('grace.title-ending'));
  await expect(player.notice).toContainText('Your free playtime for today is almost over.');
  await expect(player.notice.getByRole('timer')).toHaveText(/^0:5\d$/);
  await player.button(translate('grace.understood')).press('Enter');
  await expect(player.notice).toBeHidden();
  await player.picture.goesOn();
  const before = await testWorld.now();
  await page.keyboard.press('a');
  await testWorld.untilInput({ kind: 'key', usage: 4 }, before);

  // Two seconds after the playtime limit, the cloud machine shuts down.
  const ready = await testWorld.until(
    ({ data }) => data?.['direction'] === 'out' && String(data['line']).startsWith('androidready='),
  );
  await testWorld.clock({ set: ready.t + 59_500 });
  await expect(player.notice).toHaveAccessibleName(translate('notice.playtime-limit.title'));
  await expect(player.notice).toContainText(translate('notice.playtime-limit.name'));
  expect((await testWorld.state()).sessions).toMatchObject([{ state: 'ended' }]);
  // The playtime notice offers a guest to sign in: transition.session.complete-time-limit
  await page.keyboard.press('Tab');
  await expect(player.button(act('sign-in'))).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(player.button(act('passes'))).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(player.button(act('find-games'))).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(testWorld.url);
});

test('an inactivity warning is cancelled by the streaming device: transition.session.grace-cancel', async ({
  openGame,
  player,
}) => {
  const testWorld = await openGame({ scenario: 'warns-of-inactivity', startAt: 'warned', config: CALM });
  await player.sees(testWorld);
  await expect(player.notice).toHaveAccessibleName(translate('grace.title'));
  await expect(player.notice).toContainText('Are you still there?');
  await testWorld.device({ type: 'grace-cancel' });
  await expect(player.notice).toBeHidden();
  await expect(player.stage).toBeFocused();
  await player.picture.goesOn();
});

test('a session that ends for an unlisted reason shows an error with code and reason: code.client.2001 @deep', async ({
  playGame,
  context,
  player,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const testWorld = await playGame({ config: CALM });
  await testWorld.device({ type: 'session-complete', reason: 'LicenceServerSleeps' });
  await expect(player.notice).toContainText('2001');
  await player.notice.getByRole('button', { name: new RegExp(common('copy')) }).click();
  await expect(player.notice).toContainText(common('copied'));
  const copied = await player.page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('LicenceServerSleeps');
});

test('a browser without WebRTC shows a notice without a retry, and requests no session', async ({
  openGame,
  page,
  player,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'RTCPeerConnection'));
  const testWorld = await openGame();
  await expect(player.notice).toHaveAccessibleName(localeTexts('en', 'errors')('no-webrtc.title'));
  await expect(player.notice).toContainText('6301');
  await expect(player.notice).not.toContainText(translate('notice.retry-in'));
  await expect(player.button(act('retry'))).toBeHidden();
  expect(await testWorld.calls(START)).toBe(0);
});

test('a peer connection that cannot be created is retried by one press and one reload, then the notice offers no more: transition.peer.creation-fails @deep', async ({
  world,
  page,
  player,
}) => {
  await page.addInitScript(() => {
    globalThis.RTCPeerConnection = function RTCPeerConnection() {
      throw new DOMException('switched off', 'NotSupportedError');
    } as unknown as typeof RTCPeerConnection;
  });
  const testWorld = await world({ scenario: 'plays-at-once' });
  await page.goto(`${testWorld.url}apps/nowlight/20101/skyhop.html`);
  await page.getByRole('main').getByRole('link', { name: /^Play/ }).first().click();
  await expect.poll(() => testWorld.calls(START)).toBe(2);
  await expect(page).toHaveURL(testWorld.playUrl);
  await expect(player.notice).toHaveAccessibleName(localeTexts('en', 'errors')('no-webrtc.title'));
  await expect(player.notice).toContainText('6301');
  await expect(player.notice).not.toContainText(translate('notice.retry-in'));
  await expect(player.button(act('retry'))).toBeHidden();
  expect(await testWorld.calls(START)).toBe(2);
});

test('the notice about an ending covers an open dialog of the game, and a dialog opened from the notice covers it', async ({
  playGame,
  page,
  player,
}) => {
  const testWorld = await playGame({ config: CALM });
  await page.keyboard.press('Shift+Tab');
  await page.getByRole('button', { name: 'Files', exact: true }).click();
  const files = page.getByRole('dialog', { name: localeTexts('en', 'files')('title') });
  await expect(files).toBeVisible();
  await testWorld.device({ type: 'session-complete', reason: 'HostRebooted' });
  await expect(player.notice).toBeVisible();
  await expect(files).toHaveCount(0);
  await player.button(translate('notice.problem')).click();
  const report = page.getByRole('dialog', { name: localeTexts('en', 'report')('title') });
  await expect(report).toBeVisible();
  const middle = await report.evaluate((dialog) => {
    const { left, top, width, height } = dialog.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('dialog') === dialog;
  });
  expect(middle).toBe(true);
  await expect(files).toHaveCount(0);
});
