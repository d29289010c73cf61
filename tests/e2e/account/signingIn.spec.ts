import type { Locator, Page } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { storedTextOf } from '../../support/e2e/storedText.ts';
import { waitForServiceWorker } from '../../support/e2e/pageActions.ts';
import { VirtualGamepad } from '../../kit/gamepad.ts';
import { fillCredentials } from '../../support/e2e/passwordManager.ts';
import { speedUpTimers } from '../../support/e2e/fastTimers.ts';
import type { World } from '../../kit/world.ts';
import { dismissRevaluation } from '../../support/e2e/closeAnnouncements.ts';
import { test } from '../../support/e2e/test.ts';
import { Typist } from '../../support/e2e/modelledTypist.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

const account = localeTexts('en', 'account');
const hud = localeTexts('en', 'hud');
const profile = localeTexts('en', 'profile');
const START = 'play.startSession';
const MIRA = { user: { signedIn: true, email: 'mira@example.com' } };
const PASSWORD = 'kettle58orbit';

/** The open dialog of the app, not of Google's One Tap. */
const dialog = (page: Page) => page.locator('dialog[open]');
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name: account(name), exact: true });
const secret = (page: Page) => dialog(page).getByLabel(account('password'), { exact: true });
const press = (page: Page, name: string) =>
  dialog(page)
    .getByRole('button', { name: account(name), exact: true })
    .click();
const inBar = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });

async function signIn(page: Page, email = 'mira@example.com', password = 'Nowlight1'): Promise<void> {
  await field(page, 'email').fill(email);
  await page.keyboard.press('Enter');
  await secret(page).fill(password);
  await page.keyboard.press('Enter');
}

/** Signs Mira in on two pages, and opens her profile on the second. */
async function signInBoth(testWorld: World, ...pages: readonly [Page, Page]): Promise<void> {
  for (const page of pages) {
    await page.goto(testWorld.url);
    await inBar(page, account('person.sign-in')).click();
    await signIn(page);
    await expect(inBar(page, 'Mira')).toBeVisible();
  }
  await inBar(pages[1], 'Mira').click();
  await pages[1].getByRole('menuitem', { name: account('person.profile') }).click();
}

async function signOut(page: Page, name: string): Promise<void> {
  await inBar(page, name).click();
  await page.getByRole('menuitem', { name: account('person.log-out') }).click();
}

test('screen.sign-up: a new player signs up in three screens within thirty seconds by keyboard alone, signs out and signs in again', async ({
  openHome,
  page,
}) => {
  test.setTimeout(90_000);
  // The sign-up with the most screens: a code by e-mail confirms the address.
  const testWorld = await openHome({ config: { signUp: 'code' } });
  const typist = new Typist(page);
  const screens: (string | null)[] = [];
  const look = async (title: string) => {
    await expect(dialog(page)).toHaveAccessibleName(title);
    screens.push(await dialog(page).getByRole('heading').textContent());
  };
  await typist.goTo(inBar(page, account('person.sign-in')));
  await typist.press('Enter');
  await look(account('login.title'));
  await typist.goTo(dialog(page).getByRole('button', { name: account('login.sign-up') }));
  await typist.press('Enter');
  await look(account('new.title'));
  await expect(field(page, 'email')).toBeFocused();
  await typist.goTo(field(page, 'email'));
  await typist.type('ada@example.com');
  await typist.goTo(dialog(page).getByRole('textbox', { name: account('username.label') }));
  await typist.type('Ada Byron');
  await typist.goTo(secret(page));
  await typist.type(PASSWORD);
  await typist.press('Enter');
  await look(account('code.title'));
  await typist.goTo(dialog(page).getByRole('textbox', { name: account('code.label') }));
  await typist.type((await testWorld.mails('ada@example.com')).at(-1)?.code ?? 'no mail');
  await typist.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName(account('welcome.title', { name: 'Ada Byron' }));
  expect(screens).toHaveLength(3);
  // The button that closes the welcome screen, the last one of the sign-up, has the focus.
  await expect(dialog(page).getByRole('button', { name: account('welcome.go-on') })).toBeFocused();
  await typist.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(inBar(page, 'Ada Byron')).toBeVisible();
  // The remaining three of the thirty seconds are for four answers of the server and the delivery of the e-mail.
  expect(typist.seconds).toBeLessThan(27);
  expect(await testWorld.calls('auth.signup')).toBe(2);

  await signOut(page, 'Ada Byron');
  await expect(dialog(page)).toContainText(account('login.title-signed-out'));
  await signIn(page, 'ada@example.com', PASSWORD);
  await expect(inBar(page, 'Ada Byron')).toBeVisible();
});

