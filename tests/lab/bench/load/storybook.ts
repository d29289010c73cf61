import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { serveFolder } from '../../../../tools/shared/serveFolder.ts';
import { wallNow } from '../shared/processorLoad.ts';

/** Timing of one visit of the catalogue, in milliseconds since the navigation. */
interface Opened {
  /** Time at which the catalogue's first story was drawn. */
  readonly story: number;
  /** Time at which the catalogue's search showed results. */
  readonly search: number;
}

/** Amount of work of the catalogue's bench. */
export interface CataloguePlan {
  /** Number of starts and builds. */
  readonly runs: number;
  /** Number of first visits. */
  readonly visits: number;
  /** Path below which all stories are tested. */
  readonly tests: string;
}

/** Limits in milliseconds, on two idle processors. */
const LIMITS = { startMs: 5_000, buildMs: 30_000, storyMs: 250, openMs: 3_000 } as const;
const POLL_MS = 20;
/**
 * Longest wait for a page in milliseconds. A cold browser requests hundreds of files, which takes long on a busy
 * machine.
 */
const PATIENCE_MS = 60_000;
const VIEW = { width: 1440, height: 900 };

type Watched = typeof globalThis & { story?: number };

/** Measures the catalogue's start, build, tests and, in new profiles, its first visits. */
export async function benchStorybook(browser: Browser, folder: string, plan: CataloguePlan): Promise<string> {
  const place = join(folder, 'storybook');
  const starts: number[] = [];
  const builds: number[] = [];
  // The first start fills the caches of Vite and Node, and isn't part of the measurement.
  await startMs();
  for (let run = 0; run < plan.runs; run++) {
    starts.push(await startMs());
    builds.push(buildMs(place));
  }
  const stories = storyMs(plan.tests);
  const server = await serveFolder(place);
  const { origin } = server;
  try {
    // Warms up the server's compression, which isn't part of the measurement.
    await open(browser, origin);
    const all: Opened[] = [];
    for (let visit = 0; visit < plan.visits; visit++) all.push(await open(browser, origin));
    return [
      `The catalogue; middle and range of ${plan.runs} starts and builds, and of ${plan.visits} visits in fresh profiles\n`,
      row('storybook answers, ms', starts, LIMITS.startMs),
      row('build-storybook, ms', builds, LIMITS.buildMs),
      row(`a story with axe, of ${stories.count}, ms`, [stories.ms], LIMITS.storyMs),
      row(
        'a story is drawn, ms',
        all.map(({ story }) => story),
        LIMITS.openMs,
      ),
      row(
        'the search answers, ms',
        all.map(({ search }) => search),
        LIMITS.openMs,
      ),
      '',
    ].join('\n');
  } finally {
    server.close();
  }
}

function buildMs(place: string): number {
  const began = wallNow();
  const built = spawnSync('npx', ['storybook', 'build', '--quiet', '-o', place], { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`storybook build failed: ${built.stderr.slice(-500)}`);
  return wallNow() - began;
}

/** Returns the time from the command to the first answer with the list of all stories. */
async function startMs(): Promise<number> {
  const port = await freePort();
  const began = wallNow();
  const args = ['storybook', 'dev', '--ci', '--quiet', '--port', String(port)];
  // A separate process group, because npx starts the server as a child.
  const server = spawn('npx', args, { stdio: 'ignore', detached: true });
  try {
    while (!(await answers(`http://localhost:${port}/index.json`))) {
      if (server.exitCode !== null) throw new Error('storybook dev has ended');
      if (wallNow() - began > PATIENCE_MS) throw new Error('storybook dev doesn’t answer');
      await setTimeout(POLL_MS);
    }
    return wallNow() - began;
  } finally {
    if (server.pid !== undefined) process.kill(-server.pid);
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Returns the mean time of a story in the run of all tests below a path, with the start of browser and server. */
function storyMs(path: string): { readonly count: number; readonly ms: number } {
  const began = wallNow();
  const args = ['vitest', 'run', '--project', 'stories', '--reporter', 'json', path];
  const run = spawnSync('npx', args, { encoding: 'utf8', maxBuffer: 1e9 });
  const ms = wallNow() - began;
  const report = /^\{"numTotalTestSuites".*$/m.exec(run.stdout)?.[0];
  if (report === undefined) throw new Error(`the stories' tests failed: ${run.stderr.slice(-500)}`);
  const { numPassedTests } = JSON.parse(report) as { readonly numPassedTests: number };
  return { count: numPassedTests, ms: ms / numPassedTests };
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

function row(name: string, values: readonly number[], limit: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  const range = [sorted[0], sorted.at(-1)].map((end) => end?.toFixed(0)).join('–');
  const verdict = middle <= limit ? 'kept' : 'MISSED';
  return `  ${name.padEnd(34)}${middle.toFixed(0).padStart(9)}  ${range.padEnd(16)}limit ${limit}  ${verdict}`;
}
