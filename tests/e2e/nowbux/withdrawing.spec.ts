import { expect } from '../../support/expect.ts';
import { shortenIdleWait } from '../../support/e2e/fastTimers.ts';
import { test } from '../../support/e2e/test.ts';

const MIRA = { signedIn: true, email: 'mira@example.com' } as const;
/** A balance below the threshold of the nowBux revaluation, so that no announcement opens. */
const WALLET = { nowbuxRewardBalance: 320, nowbuxPayBalance: 0 };
const SENTENCE = 'You can withdraw only after you complete all steps in an offer';

test('product.withdrawal, rule.withdrawal-all-steps: the player can withdraw only a completed offer, after two confirmations, and the app sends it once', async ({
  world,
  page,
}) => {
  const testWorld = await world({
    scenario: 'plays-at-once',
    config: { user: MIRA, wallet: WALLET, loyaltySteps: { 'cloud-phone': 4 } },
  });
  await page.goto(testWorld.at('/nowbux?section=loyalty'));
  const offers = page.getByRole('article');
  await expect(offers).toHaveCount(3);
  const dialog = page.getByRole('dialog');

  // The player hasn't completed all steps of the other withdrawal offers.
  await offers.nth(1).getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog).toContainText(SENTENCE);
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Not now' }).click();

  await offers.first().getByRole('button', { name: 'Withdraw' }).click();
  await dialog.getByRole('textbox', { name: /PayPal e-mail/ }).fill('mira@paypal.test');
  const go = dialog.getByRole('button', { name: 'Withdraw $4.65' });
  await dialog.getByRole('checkbox', { name: /can receive payments/ }).check();
  await expect(go).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /non-refundable/ }).check();
  await go.click();
  await expect(dialog).toContainText('Your money is on its way');
  await expect(dialog.getByRole('textbox', { name: /PayPal e-mail/ })).not.toBeEditable();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(offers.first()).toContainText('Withdrawn: $5.00 to mira@paypal.test');
  const sent = (await testWorld.journal()).filter(({ kind, name }) => kind === 'call' && name === 'rewards.withdraw');
  expect(
    sent.filter(({ response }) => (response?.body as { status?: string } | undefined)?.status === 'Success'),
  ).toHaveLength(1);
});

test('product.invite-and-earn: the invite dialog lists a friend who came by the link, with the 30 minutes they brought', async ({
  world,
  page,
}) => {
  const testWorld = await world({ scenario: 'plays-at-once', config: { user: MIRA, wallet: WALLET } });
  await shortenIdleWait(page);
  await page.goto(testWorld.at('/nowbux'));
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite and earn' });
  await expect(dialog.getByRole('heading', { name: 'No one has joined yet' })).toBeVisible();
  await expect(dialog.getByText('0 of 500 minutes without ads')).toBeVisible();
  const link = await dialog.getByRole('textbox', { name: 'Your link' }).inputValue();
  expect(new URL(link).searchParams.get('ngInviteId')).toBeTruthy();

  await testWorld.friendComes('Kaz');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog.getByText('30 of 500 minutes without ads')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText([/Kaz.*\+30 min/]);

  // The app stores the invitation from the friend's link until the player signs up.
  await page.goto(link);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ngInvitedBy'))).toMatch(/^\d+ [\w-]+$/);
});
