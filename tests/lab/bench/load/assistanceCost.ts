import type { Browser, CDPSession, Page } from 'playwright';
import { PREFERENCES_KEY } from '../../../../src/domain/account/preferences/preferenceKeys.ts';
import type { ReaderSettings } from '../../../../src/domain/assistance/reader/readerSettings.ts';
import type { VisionSettings } from '../../../../src/domain/assistance/vision/visionSettings.ts';
import { LIMIT_MS } from '../../../../src/domain/assistance/renderMethodChooser.ts';
import type { Simulator } from '../shared/benchSimulator.ts';
import { BUSY_LIMIT, type LoadWatch, wallNow } from '../shared/processorLoad.ts';

/** Time after the first picture in which the app loads the rest of its code, in milliseconds. */
const SETTLE_MS = 4_000;
/** How long to observe a game afterwards, in milliseconds. */
const LOOK_MS = 4_000;
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

/** Maximum share of the page's thread that the texts and buttons of the picture may take, in percent. */
const NODES_PERCENT = 1;
/** Time between two presses on the picture while its texts and buttons are measured, in milliseconds. */
const PRESS_MS = 400;
const NODES: readonly { readonly title: string; readonly stored: Stored }[] = [
  { title: 'without texts and buttons', stored: {} },
  { title: 'over the picture', stored: { reader: { described: true } } },
  { title: 'in a panel', stored: { reader: { text: 'large' } } },
];

/** Sections of the assistance settings, as the preferences store them. */
interface Stored {
  readonly vision?: Partial<VisionSettings>;
  readonly reader?: Partial<ReaderSettings>;
}

/** Cost of a game's page over some seconds. */
interface Cost {
  readonly threadMs: number;
  readonly pictures: number;
  readonly passedMs: number;
}

/** Plays the same game with each accessibility assistance in turn, and reports the page's time for it. */
export async function benchAssistanceCost(
  browser: Browser,
  simulator: Simulator,
  visits: number,
  load: LoadWatch,
  progress: (text: string) => void,
): Promise<string> {
  const began = wallNow();
  const all = VARIANTS.map((variant) => ({ ...variant, costs: [] as number[] }));
  for (let visit = 0; visit < visits; visit++)
    for (const one of all) {
      progress(`visit ${visit + 1} of ${visits}: ${one.title}`);
      const { threadMs, pictures } = await measure(browser, simulator, { vision: one.vision });
      one.costs.push(threadMs / Math.max(1, pictures));
    }
  const busy = load.others(began, wallNow()) > BUSY_LIMIT;
  const usual = middle(all[0]?.costs ?? []);
  const rows = all.map(({ title, costs }) => row(title, costs, usual, LIMIT_MS, busy));
  return [
    `The page's thread for each picture with assistance, ms; middle and range of ${visits}, and what it adds (at most ${LIMIT_MS})\n`,
    ...rows,
    '',
    ...(await benchNodes(browser, simulator, visits, load, progress)),
    '',
    '',
  ].join('\n');
}

/** Plays rounds of the same game with and without the texts and buttons of its picture. */
async function benchNodes(
  browser: Browser,
  simulator: Simulator,
  visits: number,
  load: LoadWatch,
  progress: (text: string) => void,
): Promise<readonly string[]> {
  const began = wallNow();
  const all = NODES.map((variant) => ({ ...variant, shares: [] as number[] }));
  for (let visit = 0; visit < visits; visit++)
    for (const one of all) {
      progress(`visit ${visit + 1} of ${visits}: texts and buttons, ${one.title}`);
      const { threadMs, passedMs } = await measure(browser, simulator, one.stored, true);
      one.shares.push((100 * threadMs) / passedMs);
    }
  const busy = load.others(began, wallNow()) > BUSY_LIMIT;
  const usual = middle(all[0]?.shares ?? []);
  return [
    `Share of the page's thread in a round, %; middle and range of ${visits}, and what texts and buttons add (at most ${NODES_PERCENT})\n`,
    ...all.map(({ title, shares }) => row(title, shares, usual, NODES_PERCENT, busy)),
  ];
}

function row(title: string, values: readonly number[], usual: number, limit: number, busy: boolean): string {
  const value = middle(values);
  const range = `${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)}`;
  const added = value - usual;
  const verdict = busy ? 'too busy to judge' : added <= limit ? 'met' : 'MISSED';
  return `  ${title.padEnd(32)}${value.toFixed(2).padStart(7)}  ${range.padEnd(12)}${added.toFixed(2).padStart(7)}  ${verdict}`;
}

/** @param isPressed whether the game gets presses, which start its rounds */
async function measure(browser: Browser, simulator: Simulator, sections: Stored, isPressed = false): Promise<Cost> {
  const world = await simulator.openScenario('plays-at-once', { features: { maxFps: 30 } });
  const context = await browser.newContext({ viewport: VIEW, locale: 'en-US' });
  try {
    const page = await context.newPage();
    const config = Object.fromEntries(
      (['vision', 'reader'] as const).flatMap((name) => {
        const section = sections[name] ?? {};
        return Object.keys(section).length > 0 ? [[`assistance:${name}`, { version: 1, ...section }]] : [];
      }),
    );
    const stored = JSON.stringify({ '*': { config } });
    if (Object.keys(config).length > 0)
      await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [PREFERENCES_KEY, stored] as const);
    await page.goto(world.playUrl);
    await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
    await page.waitForTimeout(SETTLE_MS);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    if (isPressed && 'reader' in sections) await expectNodes(page, sections);
    const before = [await threadMs(session), await pictures(page), wallNow()] as const;
    if (isPressed)
      for (let at = 0; at < LOOK_MS; at += PRESS_MS) {
        await page.mouse.click(VIEW.width / 2, VIEW.height / 2);
        await page.waitForTimeout(PRESS_MS);
      }
    else await page.waitForTimeout(LOOK_MS);
    const after = [await threadMs(session), await pictures(page), wallNow()] as const;
    return { threadMs: after[0] - before[0], pictures: after[1] - before[1], passedMs: after[2] - before[2] };
  } finally {
    await context.close();
    await simulator.end(world);
  }
}

/** Rejects a measurement without the texts of the picture, which would cost nothing. */
async function expectNodes(page: Page, { reader }: Stored): Promise<void> {
  const shown = reader?.described ? '[data-described] button' : 'section[data-size]';
  await page.locator(shown).first().waitFor({ state: 'attached', timeout: SETTLE_MS });
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
