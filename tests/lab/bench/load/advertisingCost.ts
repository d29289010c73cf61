import type { Browser } from 'playwright';
import { BUSY_LIMIT, type LoadWatch, wallNow } from '../shared/processorLoad.ts';
import type { Simulator } from '../shared/benchSimulator.ts';

/** Main thread cost of a game's page since the navigation, as the browser measures it. */
interface Cost {
  /** Total time of long tasks above 50 ms each, in milliseconds. */
  readonly blocking: number;
  /** Longest task in milliseconds; 0 if none exceeded 50. */
  readonly longest: number;
  readonly shift: number;
  /** Bytes of scripts on the wire. */
  readonly scripts: number;
  /** Requests for advertisements, or for their content. */
  readonly adRequests: number;
}

/** Blocking time that advertising may add, in milliseconds. */
const LIMIT_MS = 50;
/** How long to observe a page after its picture appears, in milliseconds. The ad spaces are filled by then. */
const LOOK_MS = 10_000;
const VIEW = { width: 1440, height: 900 };
const SCENARIO = 'plays-with-advertising';

const settings = (on: boolean) => ({ preroll: on, midroll: on, display: on, rewarded: on });
const flags = (on: boolean) => ({ maxFps: 10, ads: { desktop: settings(on), mobile: settings(on) } });

const CLIENTS = [
  { title: 'without advertising', config: { features: flags(false) } },
  { title: 'with all of it', config: { features: flags(true) } },
  {
    title: 'with all of it, and a pass',
    config: { features: flags(true), user: { signedIn: true, email: 'prime@example.com' } },
  },
] as const;
type Client = (typeof CLIENTS)[number];

type Watched = typeof globalThis & { cost: { blocking: number; longest: number; shift: number } };

/** Opens the same game in new profiles for each client in turn, and reports the cost of advertising. */
export async function benchAdvertisingCost(
  browser: Browser,
  simulator: Simulator,
  visits: number,
  load: LoadWatch,
): Promise<string> {
  const began = wallNow();
  const all = CLIENTS.map((client) => ({ client, costs: [] as Cost[] }));
  for (let visit = 0; visit < visits; visit++) {
    // Rotates the order of the clients, because the first client runs on a colder machine.
    for (let turn = 0; turn < all.length; turn++) {
      const one = all[(visit + turn) % all.length];
      one?.costs.push(await measure(browser, simulator, one.client));
    }
  }
  const busy = load.others(began, wallNow()) > BUSY_LIMIT;
  const [none, ads, pass] = all;
  if (!none || !ads || !pass) throw new Error('The bench took no measurement of one of its variants');
  return [
    `A game's page until ${LOOK_MS / 1_000} s after its picture, at a desk; middle and range of ${visits}\n`,
    ...all.map(({ client, costs }) => table(client.title, costs)),
    verdict(
      'blocked longer by all of it, ms',
      middle(ads.costs, 'blocking') - middle(none.costs, 'blocking'),
      LIMIT_MS,
      busy,
    ),
    verdict(
      'blocked longer by it with a pass, ms',
      middle(pass.costs, 'blocking') - middle(none.costs, 'blocking'),
      LIMIT_MS,
      busy,
    ),
    verdict('layout shift with all of it', Math.max(...ads.costs.map(({ shift }) => shift)), 0.01),
    verdict('asked for with a pass', Math.max(...pass.costs.map(({ adRequests }) => adRequests)), 0),
    `  scripts, with all of it : without${(middle(ads.costs, 'scripts') / middle(none.costs, 'scripts')).toFixed(3).padStart(9)}`,
    ads.costs.every(({ adRequests }) => adRequests > 0) ? '' : '  No advertisement was asked for: this says nothing.\n',
  ].join('\n');
}

async function measure(browser: Browser, simulator: Simulator, { config }: Client): Promise<Cost> {
  const world = await simulator.openScenario(SCENARIO, config);
  const context = await browser.newContext({ viewport: VIEW, locale: 'en-US' });
  try {
    const page = await context.newPage();
    let adRequests = 0;
    page.on('request', (request) => {
      if (request.url().startsWith(world.ads) || /\/play\/ads(\/|\?|$)|\/films\/ads\//.test(request.url()))
        adRequests++;
    });
    await page.addInitScript(watch);
    await page.goto(world.playUrl);
    await page.waitForFunction(() => {
      const [video] = document.querySelectorAll('video');
      return video !== undefined && video.videoWidth > 0;
    });
    await page.waitForTimeout(LOOK_MS);
    const scripts = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
    return { ...(await page.evaluate(() => (globalThis as Watched).cost)), scripts, adRequests };
  } finally {
    await context.close();
    await simulator.end(world);
  }
}

/** Runs in the page before its own scripts. */
function watch(): void {
  const cost = ((globalThis as Watched).cost = { blocking: 0, longest: 0, shift: 0 });
  const on = (type: string, listener: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(listener)).observe({ type, buffered: true });
  on('longtask', ({ duration }) => {
    cost.blocking += Math.max(0, duration - 50);
    cost.longest = Math.max(cost.longest, duration);
  });
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) cost.shift += value;
  });
}

function sorted(all: readonly Cost[], name: keyof Cost): readonly number[] {
  return all.map((one) => one[name]).toSorted((a, b) => a - b);
}

function middle(all: readonly Cost[], name: keyof Cost): number {
  return sorted(all, name)[Math.floor(all.length / 2)] ?? NaN;
}

function table(title: string, all: readonly Cost[]): string {
  const row = (name: keyof Cost, label: string, digits: number) => {
    const values = sorted(all, name);
    const range = [values[0], values.at(-1)].map((end) => end?.toFixed(digits)).join('–');
    return `  ${label.padEnd(34)}${middle(all, name).toFixed(digits).padStart(9)}  ${range}`;
  };
  return [
    `A game ${title}`,
    row('blocking', 'blocked by long tasks, ms', 0),
    row('longest', 'the longest task, ms', 0),
    row('shift', 'layout shift', 3),
    row('scripts', 'scripts, bytes', 0),
    row('adRequests', 'requests for advertisements', 0),
    '',
  ].join('\n');
}

/** @param busy true if other processes used too much of the machine for valid times */
function verdict(name: string, value: number, limit: number, busy = false): string {
  const digits = Number.isInteger(limit) ? 0 : 3;
  const kept = busy ? 'too busy to judge' : value <= limit ? 'kept' : 'MISSED';
  return `  ${name.padEnd(34)}${value.toFixed(digits).padStart(9)}  limit ${limit}  ${kept}`;
}
