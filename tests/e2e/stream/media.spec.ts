import { expect } from '../../support/expect.ts';
import { findBrowser } from '../../../tools/test/browser.ts';
import type { World } from '../../kit/world.ts';
import { test } from '../../support/e2e/test.ts';

const { executablePath, args } = findBrowser();

// The browser's fake microphone and camera. Permissions are granted here, because no person can answer the prompt.
test.use({ launchOptions: { executablePath, args: [...args, '--use-fake-device-for-media-stream=fps=30'] } });

const PLAYED = { scenario: 'probes-every-input', config: { features: { maxFps: 30 } } } as const;

/** Waits until the streaming device receives a line on a channel. Returns its number in the journal. */
async function waitForLine(world: World, channel: string, line: string | RegExp, after = 0): Promise<number> {
  const { seq } = await world.until(({ kind, data }) => {
    if (kind !== 'channel' || data?.['direction'] !== 'in' || data['channel'] !== channel) return false;
    return typeof line === 'string' ? data['line'] === line : line.test(String(data['line']));
  }, after);
  return seq;
}

test('the streaming device receives microphone and camera while it requests them and the browser permits them: screen.mic-blocked, channel.text.mic-answer, channel.text.camera-answer, const.camera-first', async ({
  playGame,
  context,
  page,
  player,
}) => {
  const testWorld = await playGame(PLAYED);
  await testWorld.device({ type: 'mic-request' });
  await waitForLine(testWorld, 'control', 'mic=denied');
  await expect(page.getByRole('dialog', { name: 'Your microphone is blocked' })).toBeVisible();
  await context.grantPermissions(['microphone', 'camera']);
  await player.button('Try again').click();
  await waitForLine(testWorld, 'control', 'mic=allowed');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await waitForLine(testWorld, 'microphone', 'heard');
  await testWorld.device({ type: 'camera-request' });
  await waitForLine(testWorld, 'control', 'camera=allowed');
  const seen = await waitForLine(testWorld, 'camera', 'seen=320x240');
  await expect(player.button('Turn off camera')).toBeVisible();
  // Chromium's fake camera is almost all green, and so is the corner of the game's picture now.
  await expect.poll(() => page.evaluate(cornerColour)).toMatch(/green/);

  await testWorld.device({ type: 'mic-request', on: false });
  await waitForLine(testWorld, 'microphone', 'silent', seen);
  // The player turns the camera off, and the game is notified.
  await player.button('Turn off camera').click();
  const denied = await waitForLine(testWorld, 'control', 'camera=denied', seen);
  await waitForLine(testWorld, 'camera', 'dark', seen);
  expect(denied).toBeGreaterThan(seen);
});

test('a recording of the stream survives a reload, and is saved as a playable and seekable file: product.recording, screen.recording-start, screen.recording-stop, screen.recording-save', async ({
  playGame,
  context,
  page,
  player,
}) => {
  await playGame(PLAYED);
  await page.mouse.move(600, 1);
  await player.button('Sound and recording').click();
  await player.button('Start recording').click();
  await expect(player.button('Stop recording')).toBeVisible();
  // The size in the recording panel shows that a chunk of the recording is on disk.
  await expect(page.getByText(/\d MB/)).toBeVisible();
  await expect(page.getByText(/^0:(0[3-9]|[1-5]\d)$/)).toBeVisible();
  // A mouse at the upper edge opens the game bar, which hides after the press.
  await page.mouse.move(600, 1);
  await expect(player.button('Open the game bar')).toHaveAttribute('aria-expanded', 'true');
  await player.button('Stop recording').click({ delay: 200 });
  await player.button('Discard').click();
  await player.button('Undo').click();
  await expect(page.getByText('Your recording is ready')).toBeVisible();
  // The part of the recording on disk survives a reload.
  await page.reload();
  await expect(page.getByText('A recording from an earlier visit wasn’t saved')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^.+ \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.(webm|mp4)$/);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  // Any page outside the app, because the app's CSP blocks media from other sources.
  const elsewhere = await context.newPage();
  const video = await elsewhere.evaluate(watch, `data:video/webm;base64,${await base64Of(file)}`);
  expect(video.duration).toBeGreaterThan(2);
  expect(video.duration).toBeLessThan(30);
  // After a seek, the saved file shows the pictures of that time instead of the first ones.
  expect(video.seekable).toBeCloseTo(video.duration, 0);
  expect(video.at).toBeGreaterThan(video.duration / 2 - 1);
  expect(video.width).toBeGreaterThan(0);
  expect(video.sound).toBe(true);
  expect(video.different).toBe(true);
});

/** Colour where the streaming device draws the camera: on the right, below the frame counter. */
function cornerColour(): string {
  const video = document.querySelector('video');
  const context = new OffscreenCanvas(1280, 720).getContext('2d');
  if (!video || !context) return 'none';
  context.drawImage(video, 0, 0, 1280, 720);
  const { data } = context.getImageData(1280 - 16 - 200, 140, 160, 60);
  const mean = (channel: number) =>
    data.reduce((sum, value, i) => (i % 4 === channel ? sum + value : sum), 0) / (data.length / 4);
  const [red, green, blue] = [mean(0), mean(1), mean(2)];
  return `${red > green || blue > green || green < 60 ? 'other' : 'green'} ${[red, green, blue].map(Math.round).join()}`;
}

async function base64Of(file: { createReadStream(): Promise<NodeJS.ReadableStream> }): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('base64');
}

/** Decodes a file in the page, at its beginning and after a seek to its middle. */
async function watch(address: string) {
  const file = await (await fetch(address)).blob();
  const video = document.createElement('video');
  video.muted = true;
  const once = (name: string) => new Promise((done) => video.addEventListener(name, done, { once: true }));
  const loaded = once('loadeddata');
  video.src = URL.createObjectURL(file);
  await loaded;
  const look = () => {
    const canvas = new OffscreenCanvas(64, 36);
    const context = canvas.getContext('2d');
    context?.drawImage(video, 0, 0, 64, 36);
    return String(context?.getImageData(0, 0, 64, 36).data);
  };
  const first = look();
  const { duration } = video;
  // `seeked` may fire before the frame at the new position can be drawn.
  const sought = Promise.all([once('seeked'), new Promise((shown) => video.requestVideoFrameCallback(shown))]);
  video.currentTime = duration / 2;
  await sought;
  const sound = (await new AudioContext().decodeAudioData(await file.arrayBuffer())).duration > 1;
  return {
    duration,
    at: video.currentTime,
    seekable: video.seekable.length > 0 ? video.seekable.end(0) : 0,
    width: video.videoWidth,
    sound,
    different: look() !== first,
  };
}
