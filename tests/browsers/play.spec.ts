import { writeFile } from 'node:fs/promises';
import { expect } from '../support/expect.ts';
import type { World } from '../kit/world.ts';
import type { PlayerPage } from '../support/browsers/playerPage.ts';
import { createFile } from '../../simulator/device/system/fileSender.ts';
import { test } from '../support/browsers/browserTest.ts';
import { compareChannels, readSound, spyOnConstructors } from '../support/e2e/recordMedia.ts';
import { FULL } from '../support/e2e/worldSettings.ts';
import { localeTexts } from '../support/e2e/localeTexts.ts';

const hud = localeTexts('en', 'hud');
const errors = localeTexts('en', 'errors');
const SPACE = 0x2c;

/** Reads the video's size, its current time, and some of its pixels. */
const look = (player: PlayerPage) =>
  player.call(() => {
    const video = document.querySelector('video');
    const context = new OffscreenCanvas(32, 18).getContext('2d');
    if (!video || !context) return undefined;
    context.drawImage(video, 0, 0, 32, 18);
    const print = context.getImageData(0, 0, 32, 18).data.join();
    return { width: video.videoWidth, height: video.videoHeight, seconds: video.currentTime, print };
  });

/** Opens the game, and waits until the streaming device is ready and the stage has the keyboard focus. */
async function play(player: PlayerPage, testWorld: World): Promise<void> {
  await player.goto(testWorld.playUrl);
  await testWorld.until(({ kind, data }) => kind === 'channel' && String(data?.['line']).startsWith('screensize='));
  await player.get('application').has('style', /touch-action: none/);
  await player.get('application').isFocused();
}

test('the stream plays at full size, and a key press reaches the game @webrtc', async ({ world, player }) => {
  const testWorld = await world({ scenario: 'plays-at-once', ...FULL });
  await play(player, testWorld);
  await expect.poll(() => look(player)).toMatchObject({ width: 1280, height: 720 });
  const first = await look(player);
  await expect.poll(async () => (await look(player))?.print).not.toBe(first?.print);
  await expect.poll(async () => (await look(player))?.seconds).toBeGreaterThan((first?.seconds ?? 0) + 1);
  const before = await testWorld.now();
  await player.key(' ');
  const { seq } = await testWorld.untilInput({ kind: 'key', down: true, usage: SPACE }, before);
  await testWorld.untilInput({ kind: 'key', down: false, usage: SPACE }, seq);
});

test('sound is audible, and keys, mouse, touch and gamepad reach the game @webrtc', async ({ world, player }) => {
  const testWorld = await world({ scenario: 'probes-every-input' });
  await player.before(spyOnConstructors);
  await play(player, testWorld);
  const silence = await player.call(readSound);
  const { x, y, width, height } = await player.get('application').box();
  // The picture is 16:9, centred in the stage. In input messages, its width and height are 32,767 units.
  await player.move(x + width / 2, y + height / 2);
  await player.press(x + width / 2, y + height / 2);
  const down = await testWorld.untilInput({ kind: 'button', down: true, button: 0, x: 16_384, y: 16_384 });
  await testWorld.untilInput({ kind: 'button', down: false, button: 0 }, down.seq);
  await player.press(x + width / 4, y + height / 2, 'right');
  await testWorld.untilInput({ kind: 'button', down: true, button: 2, x: 8192, y: 16_384 }, down.seq);
  await player.tap(x + width / 2, y + height / 2);
  const touch = await testWorld.untilInput({ kind: 'touch', phase: 'start', slot: 0 });
  await testWorld.untilInput({ kind: 'touch', phase: 'end', slot: 0 }, touch.seq);
  await player.call(holdPad, [0, 9]);
  await testWorld.untilInput({ kind: 'gamepad', slot: 0, buttons: 1 | (1 << 9) });
  await player.call(holdPad, []);
  // The game plays a sound for each key press.
  await expect.poll(async () => (await player.call(readSound)).energy).toBeGreaterThan(silence.energy);
  expect((await player.call(readSound)).audible).toBe(true);
});

