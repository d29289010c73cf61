import type { Locator, Page } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { VirtualGamepad } from '../../kit/gamepad.ts';
import { speedUpTimers } from '../../support/e2e/fastTimers.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

const profile = localeTexts('en', 'profile');
const account = localeTexts('en', 'account');
const MIRA = { user: { signedIn: true, email: 'mira@example.com' } };
const UPLOAD = 'auth.image-upload';
const PATCH = 'auth.userinfo-patch';

for (const [device, options] of [
  ['desktop', { viewport: { width: 1440, height: 900 } }],
  ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const) {
  test.describe(() => {
    test.use(options);
    test(`screen.profile, call.auth.userinfo-patch, call.auth.image-upload: a player on a ${device} changes their name and picture, and both persist${device === 'phone' ? '' : ' @deep'}`, async ({
      openHome,
      page,
    }) => {
      const testWorld = await openHome({ config: MIRA });
      const dialog = await openProfile(page, 'Mira');
      await expect(dialog).toContainText('mira@example.com');
      // The profile dialog shows the same generated avatar as the header bar, in a larger size.
      const inDialog = drawnIn(dialog.getByRole('img', { name: 'Mira' }));
      expect(await inDialog).toMatch(/^oklch.*M/);
      expect(await drawnIn(face(page, 'Mira'))).toEqual(await inDialog);

      // The server rejects a name that another player has, and the profile form suggests a free one.
      const name = dialog.getByRole('textbox', { name: profile('field.name') });
      await name.fill('Orson');
      await expect(dialog.getByText(profile('name.taken', { name: 'Orson' }))).toBeVisible();
      await expect(name).toHaveAttribute('aria-invalid', 'true');
      const offered = dialog
        .getByRole('group', { name: profile('name.others') })
        .getByRole('button')
        .first();
      const other = (await offered.textContent()) ?? '';
      await offered.click();
      await expect(dialog.getByText(profile('name.free'))).toBeVisible();
      expect(await testWorld.calls(PATCH)).toBe(0);

      // The player chooses a profile picture, rotates it and moves it.
      const chosen = page.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: profile('picture.choose') }).click();
      await (await chosen).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: await drawing(page, 1_600, 900) });
      const frame = dialog.getByRole('slider', { name: profile('crop.frame') });
      await frame.press('ArrowRight');
      await dialog.getByRole('button', { name: profile('crop.turn-right') }).click();
      await dialog.getByRole('button', { name: profile('crop.take') }).click();
      expect(await testWorld.calls(UPLOAD)).toBe(0);

      await dialog.getByRole('button', { name: profile('save') }).click();
      await expect(dialog.getByText(profile('saved'), { exact: true })).toBeVisible();
      const image = imageOf((await testWorld.untilCalled(UPLOAD)).request?.body);
      expect(image).toMatch(/^data:image\/(webp|jpeg);base64,/);
      expect(await sizeOf(page, image)).toEqual([512, 512]);
      expect((await testWorld.untilCalled(PATCH)).request?.body).toMatchObject({ username: other });
      await dialog.getByRole('button', { name: profile('done') }).click();
      await expect(face(page, other)).toBeVisible();

      await page.reload();
      const again = await openProfile(page, other);
      await expect(again.getByRole('textbox', { name: profile('field.name') })).toHaveValue(other);
      await expect(again.getByRole('img', { name: other }).locator('img')).toHaveAttribute('src', /^http/);
    });
  });
}

test('a file that is not a picture shows an error, and closing the profile with changes asks for confirmation @deep', async ({
  openHome,
  page,
}) => {
  const testWorld = await openHome({ config: MIRA });
  const dialog = await openProfile(page, 'Mira');
  const chosen = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: profile('picture.choose') }).click();
  await (await chosen).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
  await expect(dialog.getByText(profile('picture-trouble.not-a-picture'))).toBeVisible();

  await dialog.getByRole('textbox', { name: profile('field.name') }).fill('Mirabel');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: profile('title.asking') });
  await question.getByRole('button', { name: profile('go-on') }).click();
  await expect(dialog.getByRole('textbox', { name: profile('field.name') })).toHaveValue('Mirabel');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: profile('throw-away') }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(face(page, 'Mira')).toBeVisible();
  expect(await testWorld.calls(PATCH)).toBe(0);
});

test('an uploaded photo is re-encoded without its metadata, such as the GPS position @deep', async ({
  openHome,
  page,
}) => {
  const testWorld = await openHome({ config: MIRA });
  const dialog = await openProfile(page, 'Mira');
  const plain = await drawing(page, 300, 200, 'image/jpeg');
  const secret = 'GPS 52.5200 13.4050';
  // A JPEG comment, in which cameras store metadata.
  const comment = Buffer.from(`\xff\xfe\0${String.fromCharCode(secret.length + 2)}${secret}`, 'latin1');
  const photo = Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2)]);
  const chosen = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: profile('picture.choose') }).click();
  await (await chosen).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
  await dialog.getByRole('button', { name: profile('crop.take') }).click();
  await dialog.getByRole('button', { name: profile('save') }).click();
  await expect(dialog.getByText(profile('saved'), { exact: true })).toBeVisible();
  const image = imageOf((await testWorld.untilCalled(UPLOAD)).request?.body);
  expect(Buffer.from(image.split(',')[1] ?? '', 'base64').toString('latin1')).not.toContain('GPS');
  // The photo is smaller than the maximum size of a profile picture, and the app doesn't enlarge it.
  expect(await sizeOf(page, image)).toEqual([200, 200]);
});

