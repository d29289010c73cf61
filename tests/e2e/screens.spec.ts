import { expect } from '@playwright/test';
import { test } from '../support/e2e/test.ts';
import { words } from '../support/e2e/words.ts';

const say = words('en', 'session');
const ask = words('en', 'dialogs');
const tell = words('en', 'errors');
const account = words('en', 'account');
const START = 'play.startSession';
/** Few frames: many streams run side by side. */
const CALM = { features: { maxFps: 10 } };
const MEMBER = 'JP-12345678';

test('an adult is asked before anything is started, once a visit: rule.mature-confirmation', async ({
  world,
  page,
  player,
}) => {
  const here = await world({
    scenario: 'plays-at-once',
    config: { features: { maxFps: 10, uiConfig: { enableMatureContentWarning: true } } },
  });
  await page.goto(here.playUrl);
  await expect(player.notice).toHaveAccessibleName(ask('mature.title'));
  expect(await here.calls(START)).toBe(0);
  await player.button(ask('mature.confirm')).press('Enter');
  await player.plays(here);
  await page.reload();
  await player.plays(here, await here.now());
  await expect(player.notice).toBeHidden();
});

test('who is no adult is led back, and nothing was started: screen.mature-warning', async ({ world, page, player }) => {
  const here = await world({
    scenario: 'plays-at-once',
    config: { features: { uiConfig: { enableMatureContentWarning: true } } },
  });
  await page.goto(here.playUrl);
  await expect(player.notice).toHaveAccessibleName(ask('mature.title'));
  await page.keyboard.press('Escape');
  await page.waitForURL(/\/apps\//);
  expect(await here.calls(START)).toBe(0);
});

test('a refused membership number is asked for again, checked, kept and sent: transition.start.invalid-membership call.play.validateMembershipId', async ({
  world,
  page,
  player,
}) => {
  const here = await world({ scenario: 'membership-is-invalid', config: CALM });
  await page.goto(here.playUrl);
  const number = page.getByRole('textbox', { name: ask('membership.label') });
  await expect(number).toHaveAccessibleDescription(/Invalid membership. Please check your details./);
  expect(await here.calls(START), 'nothing is tried by itself').toBe(1);
  await number.fill('12');
  await page.keyboard.press('Enter');
  await expect(page.getByText(ask('membership.invalid'))).toBeVisible();
  await here.script(START, { answers: [{ delayMs: 1 }], then: 'default' });
  await number.fill(MEMBER);
  await page.keyboard.press('Enter');
  await expect(player.dialog).toHaveAccessibleName(ask('membership.title-done'));
  const checked = (await here.journal()).filter(({ name }) => name === 'play.validateMembershipId');
  expect(checked.map(({ request }) => request)).toMatchObject([
    { method: 'GET', query: { membershipId: '12' } },
    { method: 'GET', query: { membershipId: MEMBER } },
  ]);
  await page.getByRole('button', { name: ask('membership.go-on') }).press('Enter');
  await player.plays(here);
  expect(JSON.stringify((await here.journal()).findLast(({ name }) => name === START))).toContain(MEMBER);
});

test('a login that is wanted is made, and then the game begins: gate.requireAuth', async ({ world, page, player }) => {
  const here = await world({ scenario: 'must-sign-in', config: CALM });
  await page.goto(here.playUrl);
  await expect(player.notice).toHaveAccessibleName(tell('login-required.title'));
  expect(await here.calls(START)).toBe(0);
  await player.button(say('action.sign-in')).press('Enter');
  await page.getByLabel(account('email'), { exact: true }).fill('mira@example.com');
  await page.keyboard.press('Enter');
  await page.getByLabel(account('password'), { exact: true }).fill('Nowlight1');
  await page.keyboard.press('Enter');
  await player.plays(here);
  expect(JSON.stringify(await here.journal())).not.toContain('Nowlight1');
});

test('an ad-blocker is told of with the steps to let ads through: screen.secret-passage-tutorial', async ({
  world,
  page,
  player,
}) => {
  const here = await world({ scenario: 'plays-at-once', config: CALM });
  await here.script(START, { answers: [{ status: 'FailureForbidden', errCode: 6000 }], then: 'default' });
  await page.goto(here.playUrl);
  await expect(player.notice).toHaveAccessibleName(tell('ad-blocker.title'));
  await player.button(say('action.allow-ads')).press('Enter');
  await expect(page.getByRole('dialog', { name: ask('passage.title') })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(player.notice).toHaveAccessibleName(tell('ad-blocker.title'));
  await player.button(say('action.allow-ads')).press('Enter');
  await page.getByRole('button', { name: ask('passage.done') }).press('Enter');
  await player.plays(here);
});

test('any key answers a warning of inactivity, and it is not the game’s: screen.inactivity-warning', async ({
  world,
  page,
  player,
}) => {
  const here = await world({ scenario: 'warns-of-inactivity', startAt: 'warned', config: CALM });
  await page.goto(here.playUrl);
  await expect(player.notice).toHaveAccessibleName(say('grace.title'));
  await page.keyboard.press('x');
  await expect(player.notice).toBeHidden();
  await player.picture.goesOn();
});