test('sound stays audible over a network that loses a tenth of the packets @webrtc', async ({ world, player }) => {
  const testWorld = await world({ scenario: 'probes-every-input' });
  await player.before(spyOnConstructors);
  await play(player, testWorld);
  await testWorld.peer({ action: 'network', lossPct: 10, delayMs: 20, seed: 1 });
  // Later key presses arrive with repeated sound packets, if the browser accepts RED.
  for (let i = 0; i < 3; i++) {
    const { energy } = await player.call(readSound);
    await expect(async () => {
      await player.key('a');
      expect((await player.call(readSound)).energy).toBeGreaterThan(energy);
    }).toPass();
  }
  expect((await player.call(readSound)).audible).toBe(true);
});

test('each key press reaches the game once and in order while a tenth of the packets is lost @webrtc', async ({
  world,
  player,
}) => {
  const testWorld = await world({ scenario: 'probes-every-input' });
  await play(player, testWorld);
  await testWorld.peer({ action: 'network', lossPct: 10, delayMs: 20, seed: 1 });
  const from = await testWorld.now();
  const PRESSES = 25;
  for (let i = 0; i < PRESSES; i++) await player.key(' ');
  const edges = async () => {
    const inputs = await testWorld.inputs(from);
    return inputs.flatMap((input) => (input.kind === 'key' && input.usage === SPACE ? [input.down] : []));
  };
  const expected = Array.from({ length: 2 * PRESSES }, (_, i) => i % 2 === 0);
  await expect.poll(edges, { timeout: 20_000 }).toEqual(expected);
});

test('the channels of a game’s sound are at least 40 dB apart @webrtc', async ({ world, player }) => {
  const testWorld = await world({ scenario: 'probes-every-input' });
  await player.before(spyOnConstructors);
  await play(player, testWorld);
  const { x, y, width, height } = await player.get('application').box();
  /**
   * Presses at a fraction of the width of the diagnostic app's test card while the page records the sound. Returns
   * the level difference between the left and the right channel.
   */
  const differenceOfPresses = async (part: number) => {
    const difference = player.call(compareChannels, 2_000);
    for (let i = 0; i < 5; i++) await player.press(x + width * part, y + height / 2);
    return difference;
  };
  // The diagnostic app plays presses in its left third on the left channel, those in its right third on the right.
  await expect(async () => {
    const { left, right } = await differenceOfPresses(1 / 8);
    expect(left).toBeGreaterThan(40);
    expect(right).toBeLessThan(1);
  }).toPass();
  await expect(async () => {
    const { left, right } = await differenceOfPresses(7 / 8);
    expect(left).toBeLessThan(1);
    expect(right).toBeGreaterThan(40);
  }).toPass();
});

test('the game bar enters and leaves full screen @webrtc', async ({ world, player }) => {
  const testWorld = await world({ scenario: 'plays-at-once' });
  await play(player, testWorld);
  const full = () => player.call(() => document.fullscreenElement !== null);
  await player.key('Tab', 'Shift');
  await player.key('f');
  await player.get('button', hud('hud.leave-fullscreen')).isVisible();
  expect(await full()).toBe(true);
  await player.key('f');
  await player.get('button', hud('hud.fullscreen')).isVisible();
  expect(await full()).toBe(false);
});

test('a streaming device that requests microphone and camera receives sound and pictures, and the game continues @webrtc', async ({
  world,
  player,
}) => {
  const testWorld = await world({ scenario: 'probes-every-input' });
  await play(player, testWorld);
  for (const [request, channel, line] of [
    ['mic-request', 'microphone', 'heard'],
    ['camera-request', 'camera', /^seen=/],
  ] as const) {
    await testWorld.device({ type: request });
    await waitForLine(testWorld, channel, line);
  }
  await testWorld.device({ type: 'camera-request', on: false });
  await waitForLine(testWorld, 'camera', 'dark');
  // The stream has survived both of the browser's new answers.
  const before = (await look(player))?.seconds ?? Number.NaN;
  await expect(async () => expect((await look(player))?.seconds).toBeGreaterThan(before + 1)).toPass();
});

test('the game is recorded with its sound and saved as a video @webrtc', async ({ world, player }) => {
  const testWorld = await world({ scenario: 'probes-every-input' });
  await play(player, testWorld);
  await expect(async () => {
    // If the game bar doesn't appear when the mouse reaches the upper edge, move to the edge again.
    await player.move(640, 400);
    await player.move(640, 1);
    await player.get('button', hud('hud.media')).click();
  }).toPass();
  await player.get('button', 'Start recording').click();
  await player.text(/^0:0[3-9]$/).isVisible();
  await player.get('button', 'Stop recording').click();
  await player.text('Your recording is ready').isVisible();
  await player.get('button', 'Save').click();
  const film = await player.savedFile(/ \d{4}-\d\d-\d\d .*\.(webm|mp4)$/);
  expect(film.length).toBeGreaterThan(10_000);
  // Magic bytes of MP4 and of Matroska.
  expect(['ftyp', '1a45dfa3']).toContain(kindOf(film));
});

