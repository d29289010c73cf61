import { expect } from '../../support/expect.ts';
import { test } from '../../support/e2e/test.ts';
import { closeAnnouncements } from '../../support/e2e/closeAnnouncements.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

const account = localeTexts('en', 'account');
const START = 'play.startSession';
const MIRA = { user: { signedIn: true, email: 'mira@example.com' } };

for (const [id, scenario, who, tag] of [
  ['code.login.NEW_GUEST_USER', 'login-new-guest', 'a guest', ''],
  ['code.login.EXISTING_GUEST_USER', 'login-known-guest', 'a guest', ' @deep'],
  ['code.login.NEW_AUTHORIZED_USER', 'login-new-account', 'Mira', ' @deep'],
  ['code.login.EXISTING_AUTHORIZED_USER', 'login-known-account', 'Mira', ' @deep'],
] as const) {
  test(`${id}: the header bar shows ${who}, and the game starts without a dialog${tag}`, async ({
    openHome,
    page,
    player,
  }) => {
    const testWorld = await openHome({ scenario });
    const shown = who === 'Mira' ? who : account('person.sign-in');
    await expect(page.getByRole('banner').getByRole('button', { name: shown, exact: true })).toBeVisible();
    await expect(player.dialog).toBeHidden();
    await player.play(testWorld);
    await expect(player.dialog).toBeHidden();
  });
}