test('screen.login: a password manager signs the player in with two presses, and has to enter an outdated password again', async ({
  openHome,
  page,
}) => {
  const testWorld = await openHome();
  // The password that the password manager stored for Mira is outdated.
  await inBar(page, account('person.sign-in')).click();
  await expect(field(page, 'email')).toBeVisible();
  const credentials = { username: 'mira@example.com', 'current-password': 'Nowlight0' };
  expect(await fillCredentials(page, credentials)).toEqual(['username', 'current-password']);
  await press(page, 'login.continue');
  await expect(dialog(page)).toContainText(account('trouble.wrong-password'));
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();

  // One press opens the sign-in form and one submits it, without typing or a second form.
  await inBar(page, account('person.sign-in')).click();
  await expect(field(page, 'email')).toBeVisible();
  await fillCredentials(page, { ...credentials, 'current-password': 'Nowlight1' });
  await press(page, 'login.continue');
  await expect(inBar(page, 'Mira')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  const passwords = (await testWorld.journal()).filter(({ name }) => name === 'auth.pwd-auth');
  expect(passwords.map(({ request }) => request?.body)).toEqual([
    expect.objectContaining({ email: 'mira@example.com' }),
    expect.objectContaining({ email: 'mira@example.com' }),
  ]);
});

test('a password filled in for one address is not sent with another @deep', async ({ openHome, page }) => {
  const testWorld = await openHome();
  await inBar(page, account('person.sign-in')).click();
  await expect(field(page, 'email')).toBeVisible();
  await fillCredentials(page, { username: 'ada@example.com', 'current-password': 'kettle58orbit' });
  await field(page, 'email').fill('mira@example.com');
  await page.keyboard.press('Enter');
  await expect(secret(page)).toBeFocused();
  await expect(secret(page)).toHaveValue('');
  expect(await testWorld.calls('auth.pwd-auth')).toBe(0);
});

test('the password field accepts a paste, hides it until revealed, and rejects a new one with the product’s name @deep', async ({
  openHome,
  page,
}) => {
  await openHome();
  await inBar(page, account('person.sign-in')).click();
  /** Cuts the text of the e-mail field, and pastes it into the password field. */
  const paste = async (text: string) => {
    await field(page, 'email').fill(text);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('ControlOrMeta+X');
    await expect(field(page, 'email')).toHaveValue('');
  };
  await paste('Nowlight1');
  await field(page, 'email').fill('mira@example.com');
  await page.keyboard.press('Enter');
  await secret(page).focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(secret(page)).toHaveValue('Nowlight1');
  const shows = dialog(page).getByRole('button', { name: account('reveal'), exact: true });
  for (const [pressed, type] of [
    ['false', 'password'],
    ['true', 'text'],
    ['false', 'password'],
  ] as const) {
    await expect(shows).toHaveAttribute('aria-pressed', pressed);
    await expect(secret(page)).toHaveAttribute('type', type);
    await shows.click();
  }

  await press(page, 'secret.other');
  await press(page, 'login.sign-up');
  await paste(PASSWORD);
  await field(page, 'email').fill('ada@example.com');
  await secret(page).focus();
  await expect(secret(page)).toHaveAttribute('type', 'password');
  await page.keyboard.press('ControlOrMeta+V');
  await expect(secret(page)).toHaveValue(PASSWORD);
  // The server rejects a password that is mostly the product's name. The error appears at the password field.
  await secret(page).fill('nowlightXk7!z');
  await page.keyboard.press('Enter');
  await expect(secret(page)).toHaveAccessibleDescription(new RegExp(account('trouble.own-words')));
  await expect(secret(page)).toBeFocused();
  await expect(field(page, 'email')).toHaveValue('ada@example.com');
});

test('call.auth.google-auth, widget.one-tap, screen.manual-logout-login: a signed-out player gets the one-tap prompt and signs in with Google', async ({
  openHome,
  page,
}) => {
  const testWorld = await openHome({ config: { ...MIRA, country: 'US' } });
  await expect(inBar(page, 'Mira')).toBeVisible();
  await testWorld.config({ user: { signedIn: false } });
  await signOut(page, 'Mira');
  await expect(dialog(page)).toContainText(account('login.title-signed-out'));
  const { request } = await testWorld.untilCalled('auth.logout');
  const loginCall = await testWorld.until(
    ({ name, seq, request: made }) =>
      name === 'auth.access-token-post' &&
      seq > 0 &&
      (made?.body as { readonly implicitGuestLogin?: boolean } | undefined)?.implicitGuestLogin === false,
  );
  expect([request?.method, loginCall.name]).toEqual(['GET', 'auth.access-token-post']);
  await page.getByRole('button', { name: /Juno Reyes/ }).click();
  await expect(inBar(page, 'Juno')).toBeVisible();
  expect(await testWorld.calls('auth.google-auth')).toBe(1);
});

test('a blocked Google script is reported, and sign-in by e-mail still works @deep', async ({
  openHome,
  page,
  troubles,
}) => {
  troubles.expectFailedRequests();
  await openHome({
    config: { country: 'US', google: { outcome: 'unreachable' } },
  });
  await inBar(page, account('person.sign-in')).click();
  await expect(dialog(page).getByRole('button', { name: account('google.again') })).toBeVisible({ timeout: 20_000 });
  await signIn(page);
  await expect(inBar(page, 'Mira')).toBeVisible();
});

test('Google’s script loads in a consent region only after the player requests it', async ({ world, page }) => {
  const testWorld = await world({ scenario: 'plays-at-once', config: { country: 'DE' } });
  const foreign: string[] = [];
  page.on('request', (request) => request.url().includes('/gsi/') && foreign.push(request.url()));
  await page.goto(testWorld.url);
  await inBar(page, account('person.sign-in')).click();
  const wake = dialog(page).getByRole('button', { name: account('google.signin_with') });
  await expect(wake).toBeVisible();
  expect(foreign).toEqual([]);
  await wake.click();
  await expect.poll(() => foreign.length).toBeGreaterThan(0);
});

test('each rejected input shows the server’s reason at its field, and no typed text is lost', async ({
  openHome,
  page,
  troubles,
}) => {
  troubles.expectFailedRequests();
  await openHome();
  await inBar(page, account('person.sign-in')).click();
  const email = field(page, 'email');
  for (const [text, trouble] of [
    ['ab.co', 'invalid-email'],
    ['nobody@example.com', 'unknown-account'],
    ['ada+code-6102@example.com', 'not-allowed'],
    ['ada+code-6101@example.com', 'not-verified'],
    ['ada+http-503@example.com', 'server'],
    ['ada+status-FailureUnderMaintenance@example.com', 'maintenance'],
  ] as const) {
    await email.fill(text);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText(account(`trouble.${trouble}`));
    await expect(email).toHaveValue(text);
  }
  await expect(email).toBeFocused();
  await email.fill('ada+http-429@example.com');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('timer')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: account('login.continue') })).toBeDisabled();
});

