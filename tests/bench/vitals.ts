import type { Browser } from 'playwright';
import type { BenchWorld, Simulator } from './simulator.ts';

/** What a page of the production build costs its first visitor, by the browser's own measurements. */
interface Vitals {
  /** Largest contentful paint, in milliseconds. */
  readonly lcp: number;
  /** What long tasks took over 50 ms each, in milliseconds. */
  readonly blocking: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Faces that were loaded, in bytes on the wire. */
  readonly fonts: number;
}

/** What they may be. */
const LIMITS: Vitals = { lcp: 2_000, blocking: 150, shift: 0.01, fonts: 90_000 };

/** A mobile phone on a slow network: as Lighthouse's mobile profile has it, but really throttled. */
const PROFILE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;
const NETWORK = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const CPU_RATE = 4;
/** How long a page is looked at, in milliseconds. */
const LOOK_MS = 8_000;

type Watched = typeof globalThis & { vitals: { lcp: number; blocking: number; shift: number } };

/** One first visit to the home page of a world, in a fresh profile. */
async function measureVitals(browser: Browser, { page: origin }: BenchWorld): Promise<Vitals> {
  const context = await browser.newContext(PROFILE);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
    await page.addInitScript(watch);
    await page.goto(`${origin}/`);
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

/** Runs in the page, before anything of it. */
function watch(): void {
  const vitals = ((globalThis as Watched).vitals = { lcp: 0, blocking: 0, shift: 0 });
  const on = (type: string, hear: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => (vitals.lcp = startTime));
  on('longtask', ({ duration }) => (vitals.blocking += Math.max(0, duration - 50)));
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) vitals.shift += value;
  });
}

/** Visits the home page afresh, several times, and says the middle of what was measured beside its limits. */
export async function benchVitals(browser: Browser, simulator: Simulator, visits: number): Promise<string> {
  const all: Vitals[] = [];
  for (let visit = 0; visit < visits; visit++) {
    const world = await simulator.open({ fps: 30, renderOnInput: false });
    all.push(await measureVitals(browser, world));
    await simulator.end(world);
  }
  const row = (name: keyof Vitals, title: string, digits: number) => {
    const sorted = all.map((one) => one[name]).toSorted((a, b) => a - b);
    const middle = sorted[Math.floor(sorted.length / 2)] ?? NaN;
    const verdict = middle <= LIMITS[name] ? 'kept' : 'MISSED';
    return `${title.padEnd(34)}${middle.toFixed(digits).padStart(9)}  limit ${String(LIMITS[name]).padStart(6)}  ${verdict}`;
  };
  return [
    `Home page, first visit, processor 4 × slower, 1.6 Mbit/s, 150 ms; middle of ${visits}\n`,
    row('lcp', 'largest contentful paint, ms', 0),
    row('blocking', 'blocked by long tasks, ms', 0),
    row('shift', 'layout shift', 3),
    row('fonts', 'faces, bytes', 0),
    '',
  ].join('\n');
}
