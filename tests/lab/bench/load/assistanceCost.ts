import type { Browser, CDPSession, Page } from 'playwright';
import { PREFERENCES_KEY } from '../../../../src/domain/account/preferences/preferenceKeys.ts';
import type { VisionSettings } from '../../../../src/domain/assistance/vision/visionSettings.ts';
import { LIMIT_MS } from '../../../../src/domain/assistance/renderMethodChooser.ts';
import type { Simulator } from '../shared/benchSimulator.ts';
import { BUSY_LIMIT, type LoadWatch, wallNow } from '../shared/processorLoad.ts';

/** How long to observe a game, in milliseconds. */
const LOOK_MS = 6_000;
const VIEW = { width: 1440, height: 900 };

const VARIANTS: readonly { readonly title: string; readonly vision: Partial<VisionSettings> }[] = [
  { title: 'nothing', vision: {} },
  { title: 'colour correction', vision: { colour: 'deuteranopia' } },
  { title: 'colours, contrast, brightness', vision: { colour: 'deuteranopia', contrast: 1.3, brightness: 0.9 } },
  { title: 'magnifier', vision: { magnifier: 'focus', zoom: 2 } },
  { title: 'reduced flashes', vision: { flashes: true } },
  {
    title: 'all of it',
    vision: { colour: 'tritanopia', contrast: 1.3, magnifier: 'focus', pointer: 'large', flashes: true },
  },
];

/** Plays the same game with each accessibility assistance in turn, and reports the page's time for each picture. */
export async function benchAssistanceCost(
  browser: Browser,
  simulator: Simulator,
  visits: number,
  load: LoadWatch,
): Promise<string> {
  const began = wallNow();
  const all = VARIANTS.map((variant) => ({ ...variant, costs: [] as number[] }));
  for (let visit = 0; visit < visits; visit++)
    for (const one of all) one.costs.push(await measure(browser, simulator, one.vision));
  const busy = load.others(began, wallNow()) > BUSY_LIMIT;
  const usual = middle(all[0]?.costs ?? []);
  const rows = all.map(({ title, costs }) => {
    const cost = middle(costs);
    const range = `${Math.min(...costs).toFixed(2)}–${Math.max(...costs).toFixed(2)}`;
    const added = cost - usual;
    const verdict = busy ? 'too busy to judge' : added <= LIMIT_MS ? 'met' : 'MISSED';
    return `  ${title.padEnd(32)}${cost.toFixed(2).padStart(7)}  ${range.padEnd(12)}${added.toFixed(2).padStart(7)}  ${verdict}`;
  });
  return [
    `The page's thread for each picture with assistance, ms; middle and range of ${visits}, and what it adds (at most ${LIMIT_MS})\n`,
    ...rows,
    '',
    '',
  ].join('\n');
}

async function measure(browser: Browser, simulator: Simulator, vision: Partial<VisionSettings>): Promise<number> {
  const world = await simulator.openScenario('plays-at-once', { features: { maxFps: 30 } });
  const context = await browser.newContext({ viewport: VIEW, locale: 'en-US' });
  try {
    const page = await context.newPage();
    const stored = JSON.stringify({ '*': { config: { 'assistance:vision': { version: 1, ...vision } } } });
    if (Object.keys(vision).length > 0)
      await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [PREFERENCES_KEY, stored] as const);
    await page.goto(world.playUrl);
    await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
    // After this wait, everything that the app loads after the first picture has loaded.
    await page.waitForTimeout(LOOK_MS);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    const before = [await threadMs(session), await pictures(page)] as const;
    await page.waitForTimeout(LOOK_MS);
    const after = [await threadMs(session), await pictures(page)] as const;
    return (after[0] - before[0]) / Math.max(1, after[1] - before[1]);
  } finally {
    await context.close();
    await simulator.end(world);
  }
}

async function threadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}

async function pictures(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0);
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