test('each further rejected input shows its reason at sign-up, at the mailed code and at the password @deep', async ({
  openHome,
  page,
  troubles,
}) => {
  troubles.expectFailedRequests();
  test.setTimeout(120_000);
  const testWorld = await openHome({ config: { signUp: 'code' } });
  await inBar(page, account('person.sign-in')).click();
  await press(page, 'login.sign-up');
  const name = dialog(page).getByRole('textbox', { name: account('username.label') });
  const code = dialog(page).getByRole('textbox', { name: account('code.label') });
  const email = 'ada+late@example.com';
  const tells = async (trouble: string, field: Locator) => {
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText(account(`trouble.${trouble}`));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
  };
  await field(page, 'email').fill('ada@');
  await tells('invalid-email', field(page, 'email'));
  await field(page, 'email').fill(email);
  await name.fill('A');
  await tells('name-short', name);
  await name.fill('Ada/Byron');
  await tells('name-signs', name);
  await name.fill('');
  await secret(page).fill('short1');
  await tells('weak-password', secret(page));
  await secret(page).fill('password1');
  await tells('guessable-password', secret(page));
  await secret(page).fill(PASSWORD);
  await name.fill('Mira');
  await tells('name-taken', name);
  await name.fill('Ada Byron');
  await field(page, 'email').fill('mira@example.com');
  await tells('account-exists', field(page, 'email'));
  await field(page, 'email').fill(email);
  await expect(secret(page)).toHaveValue(PASSWORD);

  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText(account('code.text', { email }));
  await tells('no-code', code);
  await code.fill('000000');
  await tells('wrong-code', code);
  const mailed = (await testWorld.mails(email)).at(-1)?.code ?? '';
  await code.fill(`${mailed.slice(0, 3)} ${mailed.slice(3)}`);
  await tells('code-expired', code);
  // After a code was mailed, the player can request another code only after a wait.
  await press(page, 'code.another');
  await expect(dialog(page).getByRole('timer')).toBeVisible();
  await page.keyboard.press('Escape');

  await inBar(page, account('person.sign-in')).click();
  await signIn(page, 'mira@example.com', 'wrong');
  await expect(dialog(page)).toContainText(account('trouble.wrong-password'));
  // The sign-up with the address of an existing account has already tried its password: the first of the five
  // failures after which the server requires a wait.
  for (let attempt = 2; attempt <= 5; attempt++) {
    await secret(page).fill(`wrong${attempt}`);
    const answer = page.waitForResponse(/pwd-auth/);
    await page.keyboard.press('Enter');
    await answer;
    // The password form ignores Enter until it has handled the previous answer.
    if (attempt < 5) await expect(dialog(page)).toContainText(account('trouble.wrong-password'));
  }
  await expect(dialog(page).getByRole('timer')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: account('secret.submit') })).toBeDisabled();
  // The password field keeps its text after each failed sign-in.
  await expect(secret(page)).toHaveValue('wrong5');
});

