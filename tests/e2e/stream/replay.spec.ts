import type { Page } from '@playwright/test';
import { BlobSource, EncodedPacketSink, Input, WEBM } from 'mediabunny';
import { readFile } from 'node:fs/promises';
import { decodeMarker, MARKER_CELLS } from '../../../src/contracts/channel/marker.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';
import { expect } from '../../support/expect.ts';
import { test } from '../../support/e2e/test.ts';

const hud = localeTexts('en', 'hud');

test('one press saves the last seconds as a file with the frames and the sound of the device', async ({
  playGame,
  page,
  player,
}) => {
  test.setTimeout(90_000);
  await page.addInitScript(() => localStorage.setItem('ngReplay', '1'));
  await playGame({ scenario: 'probes-every-input', streaming: { marker: true } });
  // The game plays a sound for each key press.
  const save = page.getByRole('button', { name: /^Save the last [3-9] s$/ });
  await expect(async () => {
    await page.keyboard.press('Space');
    await page.mouse.move(600, 1);
    await expect(save).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  const download = page.waitForEvent('download');
  // The bar's own shortcut, as on a keyboard without a mouse.
  await save.focus();
  await page.keyboard.press('l');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^.+ \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.webm$/);
  await expect(page.getByText(/^Saved the last \d+ seconds$/)).toBeVisible();

  const bytes = new Uint8Array(await readFile(await file.path()));
  const { packets, sounds } = await packetsOf(bytes);
  const rows = await page.evaluate(decodePictures, { packets, cells: MARKER_CELLS });
  const frames = rows.map((row) => decodeMarker(row)?.frame ?? -1);
  expect(frames.length).toBe(packets.length);
  expect(frames).not.toContain(-1);
  expect(frames).toEqual(frames.toSorted((a, b) => a - b));
  expect(new Set(frames).size).toBe(frames.length);
  expect(await peakOf(page, bytes)).toBeGreaterThan(0.05);
  // A busy device leaves out sound, but it starts and ends with the picture.
  expect(sounds[0]).toBeLessThan(0.5);
  expect(sounds.at(-1)).toBeGreaterThan((packets.at(-1)?.at ?? 0) - 0.5);
  await expect(player.button(hud('hud.media'))).toBeVisible();
});

interface Packet {
  readonly at: number;
  readonly isKey: boolean;
  readonly data: string;
}

/** Pictures, and the times of the sound in seconds. */
async function packetsOf(bytes: Uint8Array<ArrayBuffer>) {
  const input = new Input({ source: new BlobSource(new Blob([bytes])), formats: [WEBM] });
  const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()]);
  const packets: Packet[] = [];
  const sounds: number[] = [];
  if (!video || !audio) throw new Error('a track is missing');
  for await (const { timestamp, type, data } of new EncodedPacketSink(video).packets())
    packets.push({ at: timestamp, isKey: type === 'key', data: Buffer.from(data).toString('base64') });
  for await (const { timestamp } of new EncodedPacketSink(audio).packets()) sounds.push(timestamp);
  return { packets, sounds };
}

interface Pictures {
  readonly packets: readonly Packet[];
  readonly cells: number;
}

/** Decodes pictures, and returns the brightness of each marker's cells. */
async function decodePictures({ packets, cells }: Pictures): Promise<number[][]> {
  const rows: number[][] = [];
  const context = new OffscreenCanvas(cells, 1).getContext('2d', { willReadFrequently: true });
  const decoder = new VideoDecoder({
    output: (frame) => {
      context?.drawImage(frame, 0, 0, frame.displayWidth, 8, 0, 0, cells, 1);
      const data = context?.getImageData(0, 0, cells, 1).data ?? [];
      rows.push(Array.from({ length: cells }, (_, i) => data[4 * i] ?? 0));
      frame.close();
    },
    error: () => undefined,
  });
  decoder.configure({ codec: 'vp8' });
  for (const { at, isKey, data } of packets) {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    decoder.decode(new EncodedVideoChunk({ type: isKey ? 'key' : 'delta', timestamp: at * 1e6, data: bytes }));
  }
  await decoder.flush();
  return rows;
}

/** Largest amplitude of the decoded sound. */
function peakOf(page: Page, bytes: Uint8Array): Promise<number> {
  return page.evaluate(async (base64) => {
    const file = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const sound = await new OfflineAudioContext(2, 48_000, 48_000).decodeAudioData(file.buffer);
    return sound.getChannelData(0).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  }, Buffer.from(bytes).toString('base64'));
}
