import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { localeTexts } from '../../support/e2e/localeTexts.ts';
import { expect } from '../../support/expect.ts';
import { test } from '../../support/e2e/test.ts';
import { decodeNumbers, readClipFile } from '../../support/recording/clipFile.ts';

const hud = localeTexts('en', 'hud');

test('one press saves the last seconds as a file with the frames and the sound of the stream', async ({
  world,
  page,
  player,
}) => {
  test.setTimeout(90_000);
  const testWorld = await world({ scenario: 'probes-every-input', streaming: { marker: true } });
  await page.addInitScript((key) => localStorage.setItem(key, '1'), testWorld.storageKey('ngReplay'));
  await player.play(testWorld);
  // The diagnostic app plays a sound for each key press.
  const save = page.getByRole('button', { name: /^Save the last [3-9] s$/ });
  await expect(async () => {
    await page.keyboard.press('Space');
    await page.mouse.move(600, 1);
    await expect(save).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  const download = page.waitForEvent('download');
  // L is the game bar's own shortcut for saving the last seconds, for a keyboard without a mouse.
  await save.focus();
  await page.keyboard.press('l');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^.+ \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.webm$/);
  await expect(page.getByText(/^Saved the last \d+ seconds$/)).toBeVisible();

  const bytes = new Uint8Array(await readFile(await file.path()));
  const { pictures, sounds } = await readClipFile(bytes);
  const frames = await decodeNumbers(page, pictures);
  expect(frames.length).toBe(pictures.length);
  expect(frames).not.toContain(-1);
  expect(frames).toEqual(frames.toSorted((a, b) => a - b));
  expect(new Set(frames).size).toBe(frames.length);
  expect(await peakOf(page, bytes)).toBeGreaterThan(0.05);
  // On a busy computer, the streaming device leaves out sound, but the sound starts and ends with the picture.
  expect(sounds[0]?.at).toBeLessThan(0.5);
  expect(sounds.at(-1)?.at).toBeGreaterThan((pictures.at(-1)?.at ?? 0) - 0.5);
  await expect(player.button(hud('hud.media'))).toBeVisible();
});

test('a longer game has a key frame every ten seconds, which the replay’s encoded transform requests @deep', async ({
  world,
  page,
  player,
}) => {
  test.setTimeout(90_000);
  const testWorld = await world({ scenario: 'probes-every-input', streaming: { marker: true } });
  await page.addInitScript((key) => localStorage.setItem(key, '1'), testWorld.storageKey('ngReplay'));
  await player.play(testWorld);
  const save = page.getByRole('button', { name: /^Save the last (1[3-9]|2\d) s$/ });
  await expect(async () => {
    await page.mouse.move(600, 1);
    await page.mouse.move(601, 2);
    await expect(save).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 40_000 });
  const download = page.waitForEvent('download');
  await save.press('l');
  const { pictures } = await readClipFile(new Uint8Array(await readFile(await (await download).path())));
  const keys = pictures.filter(({ isKey }) => isKey).map(({ at }) => at);
  // The streaming device sends key frames on request only.
  expect(keys[0]).toBe(0);
  expect(keys.filter((at) => at > 8 && at < 12)).toHaveLength(1);
});

/** Largest amplitude of the decoded sound. */
function peakOf(page: Page, bytes: Uint8Array): Promise<number> {
  return page.evaluate(async (base64) => {
    const file = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const sound = await new OfflineAudioContext(2, 48_000, 48_000).decodeAudioData(file.buffer);
    return sound.getChannelData(0).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  }, Buffer.from(bytes).toString('base64'));
}