test('an account form is restored after a reload, without its password @deep', async ({ openHome, page }) => {
  await openHome();
  await inBar(page, account('person.sign-in')).click();
  await press(page, 'login.sign-up');
  await field(page, 'email').fill('ada@example.com');
  await secret(page).fill(PASSWORD);
  await page.reload();
  await expect(field(page, 'email')).toHaveValue('ada@example.com', { timeout: 15_000 });
  await expect(secret(page)).toHaveValue('');
});

test('a sign-in while offline or during a server error shows the cause, and can be sent again afterwards', async ({
  openHome,
  page,
  context,
  troubles,
}) => {
  troubles.expectFailedRequests();
  const testWorld = await openHome();
  await inBar(page, account('person.sign-in')).click();
  await field(page, 'email').fill('mira@example.com');
  await page.keyboard.press('Enter');
  await expect(secret(page)).toBeVisible();
  await secret(page).fill('Nowlight1');
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText(account('trouble.offline'));
  await expect(secret(page)).toHaveValue('Nowlight1');
  await context.setOffline(false);
  await testWorld.script('auth.pwd-auth', { answers: [{ http: 503 }] });
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText(account('trouble.server'));
  await expect(secret(page)).toHaveValue('Nowlight1');
  await page.keyboard.press('Enter');
  await expect(inBar(page, 'Mira')).toBeVisible();
});

