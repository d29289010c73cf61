import { expect } from '../../support/expect.ts';
import { test } from '../../support/e2e/test.ts';
import { FULL } from '../../support/e2e/worldSettings.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

const translate = localeTexts('en', 'picture');
const hud = localeTexts('en', 'hud');
/** Full-size video at a low frame rate, which the test machine can sustain. */
const GAME = { scenario: 'plays-at-once' as const, streaming: FULL.streaming, config: { features: { maxFps: 15 } } };

test('the streaming device streams the size that the player chooses, at once and after a reload, and gets the chosen rate', async ({
  playGame,
  page,
  player,
}) => {
  const testWorld = await playGame(GAME);
  const size = () => page.locator('video').evaluate((video: HTMLVideoElement) => [video.videoWidth, video.videoHeight]);
  await expect.poll(size).toEqual([1280, 720]);
  await page.keyboard.press('Shift+Tab');
  await player.button(hud('hud.picture')).click();
  const panel = page.getByRole('region', { name: translate('panel.name') });
  await panel.getByRole('combobox', { name: translate('quality.size') }).selectOption('360');
  await expect.poll(size).toEqual([640, 360]);
  await expect(panel).toContainText('640 × 360');
  const before = await testWorld.now();
  await panel.getByRole('radio', { name: '30' }).check({ force: true });
  await testWorld.until(
    ({ kind, data }) => kind === 'channel' && /=640x360,30,\d+$/.test(String(data?.['line'])),
    before,
  );

  // After a reload, the stream starts with the stored quality.
  await page.reload();
  await player.plays(testWorld);
  await expect.poll(size).toEqual([640, 360]);
});

test('the streaming device streams at the frame rate that the player chooses @deep', async ({
  world,
  page,
  player,
}) => {
  await player.play(await world({ ...GAME, streaming: { small: true } }));
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('q');
  const rate = () =>
    page.locator('video').evaluate(async (video: HTMLVideoElement) => {
      const seen = () => video.getVideoPlaybackQuality().totalVideoFrames;
      const before = seen();
      const from = performance.now();
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      return ((seen() - before) * 1_000) / (performance.now() - from);
    });
  expect(await rate()).toBeLessThan(20);
  await page.getByRole('radio', { name: '30' }).check({ force: true });
  await expect.poll(rate, { timeout: 15_000 }).toBeGreaterThan(22);
});

test('the data saver makes the picture smaller until the player turns it off @deep', async ({
  world,
  page,
  player,
}) => {
  await player.play(await world(GAME));
  const height = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight);
  await expect.poll(height).toBe(720);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('q');
  const saver = page.getByRole('switch', { name: translate('saving.data') });
  await saver.check();
  await expect.poll(height).toBe(540);
  await saver.uncheck();
  await expect.poll(height).toBe(720);
});

test('the battery saver reduces the picture on a busy computer, and shows a toast @deep', async ({
  world,
  page,
  player,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, {
      PressureObserver: class {
        constructor(tell: (records: readonly { state: string }[]) => void) {
          Object.assign(window, { feelPressure: (state: string) => tell([{ state }]) });
        }
        observe = () => Promise.resolve();
        disconnect = () => undefined;
      },
    });
  });
  await player.play(await world(GAME));
  const height = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('q');
  await page.getByRole('switch', { name: translate('saving.battery') }).check();
  await page.evaluate(() => (window as unknown as { feelPressure(state: string): void }).feelPressure('critical'));
  await expect(page.getByText(translate('toast.eased.title'))).toBeVisible({ timeout: 20_000 });
  await expect.poll(height).toBeLessThan(720);
});

test('one press saves a screenshot of the decoded picture in full size, and the game continues', async ({
  world,
  page,
  player,
}) => {
  await player.play(await world(GAME));
  await page.keyboard.press('Shift+Tab');
  const [download] = await Promise.all([page.waitForEvent('download'), player.button(hud('hud.screenshot')).click()]);
  expect(download.suggestedFilename()).toMatch(/^.+ \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png$/);
  const stream = await download.createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const png = Buffer.concat(chunks);
  // The PNG header contains width and height.
  expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1280, 720]);
  await expect(page.getByText(translate('toast.saved.title'))).toBeVisible();
  await expect(player.stage).toBeVisible();
});

test('the sharpened picture is drawn over the video, and is removed if it costs too much time @deep', async ({
  world,
  page,
  player,
  troubles,
}) => {
  // Chromium warns about reading the video's pixels on a computer without a GPU.
  troubles.expect(/GPU stall due to ReadPixels/);
  await page.setViewportSize({ width: 1400, height: 900 });
  await player.play(await world({ ...GAME, streaming: { small: true } }));
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('q');
  const sharpen = page.getByRole('switch', { name: translate('keep.sharpen') });
  await expect(sharpen).not.toBeChecked();
  const drawn = page.locator('canvas[data-sharpened]');
  // The canvas width is read before the upscaler stops, which may happen at once on a slow computer.
  const seen = drawn.evaluate((canvas: HTMLCanvasElement) => canvas.width);
  await sharpen.check({ force: true });
  expect(await seen).toBeGreaterThan(0);
  // The time per frame is shown beside the switch that sharpens the picture; a notice also reports a slow computer.
  const verdict = page.getByText(/ms per frame/).first();
  await expect(verdict).toBeVisible({ timeout: 30_000 });
  const tooSlow = (await verdict.textContent())?.startsWith('Off') ?? false;
  await expect(sharpen).toBeChecked({ checked: !tooSlow });
  await expect(drawn).toHaveCount(tooSlow ? 0 : 1);
});

test('the small window shows the game, and key presses in it reach the game', async ({ playGame, page, context }) => {
  const testWorld = await playGame({ ...GAME, streaming: { small: true } });
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('q');
  const [small] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: translate('keep.pip') }).click(),
  ]);
  await expect.poll(() => small.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(320);
  await small.locator('video').evaluate((video) => {
    const view = video.ownerDocument.defaultView;
    for (const type of ['keydown', 'keyup'])
      view?.dispatchEvent(new KeyboardEvent(type, { code: 'KeyW', key: 'w', bubbles: true, cancelable: true }));
  });
  await expect
    .poll(async () => (await testWorld.journal()).filter(({ kind }) => kind === 'input').length)
    .toBeGreaterThan(1);
  await page.getByRole('button', { name: translate('keep.pip-end') }).click();
  await expect(page.getByRole('button', { name: translate('keep.pip') })).toBeVisible();
});