test('screen.profile: a photo is taken with the camera, moved, zoomed, rotated and saved by gamepad alone @deep', async ({
  openHome,
  page,
  troubles,
}) => {
  // Some links of the header bar lead to pages outside the app, and the prefetch of these pages fails.
  troubles.expectFailedRequests();
  test.setTimeout(90_000);
  const pad = new VirtualGamepad(page);
  await pad.plugIn();
  await speedUpTimers(page);
  const testWorld = await openHome({ config: MIRA });
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : undefined;
      return (at?.ariaLabel ?? label ?? at?.textContent ?? '').trim();
    });
  const go = async (button: 'down' | 'left' | 'right', name: string) => {
    for (let step = 0; step < 25 && (await focused()) !== name; step++) await pad.press(button);
    expect(await focused()).toBe(name);
  };
  // Gamepad navigation loads once the page is idle.
  await expect(async () => {
    await pad.press('y');
    expect(await page.evaluate(() => document.activeElement?.closest('header') ?? null)).not.toBeNull();
  }).toPass({ timeout: 30_000 });
  await go('right', 'Mira');
  await pad.press('a');
  await go('down', `Mira ${account('person.profile')}`);
  await pad.press('a');
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await expect(dialog).toHaveAccessibleName(profile('title.form'));
  await expect(dialog.getByRole('textbox', { name: profile('field.name') })).toHaveValue('Mira');

  await go('down', profile('picture.choose'));
  await go('right', profile('picture.take'));
  await pad.press('a');
  await expect(dialog).toHaveAccessibleName(profile('title.camera'));
  await expect
    .poll(() => dialog.locator('video').evaluate((film: HTMLVideoElement) => film.videoWidth))
    .toBeGreaterThan(0);
  await go('down', profile('camera.shoot'));
  await pad.press('a');
  await expect(dialog).toHaveAccessibleName(profile('title.crop'));

  // Gamepad button A activates the crop frame of the photo, the D-pad moves the photo, and A releases the frame.
  const frame = dialog.getByRole('slider', { name: profile('crop.frame') });
  const place = () => frame.getAttribute('aria-valuetext');
  await go('down', profile('crop.frame'));
  await pad.press('a');
  const middle = await place();
  await pad.press('right');
  await expect(frame).not.toHaveAttribute('aria-valuetext', middle ?? '');
  await expect(frame).toBeFocused();
  await pad.press('a');
  const moved = await place();

  const zoom = dialog.getByRole('slider', { name: profile('crop.zoom') });
  await pad.press('down');
  await go('right', profile('crop.zoom'));
  const whole = await zoom.inputValue();
  await pad.press('a');
  for (let step = 0; step < 3; step++) await pad.press('right');
  expect(Number(await zoom.inputValue())).toBeGreaterThan(Number(whole));
  await pad.press('a');
  const picture = frame.locator('img');
  const upright = await picture.evaluate(({ style }) => style.transform);
  await go('right', profile('crop.turn-right'));
  await pad.press('a');
  expect(await picture.evaluate(({ style }) => style.transform)).not.toBe(upright);
  expect(await place()).not.toBe(moved);

  await go('down', profile('crop.take'));
  await pad.press('a');
  await expect(dialog).toHaveAccessibleName(profile('title.form'));
  expect(await testWorld.calls(UPLOAD)).toBe(0);
  await go('down', profile('save'));
  await pad.press('a');
  await expect(dialog.getByText(profile('saved'), { exact: true })).toBeVisible();
  expect(imageOf((await testWorld.untilCalled(UPLOAD)).request?.body)).toMatch(/^data:image\/(webp|jpeg);base64,/);
  await page.reload();
  await expect(face(page, 'Mira').locator('img')).toHaveAttribute('src', /\/upload/);
});

/** Returns the colours and shapes of a drawn avatar. */
function drawnIn(place: Locator): Promise<string> {
  return place.locator('svg').evaluate((drawing) =>
    [...drawing.querySelectorAll('*')]
      .flatMap((part) => ['stop-color', 'fill', 'd', 'cx'].map((name) => part.getAttribute(name)))
      .filter((value) => value && !value.startsWith('url'))
      .join(' '),
  );
}

function face(page: Page, name: string) {
  return page.getByRole('banner').getByRole('button', { name, exact: true });
}

async function openProfile(page: Page, name: string) {
  await face(page, name).click();
  await page.getByRole('menuitem', { name: account('person.profile') }).click();
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await expect(dialog).toHaveAccessibleName(profile('title.form'));
  await expect(dialog.getByRole('textbox', { name: profile('field.name') })).toHaveValue(name);
  return dialog;
}

/** Creates an image file of two colours. */
async function drawing(page: Page, width: number, height: number, type = 'image/png'): Promise<Buffer> {
  const data = await page.evaluate(
    ([w, h, kind]) => {
      const canvas = document.createElement('canvas');
      canvas.width = w;
      canvas.height = h;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('The browser provides no 2D canvas context');
      context.fillStyle = '#27406d';
      context.fillRect(0, 0, w, h);
      context.fillStyle = '#e39a6b';
      context.fillRect(0, 0, w / 2, h / 3);
      return canvas.toDataURL(kind);
    },
    [width, height, type] as const,
  );
  return Buffer.from(data.split(',')[1] ?? '', 'base64');
}

/** Returns the uploaded profile picture as a data URL. */
function imageOf(body: unknown): string {
  return (body as { readonly image: string }).image;
}

/** Returns the size of an image in a data URL. */
function sizeOf(page: Page, data: string): Promise<readonly [number, number]> {
  return page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight] as const;
  }, data);
}