test('transition.auth.guest-decision-required: a game that requires an account resumes after a sign-up that was reloaded at the mailed code', async ({
  openGame,
  page,
  player,
}) => {
  const testWorld = await openGame({ scenario: 'must-sign-in', config: { signUp: 'code' } });
  await expect(dialog(page)).toContainText('Skyhop');
  expect(await testWorld.calls(START)).toBe(0);
  const before = await testWorld.now();
  await press(page, 'login.sign-up');
  await field(page, 'email').fill('ada@example.com');
  await secret(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName(account('code.title'));
  await page.reload();
  await expect(dialog(page)).toHaveAccessibleName(account('code.title'));
  await expect(dialog(page)).toContainText('ada@example.com');
  await dialog(page)
    .getByRole('textbox', { name: account('code.label') })
    .fill((await testWorld.mails('ada@example.com')).at(-1)?.code ?? 'no mail');
  await secret(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName(account('welcome.title', { name: 'Ada' }));
  await page.keyboard.press('Enter');
  await player.plays(testWorld, before);
});

test('gate.authType-now: a game that requires an account admits a guest, but not by the query authType=now alone @deep', async ({
  playGame,
  page,
}) => {
  const features = { requireAuth: true, authType: 'now' };
  const testWorld = await playGame({ config: { features } });
  const before = await testWorld.calls(START);
  await page.goto(`${testWorld.playUrl}?authType=now`);
  await expect(dialog(page)).toContainText('Skyhop');
  expect(await testWorld.calls(START)).toBe(before);
});

test('the address of a play page opened after a sign-out shows the sign-in dialog, which lets the player continue as a guest @deep', async ({
  openHome,
  page,
  player,
}) => {
  const testWorld = await openHome({ config: MIRA });
  await expect(inBar(page, 'Mira')).toBeVisible();
  await testWorld.config({ user: { signedIn: false } });
  await signOut(page, 'Mira');
  await expect(dialog(page)).toContainText(account('login.title-signed-out'));
  await page.goto(testWorld.playUrl);
  await expect(dialog(page)).toContainText(account('login.title-signed-out'));
  await expect(player.notice).toBeHidden();
  const before = await testWorld.now();
  await press(page, 'login.as-guest');
  await player.sees(testWorld, before);
});

test('transition.auth.logout: a sign-out in the game bar signs out three tabs for good, also if its call fails', async ({
  openHome,
  page,
  context,
  player,
  troubles,
}) => {
  troubles.expectFailedRequests();
  const testWorld = await openHome();
  await inBar(page, account('person.sign-in')).click();
  await signIn(page);
  await expect(inBar(page, 'Mira')).toBeVisible();
  const [second, third] = [await context.newPage(), await context.newPage()];
  for (const tab of [second, third]) {
    await tab.goto(testWorld.url);
    await expect(inBar(tab, 'Mira')).toBeVisible();
  }
  await page.bringToFront();
  await player.play(testWorld);
  await page.keyboard.press('Shift+Tab');
  await page.getByRole('button', { name: hud('hud.account') }).click();
  await expect(dialog(page)).toContainText('mira@example.com');
  await testWorld.script('auth.logout', { answers: [{ http: 500, body: {} }] });
  // `window.name` survives a navigation, so it stores the time of the sign-out.
  const goneAt = (tab: Page) =>
    tab.evaluate(() => addEventListener('pagehide', () => (window.name = String(Date.now())), { once: true }));
  for (const tab of [page, second, third]) await goneAt(tab);
  const out = Promise.all([page, second, third].map((tab) => tab.waitForEvent('framenavigated', { timeout: 8_000 })));
  await press(page, 'person.log-out');
  await out;
  const [there, ...others] = await Promise.all(
    [page, second, third].map((tab) => tab.evaluate(() => Number(window.name))),
  );
  for (const at of others) expect(Math.abs(at - (there ?? 0))).toBeLessThan(1_000);
  for (const tab of [second, third]) await expect(inBar(tab, account('person.sign-in'))).toBeVisible();
  for (const tab of [page, second, third]) await expect(dialog(tab)).toContainText(account('login.title-signed-out'));
  // The sign-out call is sent twice: it fails at first and is repeated later.
  expect(await testWorld.calls('auth.logout')).toBe(2);
});

for (const [clock, follows] of [
  ['the clock of the device is right', true],
  ['the clock of the device is an hour behind', false],
] as const) {
  test(`transition.auth.token-expired: the expired tokens of three tabs are renewed, ${clock}, without a sign-in prompt @deep`, async ({
    world,
    page,
    context,
  }) => {
    const testWorld = await world({ scenario: 'plays-at-once' });
    const tabs = [page, await context.newPage(), await context.newPage()];
    await context.clock.install();
    for (const tab of tabs) {
      await tab.goto(testWorld.url);
      if (tab === page) {
        await inBar(tab, account('person.sign-in')).click();
        await signIn(tab);
      }
      await expect(inBar(tab, 'Mira')).toBeVisible();
    }
    const before = await testWorld.calls('auth.access-token-post');
    const credentials = await page.evaluate(() => localStorage.getItem('ngToken'));
    await testWorld.clock({ advanceMs: 61 * 60_000 });
    if (follows) await context.clock.fastForward(61 * 60_000);
    // Opening the account menu requests the balance, for which each tab needs a valid token.
    await Promise.all(tabs.map((tab) => inBar(tab, 'Mira').click()));
    for (const tab of tabs) {
      await expect(tab.getByRole('menuitem', { name: /^nowBux \S/ })).toBeVisible();
      await expect(dialog(tab)).toHaveCount(0);
    }
    const renewals = (await testWorld.calls('auth.access-token-post')) - before;
    // If the computer's clock is behind, a tab can't tell which token is valid. Each tab may then renew its token.
    expect(renewals).toBeGreaterThan(0);
    expect(renewals).toBeLessThanOrEqual(follows ? 1 : tabs.length);
    expect(await page.evaluate(() => localStorage.getItem('ngToken'))).not.toBe(credentials);
  });
}

test.describe('sign-out with a service worker', () => {
  test.use({ worker: true });
  test('transition.auth.logout: no data of the signed-out player stays in browser stores or on the page behind the back button', async ({
    openHome,
    page,
    context,
  }) => {
    const testWorld = await openHome();
    await inBar(page, account('person.sign-in')).click();
    await signIn(page);
    await expect(inBar(page, 'Mira')).toBeVisible();
    // Leaves a page that Mira opened in the tab's history and in the service worker's caches.
    await waitForServiceWorker(page);
    await page.goto(`${testWorld.url}nowbux`);
    await expect(inBar(page, 'Mira')).toBeVisible();
    await dismissRevaluation(page);
    await expect(dialog(page)).toHaveCount(0);
    const before = await page.evaluate(() => ({
      token: localStorage.getItem('ngToken') ?? '',
      uaId: localStorage.getItem('ngUaId') ?? '',
      userId: (JSON.parse(localStorage.getItem('user') ?? '{}') as { userData: { userId: string } }).userData.userId,
    }));
    const traces = { ...before, uaId: '', name: 'Mira', email: 'mira@example.com' };
    const held = async () => {
      const stores = (await storedTextOf(page, context)).toLowerCase();
      return Object.entries(traces).flatMap(([name, trace]) =>
        trace && stores.includes(trace.toLowerCase()) ? [name] : [],
      );
    };
    expect(await held()).toEqual(['token', 'userId', 'name', 'email']);
    // The service worker caches Mira's picture under a URL with her id.
    await expect
      .poll(() =>
        page.evaluate(async () => (await (await caches.open('nowlight-covers')).keys()).map(({ url }) => url)),
      )
      .toContainEqual(expect.stringContaining(`/art/avatar/${before.userId}`));

    await signOut(page, 'Mira');
    await expect(dialog(page)).toContainText(account('login.title-signed-out'));
    expect(await held()).toEqual([]);
    const left = await storedTextOf(page, context);
    // After a sign-out, the browser's id and the app's files in the service worker's cache remain.
    expect(left).toContain(before.uaId);
    expect(left).toContain('<!doctype html>');
    await page.goBack();
    await expect(inBar(page, account('person.sign-in'))).toBeVisible();
    expect(await held()).toEqual([]);
  });
});

test.describe('on a phone, in Japanese', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'ja-JP' });
  test('a player signs in by touch @deep', async ({ openHome, page }) => {
    const ja = localeTexts('ja', 'account');
    await openHome();
    await page
      .getByRole('banner')
      .getByRole('button', { name: ja('person.sign-in') })
      .tap();
    await dialog(page)
      .getByRole('textbox', { name: ja('email') })
      .fill('mira@example.com');
    await dialog(page)
      .getByRole('button', { name: ja('login.continue') })
      .tap();
    await dialog(page).getByLabel(ja('password'), { exact: true }).fill('wrong');
    await dialog(page)
      .getByRole('button', { name: ja('secret.submit') })
      .tap();
    await expect(dialog(page)).toContainText(ja('trouble.wrong-password'));
    await dialog(page).getByLabel(ja('password'), { exact: true }).fill('Nowlight1');
    await dialog(page)
      .getByRole('button', { name: ja('secret.submit') })
      .tap();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Mira', exact: true })).toBeVisible();
  });
});

