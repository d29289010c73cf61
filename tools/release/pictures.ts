// npm run pictures: builds the app and the catalogue, and takes the README's three pictures (docs/pictures/*.jpg) and the
// manifest's screenshots (public/screenshots/*.jpg), at most 100 kB each, and the pictures of the catalogue's frames.
// `-- --built` uses the existing builds in dist/ and storybook-static/. `-- --screenshots` takes only the screenshots, for
// which the app alone is enough, and `-- --frames` only the pictures of frames. `-- --frames --missing` keeps the existing
// pictures of frames.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { chromium, type Page } from 'playwright';
import { PrivateSimulator } from '../../tests/support/e2e/simulatorProcess.ts';
import { Player } from '../../tests/kit/player.ts';
import { World } from '../../tests/kit/world.ts';
import { SCREENSHOTS } from '../build/manifestScreenshots.ts';
import { ROOT, run } from '../shared/command.ts';
import { serveFolder } from '../shared/serveFolder.ts';
import { findHeadlessBrowser } from '../test/browser.ts';
import { takeFramePictures } from './framePictures.ts';

const FOLDER = join(ROOT, 'docs/pictures');
const CATALOGUE = join(ROOT, 'storybook-static');
const SCREENSHOT_FOLDER = join(ROOT, 'public/screenshots');
const onlyScreenshots = process.argv.includes('--screenshots');
const onlyFrames = process.argv.includes('--frames');
const MAX_BYTES = 100_000;
const VIEW = { width: 1280, height: 800 };
/** Time for pictures and fonts to load, and for a game to move, in milliseconds. */
const SETTLE_MS = 3_000;

if (!process.argv.includes('--built')) {
  if (!onlyFrames) await build('vite', ['build', '--logLevel', 'warn']);
  if (!onlyScreenshots) await build('storybook', ['build', '--quiet']);
}
mkdirSync(FOLDER, { recursive: true });
mkdirSync(SCREENSHOT_FOLDER, { recursive: true });
const browser = await chromium.launch(findHeadlessBrowser());
try {
  if (!onlyFrames) await takePicturesOfApp();
  if (!onlyScreenshots) await takeFrames();
} finally {
  await browser.close();
}

async function takePicturesOfApp(): Promise<void> {
  const simulator = await PrivateSimulator.start();
  try {
    for (const screenshot of SCREENSHOTS) await takeScreenshot(simulator, screenshot);
    if (!onlyScreenshots) await takePictures(simulator);
  } finally {
    await simulator.kill();
  }
}

async function takeFrames(): Promise<void> {
  const catalogue = await serveFolder(CATALOGUE);
  await takeFramePictures(browser, catalogue.origin, process.argv.includes('--missing'));
  catalogue.close();
}

/** Takes a screenshot of the manifest, at the scale of a phone if it is upright. */
async function takeScreenshot(
  simulator: PrivateSimulator,
  { name, width, height }: (typeof SCREENSHOTS)[number],
): Promise<void> {
  const scale = height > width ? 2 : 1;
  const context = await browser.newContext({
    viewport: { width: width / scale, height: height / scale },
    deviceScaleFactor: scale,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    isMobile: scale > 1,
    hasTouch: scale > 1,
  });
  const page = await context.newPage();
  const world = await World.open(simulator.origin, { scenario: 'plays-at-once' });
  if (name === 'play') await new Player(page).play(world);
  else {
    await page.goto(world.url);
    await page.waitForLoadState('networkidle');
  }
  await take(page, SCREENSHOT_FOLDER, name);
  await context.close();
}

async function takePictures(simulator: PrivateSimulator): Promise<void> {
  const catalogue = await serveFolder(CATALOGUE);
  const context = await browser.newContext({ viewport: VIEW, colorScheme: 'dark', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const world = await World.open(simulator.origin, { scenario: 'plays-at-once' });
  await page.goto(world.url);
  await page.waitForLoadState('networkidle');
  await take(page, FOLDER, 'home');
  await new Player(page).play(world);
  await page.keyboard.press('Shift+Tab');
  await take(page, FOLDER, 'play');
  await page.goto(catalogue.origin);
  await page.frameLocator('#storybook-preview-iframe').locator('#storybook-root > *').first().waitFor();
  // The catalogue's stories run whole apps, so its network never becomes idle, and the wait has a fixed time.
  await page.waitForTimeout(5 * SETTLE_MS);
  await take(page, FOLDER, 'catalogue');
  catalogue.close();
}

async function build(command: string, args: readonly string[]): Promise<void> {
  const { code, output } = await run(command, args, { quiet: true });
  if (code !== 0) throw new Error(`${command} build failed:\n${output}`);
}

/** Saves a screenshot with the highest JPEG quality that fits the limit. */
async function take(page: Page, folder: string, name: string): Promise<void> {
  await page.waitForTimeout(SETTLE_MS);
  for (let quality = 90; quality > 20; quality -= 5) {
    const bytes = await page.screenshot({ type: 'jpeg', quality });
    if (bytes.byteLength > MAX_BYTES) continue;
    writeFileSync(join(folder, `${name}.jpg`), bytes);
    console.log(`${relative(ROOT, folder)}/${name}.jpg: ${Math.round(bytes.byteLength / 1000)} kB, quality ${quality}`);
    return;
  }
  throw new Error(`${name}.jpg doesn't fit ${MAX_BYTES} bytes`);
}
