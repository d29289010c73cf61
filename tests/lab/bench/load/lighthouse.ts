import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BrowserLaunch } from '../../../../tools/test/browser.ts';
import type { Simulator } from '../shared/benchSimulator.ts';
import type { LoadWatch } from '../shared/processorLoad.ts';
import { median } from '../shared/statistics.ts';
import { ms, table } from '../shared/table.ts';

/** The command line of Lighthouse: a separate process, so that its work isn't mixed with the simulator's. */
const COMMAND = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'));
/** Time limit of one Lighthouse run in milliseconds. */
const RUN_MS = 120_000;

/** Lower limits of the Lighthouse scores, 0 to 100. */
const LIMITS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof LIMITS;
const CATEGORIES = Object.keys(LIMITS) as Category[];

interface PageType {
  readonly name: string;
  readonly scenario: string;
  readonly path: string;
  /** Search engines must not visit the play page: each visit allocates a machine. */
  readonly isUnlisted?: boolean;
}

const APP_PAGE = '/apps/paper-anvil/20101/skyhop.html';
const PLAY_PAGE = '/play/skyhop/20101';
const PAGES: readonly PageType[] = [
  { name: 'home', scenario: 'plays-at-once', path: '/' },
  { name: 'games', scenario: 'plays-at-once', path: '/#games' },
  { name: 'app', scenario: 'plays-at-once', path: APP_PAGE },
  { name: 'queue', scenario: 'waits-in-a-long-queue', path: PLAY_PAGE, isUnlisted: true },
  { name: 'nowbux', scenario: 'rich-in-nowbux', path: '/nowbux' },
  { name: 'plans', scenario: 'pass-needed-to-play', path: PLAY_PAGE, isUnlisted: true },
];

/** Names of the page types, for the option `--page`. */
export const LIGHTHOUSE_PAGES: readonly string[] = PAGES.map(({ name }) => name);

/** The used part of Lighthouse's report: https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md */
interface Report {
  readonly categories: Readonly<
    Record<Category, { readonly score: number; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly numericValue?: number; readonly title: string }>
  >;
}

async function runLighthouse(
  url: string,
  isUnlisted: boolean,
  folder: string,
  { executablePath, args }: BrowserLaunch,
): Promise<Report> {
  // A file, because Lighthouse exits before a slow reader has the whole of its output.
  const report = join(folder, 'report.json');
  const flags = [
    // In the command, the address precedes lists such as `--skip-audits`, which would take it as an item.
    ...[url, '--quiet', '--output=json', `--output-path=${report}`, '--form-factor=mobile'],
    ...['--no-enable-error-reporting', `--only-categories=${CATEGORIES.join(',')}`],
    ...(isUnlisted ? ['--skip-audits=is-crawlable'] : []),
    `--chrome-flags=${['--headless=new', ...args].join(' ')}`,
  ];
  await promisify(execFile)(process.execPath, [COMMAND, ...flags], {
    env: { ...process.env, CHROME_PATH: executablePath },
    timeout: RUN_MS,
  });
  return JSON.parse(readFileSync(report, 'utf8')) as Report;
}

/** Titles of the failed audits that lower a score, except performance. */
function failuresOf({ categories, audits }: Report): readonly string[] {
  return CATEGORIES.filter((category) => category !== 'performance')
    .flatMap((category) => categories[category].auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`);
}

/**
 * Runs Lighthouse several times on each page type, in alternation, and reports the median scores with their limits.
 *
 * @param folder for temporary files
 * @param names some of `LIGHTHOUSE_PAGES`; empty for all
 */
export async function benchLighthouse(
  launch: BrowserLaunch,
  folder: string,
  simulator: Simulator,
  load: LoadWatch,
  runs: number,
  names: readonly string[],
): Promise<string> {
  const all = PAGES.filter(({ name }) => names.length === 0 || names.includes(name)).map((page) => ({
    page,
    reports: [] as Report[],
  }));
  for (let done = 0; done < runs; done++) {
    for (const { page, reports } of all) {
      const world = await simulator.openScenario(page.scenario, {});
      await load.quiet();
      const run = () => runLighthouse(world.page + page.path, page.isUnlisted ?? false, folder, launch);
      // On a busy computer Lighthouse may miss the start of the navigation, and asks to be run again.
      reports.push(await run().catch(run));
      await simulator.end(world);
    }
  }
  const scores = (reports: readonly Report[], category: Category) =>
    reports.map(({ categories }) => Math.round(categories[category].score * 100));
  const rows = all.map(({ page, reports }) => {
    const value = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? NaN));
    const performance = scores(reports, 'performance');
    const isKept = CATEGORIES.every((category) => median(scores(reports, category)) >= LIMITS[category]);
    return [
      page.name,
      ...CATEGORIES.map((category) => String(median(scores(reports, category)))),
      `${Math.min(...performance)}–${Math.max(...performance)}`,
      ms(value('largest-contentful-paint')),
      ms(value('total-blocking-time')),
      value('cumulative-layout-shift').toFixed(3),
      isKept ? 'kept' : 'MISSED',
    ];
  });
  const failures = new Set(
    all.flatMap(({ page, reports }) => reports.flatMap(failuresOf).map((what) => `  ${page.name}: ${what}`)),
  );
  const head = ['', 'performance', 'accessibility', 'best practices', 'SEO', 'range', 'LCP, ms', 'TBT, ms', 'CLS'];
  const limits = `limits ${CATEGORIES.map((category) => LIMITS[category]).join(', ')}`;
  return [
    table(`Lighthouse, mobile, simulated throttling, median of ${runs}`, [...head, limits], rows),
    ...failures,
    '',
  ].join('\n');
}
