import { expect } from '../../support/expect.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

const translate = localeTexts('en', 'session');
const translateDialog = localeTexts('en', 'dialogs');
const translateError = localeTexts('en', 'errors');
const account = localeTexts('en', 'account');
const START = 'play.startSession';
/** A low frame rate, because many streams run in parallel. */
const CALM = { features: { maxFps: 10 } };
const MEMBER = 'JP-12345678';

test('the mature-content question appears before the session starts, once a visit: rule.mature-confirmation', async ({
  openGame,
  page,
  player,
}) => {
  const testWorld = await openGame({
    config: { features: { maxFps: 10, uiConfig: { enableMatureContentWarning: true } } },
  });
  await expect(player.notice).toHaveAccessibleName(translateDialog('mature.title'));
  expect(await testWorld.calls(START)).toBe(0);
  await player.button(translateDialog('mature.confirm')).press('Enter');
  await player.plays(testWorld);
  await page.reload();
  await player.plays(testWorld, await testWorld.now());
  await expect(player.notice).toBeHidden();
});

test('declining the mature-content question leads to the game’s page without starting a session: screen.mature-warning @deep', async ({
  openGame,
  page,
  player,
}) => {
  const testWorld = await openGame({
    config: { features: { uiConfig: { enableMatureContentWarning: true } } },
  });
  await expect(player.notice).toHaveAccessibleName(translateDialog('mature.title'));
  await page.keyboard.press('Escape');
  await page.waitForURL(/\/apps\//);
  expect(await testWorld.calls(START)).toBe(0);
});

test('a rejected membership number is requested again, validated and sent: transition.start.invalid-membership call.play.validateMembershipId', async ({
  openGame,
  page,
  player,
}) => {
  const testWorld = await openGame({ scenario: 'membership-is-invalid', config: CALM });
  const number = page.getByRole('textbox', { name: translateDialog('membership.label') });
  await expect(number).toHaveAccessibleDescription(/Invalid membership. Please check your details./);
  expect(await testWorld.calls(START), 'the app does not retry automatically').toBe(1);
  await number.fill('12');
  await page.keyboard.press('Enter');
  await expect(page.getByText(translateDialog('membership.invalid'))).toBeVisible();
  await testWorld.script(START, { answers: [{ delayMs: 1 }], then: 'default' });
  await number.fill(MEMBER);
  await page.keyboard.press('Enter');
  await expect(player.dialog).toHaveAccessibleName(translateDialog('membership.title-done'));
  const checked = (await testWorld.journal()).filter(({ name }) => name === 'play.validateMembershipId');
  expect(checked.map(({ request }) => request)).toMatchObject([
    { method: 'GET', query: { membershipId: '12' } },
    { method: 'GET', query: { membershipId: MEMBER } },
  ]);
  await page.getByRole('button', { name: translateDialog('membership.go-on') }).press('Enter');
  await player.plays(testWorld);
  expect(JSON.stringify((await testWorld.journal()).findLast(({ name }) => name === START))).toContain(MEMBER);
});

test('a game that requires an account starts after the player signs in: gate.requireAuth @deep', async ({
  openGame,
  page,
  player,
}) => {
  const testWorld = await openGame({ scenario: 'must-sign-in', config: CALM });
  // The sign-in dialog opens without a notice before it, and its title says that the game requires an account.
  const login = page.getByRole('dialog', { name: account('login.title-required', { game: 'Skyhop' }) });
  await expect(login).toBeVisible();
  await expect(player.notice).toBeHidden();
  expect(await testWorld.calls(START)).toBe(0);
  // A player who closes the sign-in form can open it again from the notice that the game requires an account.
  await page.keyboard.press('Escape');
  await expect(login).toBeHidden();
  await expect(player.notice).toHaveAccessibleName(translateError('login-required.title'));
  await player.button(translate('action.sign-in')).press('Enter');
  await expect(login).toBeVisible();
  await page.getByLabel(account('email'), { exact: true }).fill('mira@example.com');
  await page.keyboard.press('Enter');
  await page.getByLabel(account('password'), { exact: true }).fill('Nowlight1');
  await page.keyboard.press('Enter');
  await player.plays(testWorld);
  expect(JSON.stringify(await testWorld.journal())).not.toContain('Nowlight1');
});

test('a first visitor to a game that requires an account sees the sign-in dialog without a guest option: gate.requireAuth @deep', async ({
  world,
  page,
  player,
}) => {
  const testWorld = await world({ scenario: 'must-sign-in', config: CALM });
  await page.goto(`${testWorld.url}apps/nowlight/20101/skyhop.html`);
  await expect(player.dialog).toHaveAccessibleName(account('login.title-required', { game: 'Skyhop' }));
  await expect(player.dialog).toContainText(account('login.text-required', { game: 'Skyhop' }));
  await expect(player.button(account('login.as-guest'))).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Skyhop' })).toBeVisible();
  // Pressing Play on the game's page opens the sign-in question again.
  await page.getByRole('main').getByRole('link', { name: /^Play/ }).first().click();
  await expect(player.dialog).toHaveAccessibleName(account('login.title-required', { game: 'Skyhop' }));
  expect(await testWorld.calls(START)).toBe(0);
});

test('a failed token renewal in the queue opens the sign-in dialog, and the player can continue as a guest: transition.auth.token-regenerate-fails', async ({
  world,
  page,
  player,
}) => {
  const testWorld = await world({
    scenario: 'waits-in-a-long-queue',
    config: { ...CALM, global: { userQueuePollingSecs: 1 } },
  });
  await testWorld.script(START, {
    answers: [
      { status: 'WaitingInQueue', errCode: 4100, body: { queuePosition: 9 } },
      { status: 'FailureTokenExpired', errCode: 1101 },
    ],
  });
  await testWorld.script('auth.access-token-post', {
    answers: [{}, { body: { success: false, code: 'AUTHORIZATION_EXPIRED' } }],
  });
  await page.goto(testWorld.playUrl);
  await expect(player.dialog.filter({ hasText: account('login.text-signed-out') })).toHaveAccessibleName(
    account('login.title-signed-out'),
    { timeout: 20_000 },
  );
  await expect(player.notice).toBeHidden();
  const before = await testWorld.now();
  await player.button(account('login.as-guest')).press('Enter');
  await testWorld.untilCalled(START, before);
  await expect(page.getByText(account('login.text-signed-out'))).toBeHidden();
});

test('the ad-blocker notice leads to the steps for allowing ads: screen.secret-passage-tutorial @deep', async ({
  world,
  page,
  player,
}) => {
  const testWorld = await world({ scenario: 'plays-at-once', config: CALM });
  await testWorld.script(START, { answers: [{ status: 'FailureForbidden', errCode: 6000 }], then: 'default' });
  await page.goto(testWorld.playUrl);
  await expect(player.notice).toHaveAccessibleName(translateError('ad-blocker.title'));
  await player.button(translate('action.allow-ads')).press('Enter');
  await expect(page.getByRole('dialog', { name: translateDialog('passage.title') })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(player.notice).toHaveAccessibleName(translateError('ad-blocker.title'));
  await player.button(translate('action.allow-ads')).press('Enter');
  await page.getByRole('button', { name: translateDialog('passage.done') }).press('Enter');
  await player.plays(testWorld);
});

test('any key dismisses the inactivity warning, and the game continues: screen.inactivity-warning', async ({
  openGame,
  page,
  player,
}) => {
  await openGame({ scenario: 'warns-of-inactivity', startAt: 'warned', config: CALM });
  await expect(player.notice).toHaveAccessibleName(translate('grace.title'));
  await page.keyboard.press('x');
  await expect(player.notice).toBeHidden();
  await player.picture.goesOn();
});
