import type { Browser } from 'playwright';
import { PHONE, slowDown, slowNetwork } from './phoneEmulation.ts';
import type { BenchWorld, Simulator } from '../shared/benchSimulator.ts';

/** Cost of a page of the production build for a first visit, as the browser measures it. */
interface Vitals {
  /** Largest contentful paint, in milliseconds. */
  readonly lcp: number;
  /** Total time of long tasks above 50 ms each, in milliseconds. */
  readonly blocking: number;
  readonly shift: number;
  /** Bytes of font files on the wire. */
  readonly fonts: number;
}

/** Upper limits of a page's measurements. The home pages show their picture before the app's code has loaded. */
const LIMITS = { lcp: 1_500, homeLcp: 1_100, blocking: 150, shift: 0.01 };
const HOME_PATHS: readonly string[] = ['/', '/jp'];

interface Visited {
  readonly title: string;
  readonly path: string;
  readonly locale: string;
  /** Upper limit of font bytes. Writing systems with thousands of characters have no limit. */
  readonly fonts?: number;
}

const PAGES: readonly Visited[] = [
  { title: 'Home page', path: '/', locale: 'en-US', fonts: 90_000 },
  { title: 'Japanese home page', path: '/jp', locale: 'ja-JP' },
  { title: 'Page of a game', path: '/apps/paper-anvil/20101/skyhop.html', locale: 'en-US', fonts: 90_000 },
  { title: 'nowBux page', path: '/nowbux', locale: 'en-US', fonts: 90_000 },
  { title: 'Battle World', path: '/battle-world', locale: 'en-US', fonts: 90_000 },
  { title: 'Coupon page', path: '/coupon', locale: 'en-US', fonts: 90_000 },
  { title: 'nowBux page, a section', path: '/nowbux?section=quests', locale: 'en-US', fonts: 90_000 },
  { title: 'Ad SDK page', path: '/ad-sdk', locale: 'en-US', fonts: 90_000 },
  { title: 'Proxy page', path: '/proxy', locale: 'en-US', fonts: 90_000 },
  { title: 'Video page', path: '/video/20101', locale: 'en-US', fonts: 90_000 },
  { title: 'Help page', path: '/help', locale: 'en-US', fonts: 90_000 },
  { title: 'Page of an unknown type', path: '/unspecified', locale: 'en-US', fonts: 90_000 },
  { title: 'Page that is not there', path: '/nowhere', locale: 'en-US', fonts: 90_000 },
  { title: 'Play page', path: '/play/skyhop/20101', locale: 'en-US', fonts: 90_000 },
];

export const VISITED: readonly string[] = PAGES.map(({ path }) => path);

/** How long to observe a page, in milliseconds. */
const LOOK_MS = 8_000;

type Watched = typeof globalThis & { vitals: { lcp: number; blocking: number; shift: number } };

/** Makes one first visit to a page, in a new profile. */
async function measureVitals(browser: Browser, { page: origin }: BenchWorld, visited: Visited): Promise<Vitals> {
  const context = await browser.newContext({ ...PHONE, locale: visited.locale });
  try {
    const page = await context.newPage();
    await slowNetwork(page);
    await slowDown(page);
    await page.addInitScript(watch);
    await page.goto(origin + visited.path);
    await page.waitForTimeout(LOOK_MS);
    const fonts = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.woff2'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
    return { ...(await page.evaluate(() => (globalThis as Watched).vitals)), fonts };
  } finally {
    await context.close();
  }
}

/** Runs in the page before its own scripts. */
function watch(): void {
  const vitals = ((globalThis as Watched).vitals = { lcp: 0, blocking: 0, shift: 0 });
  const on = (type: string, listener: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(listener)).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => (vitals.lcp = startTime));
  on('longtask', ({ duration }) => (vitals.blocking += Math.max(0, duration - 50)));
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) vitals.shift += value;
  });
}

/**
 * Makes several first visits to each type of page, in alternation, and reports the measurements with their limits.
 *
 * @param paths some of `VISITED`; empty for all
 */
export async function benchVitals(
  browser: Browser,
  simulator: Simulator,
  visits: number,
  paths: readonly string[],
): Promise<string> {
  const all = PAGES.filter(({ path }) => paths.length === 0 || paths.includes(path)).map((page) => ({
    page,
    measured: [] as Vitals[],
  }));
  for (let visit = 0; visit < visits; visit++) {
    for (const { page, measured } of all) {
      const world = await simulator.open({ fps: 30, renderOnInput: false });
      measured.push(await measureVitals(browser, world, page));
      await simulator.end(world);
    }
  }
  return [
    `First visits, processor 4 × slower, 1.6 Mbit/s, 150 ms; middle and range of ${visits}\n`,
    ...all.map(({ page, measured }) => table(page, measured)),
  ].join('\n');
}

function table({ title, path, fonts }: Visited, all: readonly Vitals[]): string {
  const row = (name: keyof Vitals, label: string, digits: number, limit?: number) => {
    const sorted = all.map((one) => one[name]).toSorted((a, b) => a - b);
    const middle = sorted[Math.floor(sorted.length / 2)] ?? NaN;
    const range = [sorted[0], sorted.at(-1)].map((end) => end?.toFixed(digits)).join('–');
    const verdict = limit === undefined ? '' : `limit ${limit}  ${middle <= limit ? 'kept' : 'MISSED'}`;
    return `  ${label.padEnd(30)}${middle.toFixed(digits).padStart(9)}  ${range.padEnd(16)}${verdict}`.trimEnd();
  };
  return [
    title,
    row('lcp', 'largest contentful paint, ms', 0, HOME_PATHS.includes(path) ? LIMITS.homeLcp : LIMITS.lcp),
    row('blocking', 'blocked by long tasks, ms', 0, LIMITS.blocking),
    row('shift', 'layout shift', 3, LIMITS.shift),
    row('fonts', 'fonts, bytes', 0, fonts),
    '',
  ].join('\n');
}
