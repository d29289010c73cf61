import { expect, type FrameLocator, type Page } from '@playwright/test';
import { test } from '../support/e2e/test.ts';
import { words } from '../support/e2e/words.ts';

const account = words('en', 'account');
const passes = words('en', 'passes');
const hud = words('en', 'hud');

const MIRA = { signedIn: true, email: 'mira@example.com' } as const;
const ADS = { ads: { desktop: { display: true }, mobile: { display: true } } } as const;
const BRITAIN = { country: 'GB', user: MIRA } as const;
const dialog = (page: Page) => page.locator('dialog[open]');
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const paymentPage = (page: Page): FrameLocator =>
  page.frameLocator(`iframe[title="${passes('checkout.paying.frame')}"]`);

async function payByCard(page: Page): Promise<void> {
  const frame = paymentPage(page);
  await frame.getByLabel('Card number').fill('4242 4242 4242 4242');
  await frame.getByLabel('Expires (MM/YY)').fill('12/30');
  await frame.getByLabel('Security code').fill('123');
  await frame.getByRole('button', { name: 'Pay £5.59' }).click();
}

const band = (page: Page, name: string) =>
  page.locator('section', { has: page.locator('#pass-band') }).getByRole('button', { name, exact: true });

test('a guest in Britain buys a pass from the home page: the plans open once after signing in, what they have is shown from then on, and a game has no ads', async ({
  world,
  page,
  player,
}) => {
  const here = await world({
    scenario: 'plays-at-once',
    config: { country: 'GB', user: { signedIn: false }, features: ADS },
  });
  await page.goto(here.url);
  await band(page, passes('band.see')).click();
  await dialog(page)
    .getByRole('textbox', { name: account('email'), exact: true })
    .fill('mira@example.com');
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel(account('password'), { exact: true }).fill('Nowlight1');
  await page.keyboard.press('Enter');
  await button(page, 'Buy: 30 days').click();
  await button(page, 'Pay £5.59').click();
  await payByCard(page);
  await expect(dialog(page)).toContainText(passes('payment.success.title'));
  await button(page, passes('ad-free.close')).click();
  await expect(dialog(page)).toHaveCount(0);
  await band(page, passes('band.manage')).click();
  await expect(dialog(page)).toContainText(passes('manage.refundable'));
  await page.goto(here.playUrl);
  await expect(player.stage).toBeFocused();
  await expect(page.locator('[data-ad-space]')).toHaveCount(0);
  await page.getByRole('button', { name: hud('hud.open') }).click();
  await page.getByRole('button', { name: hud('hud.pass') }).click();
  await button(page, passes('manage.refund')).click();
  await button(page, passes('manage.asked.refund.yes')).click();
  await expect(dialog(page)).toContainText(passes('manage.none'));
  expect((await here.state()).orders).toMatchObject([{ taken: 5.59, refunded: true }]);
});

test('in France no page offers a pass', async ({ world, page, player }) => {
  const here = await world({
    scenario: 'plays-at-once',
    config: { country: 'FR', user: MIRA, features: { enableSubscriptionPass: true } },
  });
  await page.goto(here.url);
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(page.getByRole('button', { name: passes('band.see') })).toHaveCount(0);
  await page.goto(here.playUrl);
  await expect(player.stage).toBeFocused();
  await expect(page.getByRole('button', { name: hud('hud.passes') })).toHaveCount(0);
});

test('the same pass in two tabs is paid once, and both learn of it', async ({ world, page, context }) => {
  const here = await world({ scenario: 'plays-at-once', config: BRITAIN });
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.bringToFront();
    await tab.goto(here.url);
    await band(tab, passes('band.see')).click();
    await button(tab, 'Buy: 30 days').click();
    await expect(button(tab, 'Pay £5.59')).toBeVisible();
  }
  await button(page, 'Pay £5.59').click();
  await expect(paymentPage(page).getByLabel('Card number')).toBeVisible();
  await button(second, 'Pay £5.59').click();
  await expect(dialog(second)).toContainText(passes('checkout.elsewhere.title'));
  await payByCard(page);
  for (const tab of [page, second]) await expect(dialog(tab)).toContainText(passes('payment.success.title'));
  expect((await here.state()).orders).toMatchObject([{ payments: 1, granted: true }]);
});

/** Calls of a purchase, by the end of their addresses; those that order and confirm are tried in every run. */
const CALLS = [
  ['/oauth2/silenceCallback', ' @deep'],
  ['/payment/payTypeList', ' @deep'],
  ['/order/create', ''],
  ['/subscription/initiate', ' @deep'],
  ['/getPurchases', ' @deep'],
  ['/subscription/confirm', ''],
] as const;

for (const [call, tag] of CALLS) {
  test(`the network cut in ${call}: the purchase goes on, and is paid once${tag}`, async ({
    world,
    page,
    troubles,
  }) => {
    troubles.expectFailedRequests();
    const here = await world({ scenario: 'plays-at-once', config: BRITAIN });
    await page.goto(here.url);
    await band(page, passes('band.see')).click();
    let cut = false;
    await page.route(
      (url) => url.pathname.endsWith(call),
      async (route) => {
        if (cut || route.request().method() === 'OPTIONS') return route.fallback();
        cut = true;
        await route.abort('connectionreset');
      },
    );
    await button(page, 'Buy: 30 days').click();
    const done = dialog(page).getByText(passes('payment.success.title'));
    const card = paymentPage(page).getByLabel('Card number');
    const onwards = dialog(page)
      .getByRole('button', { name: /^(Pay £5\.59|Try again|Check again)$/ })
      .first();
    for (let turn = 0; turn < 8 && !(await done.isVisible()); turn++) {
      await expect(done.or(onwards).or(dialog(page).locator('iframe')).first()).toBeVisible();
      if (await done.isVisible()) break;
      if (await onwards.isVisible()) await onwards.click();
      else if (await card.isVisible()) await payByCard(page);
      await page.waitForLoadState('networkidle');
    }
    await expect(done).toBeVisible();
    expect(cut).toBe(true);
    const { orders } = await here.state();
    expect(orders.filter(({ payments }) => payments > 0)).toMatchObject([{ payments: 1, granted: true }]);
  });
}
