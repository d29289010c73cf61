import type { Locator, Page } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import type { World } from '../../kit/world.ts';
import type { Player } from '../../kit/player.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

const account = localeTexts('en', 'account');
/** Seconds of playtime for one nowBux. */
const EVERY = 3;
const ORCHARD = '20102';
const PASSWORD = 'kettle58orbit';
/** All calls that the app makes during a day after the page has loaded. */
const CALLS = [
  'play.startSession',
  'rewards.checkActivitiesStatus',
  'rewards.credit',
  'rewards.getReward',
  'rewards.getLeaderboard',
  'auth.wallet-check-balance',
  'auth.wallet-transactions-list',
  'auth.signup',
  'play.getQuestInfo',
  'play.claimQuestReward',
  'rewards.redeem',
  'catalogue.getNowbuxEnabledApps',
  'paymentsdk.paymentDetails',
  'paymentsdk.createNowbuxOrder',
  'paymentsdk.getPurchases',
  'support.invite-getUrl',
] as const;

/** Clicks the control until the result appears, because a click may have no effect yet. */
async function pressUntil(press: Locator, condition: () => Promise<void>): Promise<void> {
  await expect(async () => {
    if (await press.isVisible()) await press.click();
    await condition();
  }).toPass({ timeout: 45_000 });
}

/** Opens a section of the nowBux page, and opens it again if its data failed to load. */
async function openUntil(page: Page, testWorld: World, section: string, condition: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.goto(testWorld.at(`/nowbux?section=${section}`));
    await condition();
  }).toPass({ timeout: 60_000 });
}

async function earnAsAGuest(testWorld: World, page: Page, player: Player, fails: boolean): Promise<void> {
  await page.goto(testWorld.playUrl);
  if (fails) await player.notice.getByRole('button', { name: /Try again/ }).click();
  await player.plays(testWorld);
  await expect(page.getByRole('region', { name: 'nowBux' }).getByText(/^\+\d+ nowBux$/)).toBeVisible({
    timeout: 60_000,
  });
}

async function signUpWithEmail(testWorld: World, page: Page): Promise<void> {
  await openUntil(page, testWorld, 'rewards', () =>
    expect(page.getByText(/nowBux (is|are) kept in this browser/)).toBeVisible({ timeout: 5_000 }),
  );
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  const form = page.locator('dialog[open]');
  await form.getByRole('button', { name: account('login.sign-up') }).click();
  await form.getByRole('textbox', { name: account('email'), exact: true }).fill('ada@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ada Byron');
  await form.getByLabel(account('password'), { exact: true }).fill(PASSWORD);
  const send = form.locator('button[type="submit"]');
  await pressUntil(send, () => expect(form).toContainText('Welcome, Ada Byron', { timeout: 5_000 }));
  await form.getByRole('button', { name: account('welcome.go-on') }).click();
  // The server takes over the guest's data in the browser for the player.
  await openUntil(page, testWorld, 'ledger', () =>
    expect(page.getByRole('row', { name: /Playtime/ }).first()).toBeVisible({ timeout: 5_000 }),
  );
}

