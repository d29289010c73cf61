import type { Locator, Page } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

const profile = localeTexts('en', 'profile');
const report = localeTexts('en', 'report');
const account = localeTexts('en', 'account');

/** Throttles the browser's uploads to this many bytes a second until it is called again. */
async function throttle(page: Page, uploadThroughput: number): Promise<(bytes: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const set = async (bytes: number): Promise<void> => {
    const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytes };
    await session.send('Network.emulateNetworkConditions', conditions);
  };
  await set(uploadThroughput);
  return set;
}

/** A picture that doesn't compress. */
async function noise(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 700;
    const context = canvas.getContext('2d');
    const image = context?.createImageData(700, 700);
    if (!context || !image) throw new Error('The browser provides no 2D canvas context');
    for (let at = 0; at < image.data.length; at += 4) {
      crypto.getRandomValues(image.data.subarray(at, at + 3));
      image.data[at + 3] = 255;
    }
    context.putImageData(image, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.7);
  });
  return Buffer.from(data.split(',')[1] ?? '', 'base64');
}

/** Asserts that the progress bar is between its ends, and that its text shows the same value. */
async function isUploading(dialog: Locator, label: string): Promise<void> {
  const bar = dialog.getByRole('progressbar', { name: label });
  await expect
    .poll(async () => {
      const value = Number(await bar.getAttribute('value'));
      return value > 0.05 && value < 0.95;
    })
    .toBe(true);
  await expect(dialog.getByText(/^\d\d?%$/)).toBeVisible();
}

test('call.auth.image-upload: uploading a picture shows its progress, and can be cancelled and repeated @deep', async ({
  openHome,
  page,
}) => {
  const testWorld = await openHome({ config: { user: { signedIn: true, username: 'Mira' } } });
  await page.getByRole('banner').getByRole('button', { name: 'Mira', exact: true }).click();
  await page.getByRole('menuitem', { name: account('person.profile') }).click();
  const dialog = page.getByRole('dialog').filter({ visible: true });
  const chosen = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: profile('picture.choose') }).click();
  await (await chosen).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await noise(page) });
  await dialog.getByRole('button', { name: profile('crop.take') }).click();
  const releaseUpload = await throttle(page, 8_000);
  await dialog.getByRole('button', { name: profile('save') }).click();
  await isUploading(dialog, profile('work.sending-picture'));
  await dialog.getByRole('button', { name: profile('call-off') }).click();
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
  await expect(
    dialog.getByRole('button', { name: profile('undo-field', { field: profile('field.picture') }) }),
  ).toBeVisible();
  await releaseUpload(-1);
  await dialog.getByRole('button', { name: profile('save') }).click();
  await expect(dialog.getByText(profile('saved'), { exact: true })).toBeVisible();
  expect(await testWorld.calls('auth.userinfo-patch')).toBe(1);
});

test('sending a report with a picture shows its progress, and can be cancelled and repeated @deep', async ({
  world,
  page,
}) => {
  const testWorld = await world({ scenario: 'plays-at-once' });
  await page.goto(`${testWorld.url}help`);
  await page.getByRole('button', { name: report('title') }).click();
  const form = page.getByRole('dialog', { name: report('title') });
  await form.getByText(report('category.account'), { exact: true }).click();
  await form.getByRole('textbox', { name: report('description.label') }).fill('My name is wrong everywhere.');
  await form
    .getByLabel(report('screenshot.choose'))
    .setInputFiles({ name: 'wrong.jpg', mimeType: 'image/jpeg', buffer: await noise(page) });
  await expect(form.getByRole('img', { name: report('screenshot.alt') })).toBeVisible();
  const releaseUpload = await throttle(page, 8_000);
  await form.getByRole('button', { name: report('send') }).click();
  await isUploading(form, report('sending'));
  await form.getByRole('button', { name: report('call-off') }).click();
  await expect(form.getByRole('progressbar')).toHaveCount(0);
  await expect(form.getByRole('textbox', { name: report('description.label') })).toHaveValue(
    'My name is wrong everywhere.',
  );
  await releaseUpload(-1);
  await form.getByRole('button', { name: report('send') }).click();
  await expect(page.getByRole('dialog', { name: report('sent.title') })).toContainText('ticket_');
});
