import { expect } from '../../support/expect.ts';
import { band, button, dialog, MIRA, payByCard, paymentPage, signInAsMira } from '../../support/e2e/buying.ts';
import { shortenIdleWait } from '../../support/e2e/fastTimers.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

const account = localeTexts('en', 'account');
const pages = localeTexts('en', 'pages');
const passes = localeTexts('en', 'passes');
const session = localeTexts('en', 'session');
const hud = localeTexts('en', 'hud');

const ADS = { ads: { desktop: { display: true }, mobile: { display: true } } } as const;
const BRITAIN = { country: 'GB', user: MIRA } as const;

test('a guest in Britain signs in, buys a pass from the home page, sees it there, and plays without ads @deep', async ({
  openHome,
  page,
  player,
}) => {
  await shortenIdleWait(page);
  const testWorld = await openHome({
    config: { country: 'GB', user: { signedIn: false }, features: ADS },
  });
  await band(page, passes('band.see')).click();
  await signInAsMira(page);
  await button(page, 'Buy: 30 days').click();
  await button(page, 'Pay £5.59').click();
  await payByCard(page);
  await expect(dialog(page)).toContainText(passes('payment.success.title'));
  await button(page, passes('ad-free.close')).click();
  await expect(dialog(page)).toHaveCount(0);
  await band(page, passes('band.manage')).click();
  await expect(dialog(page)).toContainText(passes('manage.refundable'));
  await page.goto(testWorld.playUrl);
  await expect(player.stage).toBeFocused();
  await expect(page.locator('[data-ad-space]')).toHaveCount(0);
  await page.getByRole('button', { name: hud('hud.open') }).click();
  await page.getByRole('button', { name: hud('hud.pass') }).click();
  await button(page, passes('manage.refund')).click();
  await button(page, passes('manage.asked.refund.yes')).click();
  await expect(dialog(page)).toContainText(passes('manage.none'));
  expect((await testWorld.state()).orders).toMatchObject([{ taken: 5.59, refunded: true }]);
});

// Every run tests in `buying.spec.ts` that no pass is offered in France.
for (const [country, doors, tag] of [
  ['GB', 1, ' @deep'],
  ['FR', 0, ' @deep'],
] as const) {
  test(`the home page, menu, queue, game bar and the space beside ads ${doors ? 'offer passes' : 'offer no pass'} in ${country}${tag}`, async ({
    openHome,
    world,
    page,
    player,
  }) => {
    test.setTimeout(90_000);
    const config = { country, user: MIRA, features: { ...ADS, enableSubscriptionPass: true } };
    await shortenIdleWait(page);
    const testWorld = await openHome({ config });
    await page.getByRole('banner').getByRole('button', { name: 'Mira', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: account('person.log-out') })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: account('person.passes') })).toHaveCount(doors);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect(page.getByRole('button', { name: passes('band.see') })).toHaveCount(doors);
    const busy = await world({ scenario: 'waits-in-a-long-queue', config });
    await page.goto(busy.playUrl);
    await expect(player.dialog).toContainText(session('queue.meanwhile'));
    await expect(player.dialog.getByRole('button', { name: session('queue.pass.ask') })).toHaveCount(doors);
    await page.goto(testWorld.playUrl);
    await expect(player.stage).toBeFocused();
    await page.getByRole('button', { name: hud('hud.open') }).click();
    await expect(page.getByRole('button', { name: hud('leave') }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: hud('hud.passes') })).toHaveCount(doors);
    const space = page.locator('[data-ad-space]').first();
    await expect(space).toBeAttached();
    await expect(space.getByRole('button', { name: pages('slot.without') })).toHaveCount(doors);
  });
}

test('buying a pass from beside an ad reports that source to the server and removes the ads', async ({
  openGame,
  page,
  player,
}) => {
  await shortenIdleWait(page);
  const testWorld = await openGame({ config: { ...BRITAIN, features: ADS } });
  await expect(player.stage).toBeFocused();
  await page
    .getByRole('button', { name: pages('slot.without') })
    .first()
    .click();
  await button(page, 'Buy: One day').click();
  await button(page, 'Pay 450 nowBux').click();
  await expect(dialog(page)).toContainText(passes('payment.success.title'));
  await expect(page.locator('[data-ad-space]')).toHaveCount(0);
  const bought = await testWorld.untilCalled('subscription.purchaseWithNowbux');
  expect(bought.request?.body).toMatchObject({ nowPassSource: 'advertising' });
});

test('if a tab closes before its payment is confirmed, the next tab confirms the pass once without another charge @deep', async ({
  openHome,
  page,
  context,
}) => {
  test.setTimeout(90_000);
  const testWorld = await openHome({ config: BRITAIN });
  await band(page, passes('band.see')).click();
  await button(page, 'Buy: 30 days').click();
  await button(page, 'Pay £5.59').click();
  // The bank charges this card, but the payment page never reports it.
  await payByCard(page, '4000 0000 0000 0259');
  await testWorld.untilCalled('payment.submit');
  await page.close();
  const next = await context.newPage();
  await next.goto(testWorld.url);
  await expect(dialog(next)).toContainText(passes('payment.success.title'));
  expect([await testWorld.calls('paymentsdk.order-create'), await testWorld.calls('payment.submit')]).toEqual([1, 1]);
  expect((await testWorld.state()).orders).toMatchObject([{ payments: 1, taken: 5.59, granted: true }]);
  await button(next, passes('ad-free.close')).click();
  await next.reload();
  await expect(band(next, passes('band.manage'))).toBeVisible();
  await expect(dialog(next)).toHaveCount(0);
  expect(await testWorld.calls('subscription.confirm')).toBe(1);
});

test('the same pass in two tabs is paid once, and both tabs show it @deep', async ({ world, page, context }) => {
  const testWorld = await world({ scenario: 'plays-at-once', config: BRITAIN });
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.bringToFront();
    await tab.goto(testWorld.url);
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
  expect((await testWorld.state()).orders).toMatchObject([{ payments: 1, granted: true }]);
});
