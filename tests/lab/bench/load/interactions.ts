import type { Browser, Locator, Page } from 'playwright';
import { PHONE, slowDown } from './phoneEmulation.ts';
import type { BenchWorld, Simulator } from '../shared/benchSimulator.ts';
import { median } from '../shared/statistics.ts';
import { ms, table } from '../shared/table.ts';

/**
 * Upper limits from input to the next paint, in milliseconds: for the median and for the longest of all visits. They are
 * stricter than the 200 ms of web.dev/articles/inp.
 */
const LIMIT_MS = { median: 100, longest: 150 };
/** The Event Timing API reports no event below this duration, in milliseconds. */
const LEAST_MS = 16;
/** Quiet time after a press before the next one, in milliseconds. */
const REST_MS = 900;

/** How long a typist holds a key, in milliseconds. */
const HELD_MS = 80;

interface Step {
  readonly label: string;
  /** Locates the element to tap. If undefined, the visit presses a key instead. */
  readonly tapped?: (page: Page) => Locator;
  readonly key?: string;
}
interface Visit {
  readonly title: string;
  readonly scenario: string;
  readonly path: string;
  readonly steps: readonly Step[];
}

type Named = 'button' | 'link' | 'checkbox' | 'combobox';
const tap = (label: string, role: Named, name: string | RegExp): Step => ({
  label,
  tapped: (page) => page.getByRole(role, { name }).first(),
});
const key = (label: string, name: string): Step => ({ label, key: name });

const SEARCH: readonly Step[] = [
  tap('open the search', 'button', 'Search'),
  key('type a letter', 's'),
  key('type a second', 'k'),
  key('type a third', 'y'),
  key('go down the results', 'ArrowDown'),
  key('close the search', 'Escape'),
];

const VISITS: readonly Visit[] = [
  {
    title: 'Home',
    scenario: 'plays-at-once',
    path: '/',
    steps: [
      ...SEARCH,
      tap('make a favourite', 'button', /^Favourite/),
      tap('choose a genre', 'checkbox', /^Puzzle/),
      tap('open the languages', 'button', /^Language/),
      key('close the languages', 'Escape'),
      tap('sign in', 'button', 'Sign in'),
      key('close the dialog', 'Escape'),
    ],
  },
  {
    title: 'Page of a game',
    scenario: 'plays-at-once',
    path: '/apps/paper-anvil/20101/skyhop.html',
    steps: [...SEARCH, tap('make a favourite', 'button', /^Favourite/)],
  },
  {
    title: 'nowBux',
    scenario: 'rich-in-nowbux',
    path: '/nowbux',
    steps: [
      tap('open the quests', 'link', /^Quests/),
      tap('open the ranks', 'link', /^Leaderboard/),
      tap('open the ledger', 'link', /^History/),
    ],
  },
];

type Watched = typeof globalThis & { interactions: { readonly duration: number }[] };

/** Makes one visit with its presses, each on an idle page. Returns their durations in milliseconds. */
async function measure(browser: Browser, { page: origin }: BenchWorld, visit: Visit): Promise<readonly number[]> {
  const context = await browser.newContext({ ...PHONE, locale: 'en-US' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    await page.goto(origin + visit.path);
    // Waits for late work, then throttles the processor to a phone's speed.
    await page.waitForTimeout(5_000);
    // Announcements to new players open first and are dismissed.
    for (let value = 0; value < 3 && (await page.locator('dialog[open]').count()) > 0; value++) {
      await page.keyboard.press('Escape');
      await page.waitForTimeout(REST_MS);
    }
    // A notice at the edge could cover the element that the test taps.
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    if ((await dismiss.count()) > 0) await dismiss.first().click();
    await slowDown(page);
    const took: number[] = [];
    for (const { tapped, key: pressed = '' } of visit.steps) {
      const finger = tapped && (await fingerOver(page, tapped(page)));
      await page.waitForTimeout(REST_MS);
      await page.evaluate(() => ((globalThis as Watched).interactions.length = 0));
      await (finger?.tap() ?? page.keyboard.press(pressed, { delay: HELD_MS }));
      await page.waitForTimeout(REST_MS);
      await finger?.met();
      const messages = await page.evaluate(() => (globalThis as Watched).interactions.map(({ duration }) => duration));
      took.push(Math.max(LEAST_MS, ...messages));
    }
    return took;
  } finally {
    await context.close();
  }
}

/**
 * Scrolls the element into view, and returns a function that taps it and reports whether the tap was received. Locating
 * by role and name forces style and layout, so it happens before the measured press.
 */
async function fingerOver(page: Page, target: Locator) {
  const element = await target.elementHandle();
  await element?.scrollIntoViewIfNeeded();
  await page.waitForTimeout(REST_MS);
  const box = await element?.boundingBox();
  if (!element || !box) throw new Error(`${target.toString()} is not visible, so it can't be tapped`);
  const clicked = await element.evaluateHandle((it) => {
    const told = { click: false };
    it.addEventListener('click', () => (told.click = true), { once: true });
    return told;
  });
  return {
    tap: () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2),
    met: async () => {
      if (!(await clicked.evaluate(({ click }) => click)))
        throw new Error(`The tap hit another element than ${target.toString()}`);
    },
  };
}

/** Runs in the page before its own scripts. */
function watch(): void {
  const all = ((globalThis as Watched).interactions = []) as { duration: number }[];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0) all.push(entry);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Measures INP on each page with the presses of a phone user. */
export async function benchInteractions(browser: Browser, simulator: Simulator, visits: number): Promise<string> {
  const all = VISITS.map((visit) => ({ visit, took: [] as (readonly number[])[] }));
  for (let round = 0; round < visits; round++) {
    for (const { visit, took } of all) {
      const world = await simulator.openScenario(visit.scenario, {});
      took.push(await measure(browser, world, visit));
      await simulator.end(world);
    }
  }
  return all
    .map(({ visit, took }) =>
      table(
        `${visit.title}: from a press to the next picture, processor 4 × slower, ${visits} visits`,
        ['', 'middle, ms', 'longest, ms', `limits ${LIMIT_MS.median}, ${LIMIT_MS.longest}`],
        visit.steps.map(({ label }, at) => {
          const each = took.map((one) => one[at] ?? NaN);
          const middle = median(each);
          const longest = Math.max(...each);
          const isKept = middle <= LIMIT_MS.median && longest <= LIMIT_MS.longest;
          return [label, ms(middle), ms(longest), isKept ? 'kept' : 'MISSED'];
        }),
      ),
    )
    .join('\n');
}