async function completeAndClaimTwo(testWorld: World, page: Page): Promise<void> {
  await testWorld.playerPlays(20, ORCHARD);
  const dialog = page.getByRole('dialog');
  await openUntil(page, testWorld, 'quests', () =>
    expect(dialog.getByRole('heading', { name: 'Quest complete!' })).toBeVisible({ timeout: 5_000 }),
  );
  await pressUntil(dialog.getByRole('button', { name: 'Claim your reward' }), () =>
    expect(dialog.getByRole('heading', { name: 'It’s yours' })).toBeVisible({ timeout: 5_000 }),
  );
  await expect(dialog.getByText('+25', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Great' }).click();
  const main = page.getByRole('main');
  await pressUntil(main.getByRole('button', { name: 'Claim', exact: true }), () =>
    expect(main.getByText('Claimed', { exact: true })).toHaveCount(2, { timeout: 5_000 }),
  );
  await openUntil(page, testWorld, 'ledger', () =>
    expect(page.getByRole('row', { name: /Quest reward/ })).toHaveCount(2, { timeout: 5_000 }),
  );
}

async function spin(testWorld: World, page: Page): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: 'Spin', exact: true });
  await openUntil(page, testWorld, 'spin', () => expect(button).toBeVisible({ timeout: 5_000 }));
  await button.click();
  // The app repeats the spin's request after its response was lost.
  await expect(page.getByRole('status').filter({ hasText: 'You won! It’s yours.' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText('2 spins left today')).toBeVisible();
  await openUntil(page, testWorld, 'ledger', () =>
    expect(page.getByRole('row', { name: /spin/i })).toHaveCount(1, { timeout: 5_000 }),
  );
}

async function redeem(testWorld: World, page: Page): Promise<void> {
  const worms = page.getByRole('button', { name: /^Better worms/ });
  await openUntil(page, testWorld, 'redeem', () => expect(worms).toBeVisible({ timeout: 5_000 }));
  const dialog = page.getByRole('dialog');
  const on = dialog
    .getByRole('button', { name: /^(Pay 25 nowBux|Try again|Check again)$/ })
    .and(page.locator(':enabled'));
  await pressUntil(worms, () => expect(on).toBeVisible({ timeout: 5_000 }));
  await pressUntil(on, () =>
    expect(dialog.getByRole('heading', { name: 'It’s yours' })).toBeVisible({ timeout: 5_000 }),
  );
  await dialog.getByRole('button', { name: 'Done' }).click();
  await openUntil(page, testWorld, 'ledger', () =>
    expect(page.getByRole('row', { name: /Better worms/ })).toHaveCount(1, { timeout: 5_000 }),
  );
}

async function invite(testWorld: World, page: Page): Promise<void> {
  await testWorld.friendComes('Kaz');
  const link = page.getByRole('textbox', { name: 'Your link' });
  await openUntil(page, testWorld, 'invite', () => expect(link).toBeVisible({ timeout: 5_000 }));
  expect(new URL(await link.inputValue()).searchParams.get('ngInviteId')).toBeTruthy();
  await expect(page.getByText('Kaz')).toBeVisible();
  await expect(page.getByText('30 of 500 minutes without ads')).toBeVisible();
}

async function lookAtTheLeaderboard(testWorld: World, page: Page): Promise<void> {
  const own = page.getByText('Ada Byron (you)').first();
  await openUntil(page, testWorld, 'leaderboard', () => expect(own).toBeVisible({ timeout: 5_000 }));
}

for (const [title, fails] of [
  [
    'a player earns as a guest, signs up, claims two quests, spins, redeems, invites and sees the leaderboard @deep',
    false,
  ],
  ['a player completes the same day if every call fails once @deep', true],
] as const) {
  test(title, async ({ world, page, player, troubles }) => {
    test.setTimeout(fails ? 400_000 : 150_000);
    const testWorld = await world({
      scenario: 'plays-at-once',
      config: {
        global: { rwdMinPlayTimeIntervalInSecs: EVERY },
        wallet: { nowbuxRewardBalance: 0, nowbuxPayBalance: 0 },
      },
    });
    if (fails) {
      troubles.expectFailedRequests();
      for (const call of CALLS) await testWorld.script(call, { answers: [{ http: 500 }], then: 'default' });
    }
    // The app shows the dialog about the first nowBux once, unless another dialog is open. It may be absent here.
    const first = page.getByRole('dialog', { name: 'Your first nowBux!' });
    await page.addLocatorHandler(first, () =>
      first
        .getByRole('button', { name: 'Got it' })
        .click({ timeout: 5_000 })
        .catch(() => undefined),
    );
    await earnAsAGuest(testWorld, page, player, fails);
    await signUpWithEmail(testWorld, page);
    await completeAndClaimTwo(testWorld, page);
    await spin(testWorld, page);
    await redeem(testWorld, page);
    await invite(testWorld, page);
    await lookAtTheLeaderboard(testWorld, page);
    if (!fails) return;
    const failed = (await testWorld.journal()).filter(
      ({ kind, response }) => kind === 'call' && response?.http === 500,
    );
    expect([...new Set(failed.map(({ name }) => name))].sort()).toEqual([...CALLS].sort());
  });
}
