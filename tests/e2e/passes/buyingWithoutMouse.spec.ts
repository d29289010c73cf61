import type { Locator, Page } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { band, button, dialog, MIRA, paymentPage } from '../../support/e2e/buying.ts';
import { VirtualGamepad } from '../../kit/gamepad.ts';
import { steerTo } from '../../support/e2e/gamepadFocus.ts';
import { shortenIdleWait } from '../../support/e2e/fastTimers.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

test.use({ failedRequests: true });

const account = localeTexts('en', 'account');
const passes = localeTexts('en', 'passes');

/** A home page with few games, because each is a keyboard stop on the way to the passes. */
const HOME = {
  country: 'GB',
  lists: {
    topBarApps: ['20101'],
    topApps: ['20110', '20111'],
    remainingApps: ['20120', '20121'],
    otherApps: ['20151'],
  },
};

const hasFocus = (stop: Locator) => stop.evaluate((it) => it === document.activeElement && document.hasFocus());

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, stop: Locator): Promise<void> {
  await expect(stop).toBeVisible();
  for (let stops = 0; stops < 200 && !(await hasFocus(stop)); stops++) await page.keyboard.press('Tab');
  await expect(stop).toBeFocused();
}

test('a guest buys a pass from the home page by keyboard alone, including the payment page @deep', async ({
  openHome,
  page,
}) => {
  // The app prefetches focused links, and some of this simulated world's links fail.
  test.setTimeout(90_000);
  const testWorld = await openHome({ config: { ...HOME, user: { signedIn: false } } });
  await tabTo(page, band(page, passes('band.see')));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog(page).getByRole('textbox', { name: account('email'), exact: true }));
  await page.keyboard.type('mira@example.com');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel(account('password'), { exact: true })).toBeFocused();
  await page.keyboard.type('Nowlight1');
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Buy: 30 days'));
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Pay £5.59'));
  await page.keyboard.press('Enter');
  await tabTo(page, paymentPage(page).getByLabel('Card number'));
  await page.keyboard.type('4242 4242 4242 4242');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12/30');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText(passes('payment.success.title'));
  await tabTo(page, button(page, passes('ad-free.close')));
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(band(page, passes('band.manage'))).toBeFocused();
  expect((await testWorld.state()).orders).toMatchObject([{ productId: 'nowpass-month', payments: 1, granted: true }]);
});

test('a pass is bought for nowBux from the home page by gamepad alone @deep', async ({ openHome, page }) => {
  test.setTimeout(90_000);
  const pad = new VirtualGamepad(page);
  await pad.plugIn();
  const testWorld = await openHome({ config: { ...HOME, user: MIRA } });
  await expect(band(page, passes('band.see'))).toBeAttached();
  // Gamepad navigation loads once the page is idle.
  await expect(async () => {
    await pad.press('down');
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  }).toPass({ timeout: 30_000 });
  await steerTo(pad, band(page, passes('band.see')), 'down');
  await pad.press('a');
  await steerTo(pad, button(page, 'Buy: One day'), 'left', 'right', 'down');
  await pad.press('a');
  await expect(dialog(page)).toContainText(passes('checkout.review.after'));
  await steerTo(pad, button(page, 'Pay 450 nowBux'), 'down');
  await pad.press('a');
  await expect(dialog(page)).toContainText(passes('payment.success.title'));
  await steerTo(pad, button(page, passes('ad-free.close')), 'down');
  await pad.press('a');
  await expect(dialog(page)).toHaveCount(0);
  await expect(band(page, passes('band.manage'))).toBeFocused();
  expect((await testWorld.state()).orders).toMatchObject([
    { productId: 'nowpass-day', payments: 1, taken: 450, granted: true },
  ]);
});

test('a pass is bought with a wallet by gamepad alone, including the framed payment page', async ({
  openGame,
  page,
}) => {
  test.setTimeout(90_000);
  const pad = new VirtualGamepad(page, /\/pay\?lang=/);
  await pad.plugIn();
  await shortenIdleWait(page);
  const testWorld = await openGame({ scenario: 'pass-runs-out', config: { country: 'GB', user: MIRA } });
  const renew = button(page, passes('expired.renew'));
  await expect(renew).toBeVisible();
  await steerTo(pad, renew, 'down');
  await pad.press('a');
  await steerTo(pad, button(page, 'Buy: 30 days'), 'left', 'right', 'down');
  await pad.press('a');
  await steerTo(pad, dialog(page).getByRole('radio', { name: passes('checkout.way.card') }), 'down');
  await pad.press('right');
  await expect(dialog(page).getByRole('radio', { name: passes('checkout.way.wallet') })).toBeChecked();
  await steerTo(pad, button(page, 'Pay £5.59'), 'down');
  await pad.press('a');
  const pay = paymentPage(page).getByRole('button', { name: 'Pay' });
  await expect(pay).toBeVisible();
  for (let steps = 0; steps < 10 && !(await hasFocus(pay)); steps++) await pad.press('down');
  await pad.press('a');
  await expect(dialog(page)).toContainText(passes('payment.success.title'));
  expect((await testWorld.state()).orders).toMatchObject([{ productId: 'nowpass-month', payments: 1, granted: true }]);
});