test('the streaming device’s text is copied to the clipboard, and a paste sends it back @webrtc', async ({
  world,
  player,
}) => {
  const testWorld = await world({ scenario: 'probes-every-input' });
  await play(player, testWorld);
  await testWorld.device({ type: 'clipboard', text: 'copied on the device' });
  // Browsers let a page write to the clipboard only after a user gesture.
  await player.key('a');
  const before = await testWorld.now();
  await expect(async () => {
    await player.key('v', 'Control');
    await waitForLine(testWorld, 'control', 'clipboard=copied%20on%20the%20device', before, 1_000);
  }).toPass();
  await testWorld.untilInput({ kind: 'key', down: true, usage: 0x19 }, before);
});

test('the player downloads a file from the streaming device, and uploads another one @webrtc', async ({
  world,
  player,
}, info) => {
  const testWorld = await world({ scenario: 'probes-every-input' });
  await play(player, testWorld);
  await testWorld.device({ type: 'file-offer', name: 'save 1.bin', size: 400_001 });
  const file = createFile(400_001);
  const bytes = await player.savedFile(/^save 1\.bin$/);
  expect(Buffer.compare(bytes, file.read(0, file.size))).toBe(0);

  const mine = info.outputPath('mine.png');
  await writeFile(mine, Buffer.alloc(300_001, 7));
  // Replaces the browser's file dialog.
  await player.call(() => {
    HTMLInputElement.prototype.click = function (this: HTMLInputElement) {
      document.body.append(this);
    };
    HTMLInputElement.prototype.showPicker = function (this: HTMLInputElement) {
      document.body.append(this);
    };
  });
  await player.key('a');
  await testWorld.device({ type: 'file-request', accept: 'image/*' });
  await expect.poll(() => player.call(() => document.querySelectorAll('body > input[type="file"]').length)).toBe(1);
  await player.choose('body > input[type="file"]', mine);
  await testWorld.until(({ data }) => /^filereceived=.*"size":300001/.test(String(data?.['line'])));
});

test('the page explains that WebRTC is missing, and suggests another browser @no-webrtc', async ({ world, player }) => {
  const testWorld = await world({ scenario: 'plays-at-once' });
  await player.goto(testWorld.playUrl);
  const notice = player.get('alertdialog');
  await notice.get('heading', errors('no-webrtc.title')).isVisible();
  await notice.containsText(/Firefox or Safari will do/);
  // Without WebRTC, the app starts no session, because it could not show the picture.
  expect(await testWorld.calls('play.startSession')).toBe(0);
});

/** Waits until the streaming device receives this line from the app on a data channel. */
async function waitForLine(
  world: World,
  channel: string,
  line: string | RegExp,
  after = 0,
  patienceMs?: number,
): Promise<void> {
  const isMatch = (data: Readonly<Record<string, unknown>> | undefined) =>
    data?.['direction'] === 'in' &&
    data['channel'] === channel &&
    (typeof line === 'string' ? data['line'] === line : line.test(String(data['line'])));
  await world.until(({ kind, data }) => kind === 'channel' && isMatch(data), after, patienceMs);
}

/** Runs in the page. Connects a gamepad with these buttons held. */
function holdPad(held: readonly number[]): void {
  const buttons = Array.from({ length: 17 }, (_, i) => {
    const down = held.includes(i);
    return { pressed: down, touched: down, value: down ? 1 : 0 };
  });
  const axes = [0, 0, 0, 0];
  const timestamp = performance.now();
  const pad = { id: 'Test pad', index: 0, connected: true, mapping: 'standard', buttons, axes, timestamp };
  navigator.getGamepads = () => [pad as unknown as Gamepad, null, null, null];
  window.dispatchEvent(new Event('gamepadconnected'));
}

/** Returns the magic bytes of a recording. */
function kindOf(film: Buffer): string {
  const [atFirst, then] = [film.subarray(0, 4).toString('hex'), film.subarray(4, 8).toString('latin1')];
  return then === 'ftyp' ? then : atFirst;
}
