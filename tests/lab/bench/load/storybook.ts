import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { serveFolder } from '../../../../tools/shared/serveFolder.ts';

/** Timing of one visit of the catalogue, in milliseconds since the navigation. */
interface Opened {
  /** Time at which the catalogue's first story was drawn. */
  readonly story: number;
  /** Time at which the catalogue's search showed results. */
  readonly search: number;
}

/** Limit until the catalogue is interactive, in milliseconds. */
const LIMIT_MS = 3_000;
/**
 * Longest wait for a page in milliseconds. A cold browser requests hundreds of files, which takes long on a busy
 * machine.
 */
const PATIENCE_MS = 60_000;
const VIEW = { width: 1440, height: 900 };

type Watched = typeof globalThis & { story?: number };

/** Builds the catalogue into a folder, serves it statically, and opens it in new profiles. */
export async function benchStorybook(browser: Browser, folder: string, visits: number): Promise<string> {
  const place = join(folder, 'storybook');
  const built = spawnSync('npx', ['storybook', 'build', '--quiet', '-o', place], { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`storybook build failed: ${built.stderr.slice(-500)}`);
  const server = await serveFolder(place);
  const { origin } = server;
  try {
    // Warms up the server's compression, which isn't part of the measurement.
    await open(browser, origin);
    const all: Opened[] = [];
    for (let visit = 0; visit < visits; visit++) all.push(await open(browser, origin));
    return [
      `The catalogue, as built, in a fresh profile each time; middle and range of ${visits}\n`,
      row(
        'a story is drawn, ms',
        all.map(({ story }) => story),
      ),
      row(
        'the search answers, ms',
        all.map(({ search }) => search),
      ),
      '',
    ].join('\n');
  } finally {
    server.close();
  }
}

async function open(browser: Browser, origin: string): Promise<Opened> {
  const context = await browser.newContext({ viewport: VIEW });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.addInitScript(watch);
    await page.goto(`${origin}/`, { waitUntil: 'commit' });
    await page.locator('#storybook-explorer-searchfield').fill('queue');
    await page.getByRole('option').first().waitFor();
    const search = await page.evaluate(() => performance.now());
    const story = await page.waitForFunction(() => (globalThis as Watched).story);
    return { story: (await story.jsonValue()) ?? NaN, search };
  } finally {
    await context.close();
  }
}

/** Runs in Storybook's manager and preview frames before their scripts. The manager reads the preview's document. */
function watch(): void {
  if (parent !== window) return;
  const look = () => {
    const body = document.querySelector<HTMLIFrameElement>('#storybook-preview-iframe')?.contentDocument?.body;
    const drawn = body?.querySelector('#storybook-root > *, #storybook-docs > *');
    if (drawn && body?.classList.contains('sb-show-main')) (globalThis as Watched).story = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}

function row(name: string, values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  const range = [sorted[0], sorted.at(-1)].map((end) => end?.toFixed(0)).join('–');
  const verdict = middle <= LIMIT_MS ? 'kept' : 'MISSED';
  return `  ${name.padEnd(30)}${middle.toFixed(0).padStart(9)}  ${range.padEnd(16)}limit ${LIMIT_MS}  ${verdict}`;
}