test('a gamepad opens and completes the sign-in form, and the keyboard only types the text @deep', async ({
  openHome,
  page,
  troubles,
}) => {
  // Some links of the header bar lead to pages outside the app, and the prefetch of these pages fails.
  troubles.expectFailedRequests();
  const pad = new VirtualGamepad(page);
  await pad.plugIn();
  await speedUpTimers(page);
  await openHome();
  const focused = () =>
    page.evaluate(() => (document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '').trim());
  const go = async (button: 'down' | 'right', name: string) => {
    for (let step = 0; step < 20 && (await focused()) !== name; step++) await pad.press(button);
    expect(await focused()).toBe(name);
  };
  // Gamepad navigation loads once the page is idle.
  await expect(async () => {
    await pad.press('y');
    expect(await page.evaluate(() => document.activeElement?.closest('header') ?? null)).not.toBeNull();
  }).toPass({ timeout: 30_000 });
  await go('right', account('person.sign-in'));
  await pad.press('a');
  await expect(dialog(page)).toBeVisible();
  // Gamepad button B closes the sign-in dialog and restores the focus.
  await pad.press('b');
  await expect(dialog(page)).toBeHidden();
  expect(await focused()).toBe(account('person.sign-in'));
  await pad.press('a');
  await expect(dialog(page)).toBeVisible();
  await expect(async () => {
    // On a slow computer, the focus may already have moved past the e-mail field.
    const isPast = await field(page, 'email').evaluate(
      (input) => input.compareDocumentPosition(document.activeElement ?? input) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await pad.press(isPast ? 'up' : 'down');
    await expect(field(page, 'email')).toBeFocused({ timeout: 200 });
  }).toPass();
  await page.keyboard.type('mira@example.com');
  await go('down', account('login.continue'));
  await pad.press('a');
  await expect(secret(page)).toBeFocused();
  await page.keyboard.type('Nowlight1');
  await go('down', account('secret.submit'));
  await pad.press('a');
  await expect(inBar(page, 'Mira')).toBeVisible();
});

test('call.auth.logout: ending one sign-in in the list signs out that browser alone @deep', async ({
  world,
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  const testWorld = await world({ scenario: 'plays-at-once' });
  const elsewhere = await browser.newContext({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  });
  const other = await elsewhere.newPage();
  await signInBoth(testWorld, other, page);
  await dialog(page)
    .getByRole('button', { name: profile('sign-ins.show') })
    .click();
  await expect(dialog(page)).toHaveAccessibleName(profile('title.sign-ins'));
  const rows = dialog(page).getByRole('listitem');
  await expect(rows).toHaveText([/^Chrome on Linux.*This browser/, /^Firefox on Linux.*Last here/]);
  await rows.getByRole('button').click();
  await expect(rows).toHaveCount(1);
  await expect(dialog(page).getByRole('status')).toHaveText('Signed out: Firefox on Linux');
  await other.reload();
  await expect(dialog(other)).toContainText(account('login.title-signed-out'));
  await page.reload();
  await expect(inBar(page, 'Mira')).toBeVisible();
  await elsewhere.close();
});

test('call.auth.logout: signing out everywhere signs out the player’s other browser, too @deep', async ({
  world,
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  const testWorld = await world({ scenario: 'plays-at-once' });
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signInBoth(testWorld, other, page);
  await expect(dialog(page)).toContainText(profile('everywhere.devices_one', { count: 1 }));
  await dialog(page)
    .getByRole('button', { name: profile('sign-ins.show') })
    .click();
  const everywhere = () => dialog(page).getByRole('button', { name: profile('everywhere.do') });
  await everywhere().click();
  await expect(page.getByRole('alertdialog', { name: profile('title.everywhere') })).toBeVisible();
  await everywhere().click();
  await expect(inBar(page, account('person.sign-in'))).toBeVisible();
  await expect(dialog(page)).toContainText(account('login.title-signed-out'));
  expect(await testWorld.calls('auth.logout')).toBe(1);
  await other.reload();
  await expect(dialog(other)).toContainText(account('login.title-signed-out'));
  expect(await other.evaluate(() => [localStorage.getItem('ngToken'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ]);
  await elsewhere.close();
});
