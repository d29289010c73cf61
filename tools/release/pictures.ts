// npm run pictures: builds the app and the catalogue, and takes the README's three pictures (docs/pictures/*.jpg, at most
// 100 kB each). `-- --built` uses the existing builds in dist/ and storybook-static/.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { PrivateSimulator } from '../../tests/support/e2e/simulatorProcess.ts';
import { Player } from '../../tests/kit/player.ts';
import { World } from '../../tests/kit/world.ts';
import { ROOT, run } from '../shared/command.ts';
import { serveFolder } from '../shared/serveFolder.ts';
import { findHeadlessBrowser } from '../test/browser.ts';

const FOLDER = join(ROOT, 'docs/pictures');
const MAX_BYTES = 100_000;
const VIEW = { width: 1280, height: 800 };
/** Time for pictures and fonts to load, and for a game to move, in milliseconds. */
const SETTLE_MS = 3_000;

if (!process.argv.includes('--built')) {
  await build('vite', ['build', '--logLevel', 'warn']);
  await build('storybook', ['build', '--quiet']);
}
mkdirSync(FOLDER, { recursive: true });
const simulator = await PrivateSimulator.start();
const catalogue = await serveFolder(join(ROOT, 'storybook-static'));
const browser = await chromium.launch(findHeadlessBrowser());
try {
  const context = await browser.newContext({ viewport: VIEW, colorScheme: 'dark', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const world = await World.open(simulator.origin, { scenario: 'plays-at-once' });
  await page.goto(world.url);
  await page.waitForLoadState('networkidle');
  await take(page, 'home');
  await new Player(page).play(world);
  await page.keyboard.press('Shift+Tab');
  await take(page, 'play');
  await page.goto(catalogue.origin);
  await page.frameLocator('#storybook-preview-iframe').locator('#storybook-root > *').first().waitFor();
  // Its previews run whole apps, so the network never becomes idle.
  await page.waitForTimeout(5 * SETTLE_MS);
  await take(page, 'catalogue');
} finally {
  await browser.close();
  catalogue.close();
  await simulator.kill();
}

async function build(command: string, args: readonly string[]): Promise<void> {
  const { code, output } = await run(command, args, { quiet: true });
  if (code !== 0) throw new Error(`${command} build failed:\n${output}`);
}

/** Saves a screenshot with the highest JPEG quality that fits the limit. */
async function take(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(SETTLE_MS);
  for (let quality = 90; quality > 20; quality -= 5) {
    const bytes = await page.screenshot({ type: 'jpeg', quality });
    if (bytes.byteLength > MAX_BYTES) continue;
    writeFileSync(join(FOLDER, `${name}.jpg`), bytes);
    console.log(`docs/pictures/${name}.jpg: ${Math.round(bytes.byteLength / 1000)} kB, quality ${quality}`);
    return;
  }
  throw new Error(`${name}.jpg doesn't fit ${MAX_BYTES} bytes`);
}
