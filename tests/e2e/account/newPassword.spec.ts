import type { Page } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { storedTextOf } from '../../support/e2e/storedText.ts';
import { waitForServiceWorker } from '../../support/e2e/pageActions.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

const account = localeTexts('en', 'account');
const dialog = (page: Page) => page.locator('dialog[open]');

test.use({ worker: true });

test('screen.reset-password: a mailed link sets a new password once, and its token stays out of addresses, storage and referrers', async ({
  openHome,
  page,
  context,
}) => {
  test.setTimeout(90_000);
  const testWorld = await openHome();
  await page
    .getByRole('banner')
    .getByRole('button', { name: account('person.sign-in') })
    .click();
  await dialog(page)
    .getByRole('textbox', { name: account('email') })
    .fill('mira@example.com');
  await page.keyboard.press('Enter');
  await dialog(page)
    .getByRole('button', { name: account('secret.forgot') })
    .click();
  await expect(dialog(page).getByRole('textbox', { name: account('email') })).toHaveValue('mira@example.com');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName(account('sent.title'));
  const { link = '' } = (await testWorld.mails('mira@example.com')).at(-1) ?? {};
  const token = new URL(link).searchParams.get('resetToken') ?? '';
  expect(token.length).toBeGreaterThan(16);
  await waitForServiceWorker(page);

  const messages: string[] = [];
  context.on('request', (request) => {
    // Opening the mailed link requests the document, and the service worker requests the same document once more.
    if (request.url() !== link) messages.push(request.url());
    messages.push(request.headers()['referer'] ?? '');
  });
  await page.goto(link);
  await expect(dialog(page)).toHaveAccessibleName(account('change.title-reset'));
  await expect(page).toHaveURL(testWorld.url);
  const secret = dialog(page).getByLabel(account('change.new'), { exact: true });
  const again = dialog(page).getByLabel(account('change.confirmation'), { exact: true });
  await secret.fill('kettle58orbit');
  await again.fill('kettle58orbit');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName(account('changed.title'));
  await dialog(page)
    .getByRole('button', { name: account('to-login') })
    .click();
  // The mailed link identifies the player, who has just typed the new password: neither a form nor an error appears.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Mira', exact: true })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  expect(messages.length).toBeGreaterThan(10);
  expect(messages.filter((text) => text.includes(token))).toEqual([]);
  const entry = await page.evaluate(() => JSON.stringify([location.href, history.state, document.referrer]));
  expect(entry).not.toContain(token);
  expect(await storedTextOf(page, context)).not.toContain(token);

  // When the mailed link is opened a second time, the page reports before any input that the link was used.
  await page.goto(link);
  await expect(dialog(page)).toHaveAccessibleName(account('forgot.title'));
  await expect(dialog(page)).toContainText(account('trouble.link-expired'));
});
