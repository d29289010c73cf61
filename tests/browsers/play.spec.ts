import { expect } from '@playwright/test';
import type { World } from '../support/e2e/control.ts';
import type { PlayerPage } from '../support/browsers/playerPage.ts';
import { test } from '../support/browsers/test.ts';
import { FULL } from '../support/e2e/worlds.ts';
import { words } from '../support/e2e/words.ts';

const errors = words('en', 'errors');
const SPACE = 0x2c;

/** Of a video: its size, the time it is at, and a few of its pixels. */
const look = (player: PlayerPage) =>
  player.call(() => {
    const video = document.querySelector('video');
    const context = new OffscreenCanvas(32, 18).getContext('2d');
    if (!video || !context) return undefined;
    context.drawImage(video, 0, 0, 32, 18);
    const print = context.getImageData(0, 0, 32, 18).data.join();
    return { width: video.videoWidth, height: video.videoHeight, seconds: video.currentTime, print };
  });

/** Opens the game, and waits until the device is ready and the stage has the keys. */
async function play(player: PlayerPage, here: World): Promise<void> {
  await player.goto(here.playUrl);
  await here.until(({ kind, data }) => kind === 'channel' && String(data?.['line']).startsWith('screensize='));
  await player.get('application').has('style', /touch-action: none/);
  await player.get('application').isFocused();
}

test('the picture moves, in full size, and a key reaches the game @webrtc', async ({ world, player }) => {
  const here = await world({ scenario: 'plays-at-once', ...FULL });
  await play(player, here);
  await expect.poll(() => look(player)).toMatchObject({ width: 1280, height: 720 });
  const first = await look(player);
  await expect.poll(async () => (await look(player))?.print).not.toBe(first?.print);
  await expect.poll(async () => (await look(player))?.seconds).toBeGreaterThan((first?.seconds ?? 0) + 1);
  const before = await here.now();
  await player.key(' ');
  const { seq } = await here.untilInput({ kind: 'key', down: true, usage: SPACE }, before);
  await here.untilInput({ kind: 'key', down: false, usage: SPACE }, seq);
});

test('without WebRTC the page says so, and what to do @no-webrtc', async ({ world, player }) => {
  const here = await world({ scenario: 'plays-at-once' });
  await player.goto(here.playUrl);
  const notice = player.get('alertdialog');
  await notice.get('heading', errors('no-webrtc.title')).isSeen();
  await notice.says(/Firefox or Safari will do/);
  // No machine was asked for that nobody could see.
  expect(await here.calls('play.startSession')).toBe(0);
});
