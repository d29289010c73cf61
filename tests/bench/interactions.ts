import type { Browser, Page } from 'playwright';
import { PHONE, slowDown } from './phone.ts';
import type { BenchWorld, Simulator } from './simulator.ts';
import { median } from './statistics.ts';
import { ms, table } from './table.ts';

/** What an interaction may take, from the finger to the next picture, to be called good: web.dev/articles/inp. */
const LIMIT_MS = 200;
/** What the browser rounds an event's duration to; shorter ones are not told. */
const LEAST_MS = 16;
/** How long nothing must be told of a press before the next one, in milliseconds. */
const REST_MS = 900;

interface Step {
  readonly what: string;
  readonly press: (page: Page) => Promise<void>;
}
interface Visit {
  readonly title: string;
  readonly scenario: string;
  readonly path: string;
  readonly steps: readonly Step[];
}

const tap =
  (role: 'button' | 'link' | 'checkbox' | 'combobox', name: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await page.getByRole(role, { name }).first().tap();
  };
const key = (name: string) => async (page: Page) => {
  await page.keyboard.press(name);
};

const SEARCH: readonly Step[] = [
  { what: 'open the search', press: tap('button', 'Search') },
  { what: 'type a letter', press: key('s') },
  { what: 'type a second', press: key('k') },
  { what: 'type a third', press: key('y') },
  { what: 'go down the results', press: key('ArrowDown') },
  { what: 'close the search', press: key('Escape') },
];

const VISITS: readonly Visit[] = [
  {
    title: 'Home',
    scenario: 'plays-at-once',
    path: '/',
    steps: [
      ...SEARCH,
      { what: 'make a favourite', press: tap('button', /^Favourite/) },
      { what: 'choose a genre', press: tap('checkbox', /^Puzzle/) },
      { what: 'open the languages', press: tap('button', /^Language/) },
      { what: 'close the languages', press: key('Escape') },
      { what: 'sign in', press: tap('button', 'Sign in') },
      { what: 'close the dialog', press: key('Escape') },
    ],
  },
  {
    title: 'Page of a game',
    scenario: 'plays-at-once',
    path: '/apps/paper-anvil/20101/skyhop.html',
    steps: [...SEARCH, { what: 'make a favourite', press: tap('button', /^Favourite/) }],
  },
  {
    title: 'nowBux',
    scenario: 'rich-in-nowbux',
    path: '/nowbux',
    steps: [
      { what: 'open the quests', press: tap('link', /^Quests/) },
      { what: 'open the ranks', press: tap('link', /^Leaderboard/) },
      { what: 'open the ledger', press: tap('link', /^Ledger/) },
    ],
  },
];

type Watched = typeof globalThis & { interactions: { readonly duration: number }[] };

/** One visit with its presses, each on a page at rest; gives what each took, in milliseconds. */
async function measure(browser: Browser, { page: origin }: BenchWorld, visit: Visit): Promise<readonly number[]> {
  const context = await browser.newContext({ ...PHONE, locale: 'en-US' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    await page.goto(origin + visit.path);
    // What comes after the page has its time; then the processor becomes a phone's.
    await page.waitForTimeout(5_000);
    // What is new to a player is told first.
    for (let told = 0; told < 3 && (await page.locator('dialog[open]').count()) > 0; told++) {
      await page.keyboard.press('Escape');
      await page.waitForTimeout(REST_MS);
    }
    await slowDown(page);
    const took: number[] = [];
    for (const { press } of visit.steps) {
      await page.evaluate(() => ((globalThis as Watched).interactions.length = 0));
      await press(page);
      await page.waitForTimeout(REST_MS);
      const told = await page.evaluate(() => (globalThis as Watched).interactions.map(({ duration }) => duration));
      took.push(Math.max(LEAST_MS, ...told));
    }
    return took;
  } finally {
    await context.close();
  }
}

/** Runs in the page, before anything of it. */
function watch(): void {
  const all = ((globalThis as Watched).interactions = []) as { duration: number }[];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0) all.push(entry);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Presses what a phone's player presses, on each page, and says how soon the next picture came: what INP is made of. */
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
        ['', 'middle, ms', 'longest, ms', `limit ${LIMIT_MS}`],
        visit.steps.map(({ what }, at) => {
          const each = took.map((one) => one[at] ?? NaN);
          const middle = median(each);
          return [what, ms(middle), ms(Math.max(...each)), middle <= LIMIT_MS ? 'kept' : 'MISSED'];
        }),
      ),
    )
    .join('\n');
}
