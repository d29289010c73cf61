import { expect } from '@playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { findFirefox } from '../../tools/browser.ts';
import { FULL, test } from '../support/e2e/test.ts';

// Driven over BiDi, for Playwright's own protocol needs a Firefox of its own making.

const executablePath = findFirefox();
const SPACE = 0x2c;
let browser: Browser | undefined;

test.skip(executablePath === undefined, 'No Firefox was found here; FIREFOX_PATH names one.');

test.afterEach(async () => {
  await browser?.close();
  browser = undefined;
});

/** A page that keeps what it complained of. */
async function openFirefox(): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
  browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: executablePath ?? '',
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
  });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return { page, complaints };
}

/** The stage has the keys, and whoever takes the input has written so on it. */
const listens = (page: Page) =>
  page.evaluate(() => {
    const stage = document.querySelector<HTMLElement>('[role="application"]');
    return stage !== null && stage === document.activeElement && stage.style.touchAction === 'none';
  });

/** What the video shows now: its size, and a few of its pixels. */
const look = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    const context = new OffscreenCanvas(32, 18).getContext('2d');
    if (!video || !context) return undefined;
    context.drawImage(video, 0, 0, 32, 18);
    const print = context.getImageData(0, 0, 32, 18).data.join();
    return { width: video.videoWidth, height: video.videoHeight, seconds: video.currentTime, print };
  });

test('Firefox plays: the picture moves, and a key reaches the game', async ({ world }, info) => {
  // Another browser starts than the one that is there already.
  test.setTimeout(90_000);
  const here = await world({ scenario: 'plays-at-once', ...FULL });
  const { page, complaints } = await openFirefox();
  await page.goto(here.playUrl);
  await expect.poll(() => look(page), { timeout: 25_000 }).toMatchObject({ width: 1280, height: 720 });
  const first = await look(page);
  await expect.poll(async () => (await look(page))?.print).not.toBe(first?.print);
  await expect.poll(async () => (await look(page))?.seconds).toBeGreaterThan((first?.seconds ?? 0) + 1);

  // The device is ready: until then the picture may move behind the wait.
  await here.until(({ kind, data }) => kind === 'channel' && String(data?.['line']).startsWith('screensize='));
  await expect.poll(() => listens(page)).toBe(true);
  const before = await here.now();
  await page.keyboard.press(' ');
  const { seq } = await here.untilInput({ kind: 'key', down: true, usage: SPACE }, before);
  await here.untilInput({ kind: 'key', down: false, usage: SPACE }, seq);
  await info.attach('Firefox', { body: Buffer.from(await page.screenshot()), contentType: 'image/png' });
  expect(complaints).toEqual([]);
});
