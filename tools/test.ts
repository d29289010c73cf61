// npm test: static checks, unit and property tests, stories in Chromium, end to end; the fast ones first.
// `npm test -- unit stories` runs just these; `npm test -- deep` the long versions that the others leave out;
// `npm test -- changed` what the uncommitted changes (else the last commit, or all since a COMMIT that is named) can reach.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles, changedSince, endToEndOf } from './changed.ts';
import { findHeadlessBrowser, findFirefox, NoBrowserError } from './browser.ts';
import { staticChecks } from './staticChecks.ts';
import { ROOT, run } from './step.ts';
import { add, agreeing, playwrightReport, vitestReport, type Count } from './testReports.ts';

/** What no tier may take; one that hangs is ended. */
const MINUTES = { unit: 6, stories: 13, e2e: 19, deep: 120 } as const;
/** What all that CI runs may take together, its installation aside. */
const ALL_MINUTES = 29;

const REPORTS = join(ROOT, '.cache', 'reports');

const TIERS: Readonly<Record<string, { title: string; run: () => Promise<Count> }>> = {
  checks: { title: 'static checks', run: checks },
  unit: { title: 'unit and property tests', run: () => vitest('unit') },
  stories: { title: 'stories in Chromium, with axe', run: () => inBrowser(() => vitest('stories')) },
  e2e: { title: 'end to end: production build, simulator, real peer', run: () => inBrowser(endToEnd) },
  deep: { title: 'deep: long runs and many cases', run: deep },
};
const DEFAULT = ['checks', 'unit', 'stories', 'e2e'];

const [first, ...others] = process.argv.slice(2);
const change = first === 'changed' ? changeSince(others[0]) : undefined;
const asked = change ? [] : process.argv.slice(2);
const unknown = asked.filter((name) => !TIERS[name]);
if (unknown.length > 0) {
  console.error(`There is no tier ${unknown.join(', ')}; there are ${Object.keys(TIERS).join(', ')}.`);
  process.exit(2);
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const counts: [title: string, count: Count, seconds: number][] = [];
for (const name of asked.length > 0 ? asked : DEFAULT) {
  const tier = TIERS[name];
  if (!tier) continue;
  console.log(`\n── ${tier.title}`);
  const started = performance.now();
  counts.push([tier.title, await tier.run(), (performance.now() - started) / 1000]);
}

console.log('');
for (const [title, { passed, failed, skipped, flaky = [], failures = [] }, seconds] of counts) {
  const sum = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  for (const failure of failures) console.log(`✗ ${failure}`);
  for (const name of flaky) console.log(`! only at the second try: ${name}`);
  console.log(`${failed === 0 ? '✓' : '✗'} ${title}: ${sum} (${seconds.toFixed(0)} s)`);
}
const total = add(...counts.map(([, count]) => count));
if (total.passed + total.failed === 0) console.log(change ? 'No test is reached.' : 'No test was run.');
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || (total.passed === 0 && !change) ? 1 : 0;

async function checks(): Promise<Count> {
  const results = await staticChecks();
  const passed = results.filter((check) => check.passed).length;
  return { passed, failed: results.length - passed, skipped: 0 };
}

/** Where there is no browser, the tier counts as one failure that says what to do. */
async function inBrowser(tier: () => Promise<Count>): Promise<Count> {
  try {
    console.log(`browser: ${findHeadlessBrowser().executablePath}`);
  } catch (error) {
    if (!(error instanceof NoBrowserError)) throw error;
    console.log(error.message);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  return tier();
}

/** Plays in Firefox, too, where there is one. */
async function endToEnd(): Promise<Count> {
  console.log(`Firefox: ${findFirefox() ?? 'none found, so nothing is played in it (FIREFOX_PATH names one)'}`);
  return playwright('e2e');
}

async function deep(): Promise<Count> {
  return add(await vitest('deep'), await inBrowser(() => playwright('deep', { NOWLIGHT_DEEP: '1' })));
}

function changeSince(named: string | undefined) {
  try {
    const since = changedSince(named);
    const files = changedFiles(since);
    console.log(`${files.length} files differ from ${since ?? 'the last commit'}`);
    return { since, specs: endToEndOf(files) };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}

function minutesFor(name: keyof typeof MINUTES): number {
  const left = ALL_MINUTES - process.uptime() / 60;
  return name === 'deep' ? MINUTES.deep : Math.max(1, Math.floor(Math.min(MINUTES[name], left)));
}

async function vitest(project: 'unit' | 'stories' | 'deep'): Promise<Count> {
  const report = join(REPORTS, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const reached = change ? [`--changed${change.since ? `=${change.since}` : ''}`] : [];
  const { code } = await run('vitest', ['run', '--project', project, '--passWithNoTests', ...reached, ...reporters], {
    minutes: minutesFor(project),
  });
  return agreeing(vitestReport(report), code);
}

async function playwright(name: 'e2e' | 'deep', env: Readonly<Record<string, string>> = {}): Promise<Count> {
  const specs = change ? change.specs : 'all';
  if (specs.length === 0) return { passed: 0, failed: 0, skipped: 0 };
  const built = await run('vite', ['build', '--logLevel', 'warn'], { minutes: 2 });
  if (built.code !== 0) return { passed: 0, failed: 1, skipped: 0 };
  const report = join(REPORTS, `${name}.json`);
  const { code } = await run(
    'playwright',
    ['test', ...(specs === 'all' ? [] : specs), '--pass-with-no-tests', '--reporter=list,json'],
    {
      minutes: minutesFor(name),
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  );
  return agreeing(playwrightReport(report), code);
}