for (const [id, scenario, tag] of [
  ['code.login.AUTHORIZATION_EMPTY', 'login-empty', ' @deep'],
  ['code.login.AUTHORIZATION_INVALID', 'login-invalid', ' @deep'],
  ['code.login.AUTHORIZATION_EXPIRED', 'login-expired', ''],
] as const) {
  test(`${id}: the sign-in form opens by itself, the header bar shows “Sign in”, and no game starts${tag}`, async ({
    openHome,
    page,
    player,
  }) => {
    const testWorld = await openHome({ scenario });
    await expect(player.dialog.getByLabel(account('email'), { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('banner').getByRole('button', { name: account('person.sign-in') })).toBeVisible();
    await page.goto(testWorld.playUrl);
    await expect(player.dialog.or(player.notice)).toContainText(/sign/i);
    expect(await testWorld.calls(START)).toBe(0);
  });
}

test('product.overview, role.signed-in: a guest and a signed-in player get the stream over a peer connection, and reports contain the user type', async ({
  world,
  page,
  player,
}) => {
  const testWorld = await world({ scenario: 'plays-at-once' });
  const ended = async () =>
    (await testWorld.journal())
      .filter(({ name }) => name === 'beacon.FeGameEnded')
      .map(({ request }) => (request?.body as { readonly userType?: string } | undefined)?.userType);
  const connected = ({ kind, name }: { readonly kind: string; readonly name: string }) =>
    kind === 'peer' && name === 'connected';
  await player.play(testWorld);
  await testWorld.until(connected);
  await page.goto(testWorld.url);
  await expect.poll(ended).toEqual(['Guest']);

  await testWorld.config(MIRA);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  const before = await testWorld.now();
  await page.goto(testWorld.url);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Mira', exact: true })).toBeVisible();
  await page.goto(testWorld.playUrl);
  await player.plays(testWorld, before);
  await testWorld.until(connected, before);
  await page.goto(testWorld.url);
  await expect.poll(ended).toEqual(['Guest', 'Authorised']);
});

test('call.auth.logout: signing out calls the auth host, shows “Sign in” in the header bar, and removes the stored user', async ({
  openHome,
  page,
  player,
}) => {
  const testWorld = await openHome({ config: MIRA });
  await page.getByRole('banner').getByRole('button', { name: 'Mira', exact: true }).click();
  const readStored = () => page.evaluate(() => ['user', 'ngToken'].map((key) => localStorage.getItem(key)));
  const [, token] = await readStored();
  expect(token).toBeTruthy();
  await testWorld.config({ user: { signedIn: false } });
  await page.getByRole('menuitem', { name: account('person.log-out') }).click();
  const { request } = await testWorld.untilCalled('auth.logout');
  expect(request).toMatchObject({ method: 'GET' });
  expect(String(request?.url).startsWith(`${testWorld.hosts.auth}/`)).toBe(true);
  expect(request?.headers?.['authorization']).toMatch(/^token /);
  // A player who signed out on purpose gets the sign-in form, not a guest account.
  await expect(player.dialog.getByLabel(account('email'), { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').getByRole('button', { name: account('person.sign-in') })).toBeVisible();
  const [user, after] = await readStored();
  expect(user).toBeNull();
  expect(after).not.toBe(token);
});

for (const [device, options] of [
  ['desktop', { viewport: { width: 1440, height: 900 } }],
  ['tablet', { viewport: { width: 1024, height: 768 }, hasTouch: true }],
  ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const) {
  test.describe(() => {
    test.use(options);
    test(`product.audience: a game starts from its tile and plays in the browser of a ${device} without a download${device === 'phone' ? '' : ' @deep'}`, async ({
      world,
      page,
      player,
    }) => {
      const testWorld = await world({ scenario: 'plays-at-once' });
      let downloads = 0;
      page.on('download', () => downloads++);
      // Browsers detect a tablet by its touch points.
      await page.addInitScript(
        (fingers) => Object.defineProperty(navigator, 'maxTouchPoints', { get: () => fingers }),
        device === 'desktop' ? 0 : 5,
      );
      await page.goto(testWorld.url);
      await page.getByRole('link', { name: 'Play Skyhop' }).first().press('Enter');
      await player.sees(testWorld);
      expect((await testWorld.untilCalled(START)).request?.query).toMatchObject({ feDeviceType: device });
      expect(downloads).toBe(0);
    });
  });
}

test('product.nowbux.wallet, entity.wallet-response, entity.nowbux-rewards, call.play.getQuestInfo, call.rewards.getReward: the nowBux page shows the data of the wallet, the rewards and the quests', async ({
  world,
  page,
}) => {
  const testWorld = await world({ scenario: 'rich-in-nowbux' });
  await testWorld.script('rewards.getReward', {
    answers: [
      {
        body: {
          status: 'Success',
          nowbuxCreditsEarned: 7_654,
          accumulatedTimeSecs: 412,
          dailySpinCount: 2,
          nowbuxRewardBalance: 64,
        },
      },
    ],
    then: 'repeat-last',
  });
  const nowbux = localeTexts('en', 'nowbux');
  await page.goto(`${testWorld.url}nowbux`);
  const fact = (name: string) => page.getByText(nowbux(name), { exact: true }).locator('xpath=following-sibling::dd');
  await expect(fact('balance')).toHaveText('12,480');
  await expect(fact('earned')).toHaveText('10,000');
  await expect(fact('bought')).toHaveText('2,480');
  await expect(page.getByText('1 nowBux in 3:08')).toBeVisible();
  await closeAnnouncements(page);
  await expect(page.getByText('Play for 20 minutes')).toBeVisible();
  await expect(page.getByText('4 of 10 min')).toBeVisible();
  await page.getByRole('link', { name: '1 nowBux in 3:08' }).click();
  await expect(page).toHaveURL(`${testWorld.url}nowbux?section=rewards`);
  await expect(fact('rewards.total')).toHaveText('7,654');
  await expect(fact('rewards.time').first()).toHaveText('00:06:52');

  const called = async (name: string) => (await testWorld.journal()).find((entry) => entry.name === name)?.request;
  expect((await called('auth.wallet-check-balance'))?.method).toBe('GET');
  expect((await called('play.getQuestInfo'))?.method).toBe('GET');
  expect(await called('rewards.getReward')).toMatchObject({
    method: 'POST',
    body: { uaSessionId: await page.evaluate(() => sessionStorage.getItem('ngUaSessionId')) },
  });
});
