import { expect } from '../../support/expect.ts';
import { test } from '../../support/e2e/test.ts';

test('the control panel shows mails with their codes, and signs a player out', async ({ openHome, page }) => {
  const testWorld = await openHome();
  const requestControl = (path: string, body: object) =>
    page.evaluate(([address, text]) => fetch(address, { method: 'POST', body: text }).then(({ status }) => status), [
      `${testWorld.hosts.auth}/auth/${path}`,
      JSON.stringify(body),
    ] as const);
  expect(await requestControl('signup', { email: 'ada+verify@example.com', password: 'kettle58orbit' })).toBe(200);
  expect(await requestControl('pwd-auth', { email: 'mira@example.com', password: 'Nowlight1' })).toBe(200);
  await page.goto(`/__sim/#${testWorld.id}`);
  await page.getByRole('tab', { name: 'Accounts' }).click();
  await page.getByText('to ada+verify@example.com: Your code for nowlight').click();
  await expect(page.getByText(/Your code is \d{6}\./)).toBeVisible();
  await expect(page.getByText(/mira@example.com, since/)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('No one is signed in.')).toBeVisible();
});

test('the control panel advances a player’s day by keyboard at a width of 1280 pixels', async ({
  world,
  page,
  troubles,
}) => {
  // The browser itself logs every failed request.
  troubles.expectFailedRequests();
  const testWorld = await world({
    scenario: 'plays-at-once',
    config: { user: { signedIn: true, email: 'mira@example.com' } },
  });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`/__sim/#${testWorld.id}`);
  await page.getByRole('tab', { name: 'Answers' }).focus();
  for (let tab = 0; tab < 3; tab++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Player' })).toBeFocused();
  const status = page.getByRole('status');
  const press = async (name: string) => {
    await page.getByRole('region', { name: 'Tools' }).getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Play');
  await expect(status).toContainText('no player exists yet');
  await page.getByLabel('Simulated player').selectOption('mira@example.com');
  await press('Play');
  await expect(page.getByText('1184 earned, 240 bought')).toBeVisible();
  await press('30 days without a login');
  await expect(page.getByText('0 earned, 240 bought', { exact: true })).toBeVisible();
  await page.getByLabel('Amount').fill('0');
  await press('Credit');
  await expect(status).toHaveText('amount: not 0');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
});
