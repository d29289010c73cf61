// npm test: static checks, unit and property tests, stories in Chromium, end-to-end tests, every installed browser; the
// fast ones first. `npm test -- unit stories` runs only these tiers, `npm test -- deep` the long tests that the others
// omit. `npm test -- browsers` requires all browsers, `npm test -- speech` the screen reader Orca. `npm test --
// --shard 1/4` runs the first of four parts. `npm test -- changed` runs what the uncommitted changes can affect, or else
// the last commit or all since a given COMMIT.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles, changedSince, endToEndOf } from './changed.ts';
import { findHeadlessBrowser, NoBrowserError } from './browser.ts';
import { UNSUPPORTED, UNSUPPORTED_IN_FIREFOX, type Unsupported } from '../../tests/support/demo/unsupportedTests.ts';
import { findEngines } from './engines.ts';
import { findScreenReader, SCREEN_READER_PACKAGES } from './screenReader.ts';
import { staticChecks } from '../checks/staticChecks.ts';
import { run } from '../shared/command.ts';
import { type TestArguments, testArguments, TestArgumentsError } from './testArguments.ts';
import { add, agreeing, playwrightReport, REPORTS, vitestReport, writeFailures, type Count } from './testReports.ts';

/** Timeouts of the tiers in minutes. They allow for shared machines, which are sometimes three times slower. */
const MINUTES = { unit: 15, stories: 30, e2e: 40, browsers: 15, demo: 45, speech: 75, deep: 120 } as const;
/** Time limit of all CI tiers together, without the installation. */
const ALL_MINUTES = 75;
/** Target duration on two cores. Beyond it the run prints a warning: the longest tests should move to the deep tier. */
const TARGET_MINUTES = 20;

const TIERS: Readonly<Record<string, { title: string; run: () => Promise<Count> }>> = {
  checks: { title: 'static checks', run: checks },
  unit: { title: 'unit and property tests', run: () => vitest('unit') },
  stories: { title: 'stories in Chromium, with axe', run: () => inBrowser(() => vitest('stories')) },
  e2e: { title: 'end to end: production build, simulator, real peer', run: () => inBrowser(() => playwright('e2e')) },
  browsers: { title: 'the same in every browser', run: browsers },
  demo: { title: 'end to end against the demo in a static folder', run: () => inBrowser(demo) },
  speech: { title: 'what the screen reader Orca says', run: speech },
  deep: { title: 'deep: long runs and many cases', run: deep },
};
const DEFAULT = ['checks', 'unit', 'stories', 'e2e', 'browsers'];

const request = argumentsOf(process.argv.slice(2));
const change = request.changed && changeSince(request.changed.since);
/** Shard option of Vitest and Playwright. */
const shardOption = request.shard ? [`--shard=${request.shard.index}/${request.shard.count}`] : [];
/** Only the first of several machines runs the tiers that can't be sharded. */
const isFirstShard = (request.shard?.index ?? 1) === 1;
const defaultTiers = DEFAULT.filter((name) => name !== 'checks' || isFirstShard);

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
/** True if this run built dist/. */
let isBuilt = false;
/** True if this run built dist-demo/. */
let isDemoBuilt = false;
const counts: [title: string, count: Count, seconds: number][] = [];
for (const name of request.tiers.length > 0 ? request.tiers : defaultTiers) {
  const tier = TIERS[name];
  if (!tier) continue;
  console.log(`\n── ${tier.title}`);
  const started = performance.now();
  counts.push([tier.title, await tier.run(), (performance.now() - started) / 1000]);
}

console.log('');
for (const [title, { passed, failed, skipped, failures = [] }, seconds] of counts) {
  const sum = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  for (const { test, cause } of failures) console.log(cause ? `✗ ${test}: ${cause}` : `✗ ${test}`);
  console.log(`${failed === 0 ? '✓' : '✗'} ${title}: ${sum} (${seconds.toFixed(0)} s)`);
}
const total = add(...counts.map(([, count]) => count));
writeFailures(total);
if (request.tiers.length === 0 && process.uptime() > TARGET_MINUTES * 60)
  console.log(
    `This run took ${(process.uptime() / 60).toFixed(0)} minutes; the target is ${TARGET_MINUTES}. Move the longest tests to the deep tier.`,
  );
if (total.passed + total.failed === 0) console.log(change ? 'The change affects no test.' : 'No test was run.');
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || (total.passed === 0 && !change) ? 1 : 0;

async function checks(): Promise<Count> {
  const results = await staticChecks();
  isBuilt = results.every(({ passed }) => passed);
  const failures = results.flatMap(({ name, passed }) => (passed ? [] : [{ test: name }]));
  return { passed: results.length - failures.length, failed: failures.length, skipped: 0, failures };
}

/** Runs a tier that needs Chromium. Without a browser, the tier counts as one failure with a remedy. */
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

/**
 * Runs the tests in all installed browsers. Chromium is required; the others only if the tier was requested by name.
 */
async function browsers(): Promise<Count> {
  const isRequested = request.tiers.includes('browsers');
  const { installed, missing } = findEngines();
  for (const { name, place } of installed) console.log(`${name}: ${place}`);
  for (const { name, help } of missing)
    console.log(`${name}: not installed${isRequested ? '' : ', so its tests are left out'}. To install it: ${help}`);
  const required = missing.filter(({ engine }) => isRequested || engine === 'chromium');
  if (required.length > 0)
    return {
      passed: 0,
      failed: required.length,
      skipped: 0,
      failures: required.map(({ name }) => ({ test: `${name} is not installed` })),
    };
  return playwright('browsers', { NOWLIGHT_ENGINES: installed.map(({ engine }) => engine).join() });
}

/** Runs the end-to-end tests against the demo in Chromium, and those of every browser in Firefox. */
async function demo(): Promise<Count> {
  const print = (list: readonly Unsupported[]) => {
    for (const { reason, tests } of list) console.log(`left out: ${reason}\n  ${tests.join('\n  ')}`);
  };
  print(UNSUPPORTED);
  const pages = await playwright('demo', { NOWLIGHT_DEMO: '1' });
  const { installed, missing } = findEngines();
  const firefox = installed.some(({ engine }) => engine === 'firefox');
  if (firefox) print(UNSUPPORTED_IN_FIREFOX);
  if (firefox) return add(pages, await playwright('demo', { NOWLIGHT_DEMO: '1', NOWLIGHT_ENGINES: 'firefox' }));
  const help = missing.find(({ engine }) => engine === 'firefox')?.help ?? '';
  console.log(`Firefox: not installed, so its tests are left out. To install it: ${help}`);
  return pages;
}

/** Runs the journeys with a screen reader. Without it, the tier counts as one failure with a remedy. */
async function speech(): Promise<Count> {
  const found = findScreenReader();
  if ('missing' in found) {
    console.log(
      `not installed: ${found.missing.join(', ')}. To install it: apt install ${SCREEN_READER_PACKAGES} (Debian)`,
    );
    return { passed: 0, failed: 1, skipped: 0, failures: [{ test: 'The screen reader is not installed' }] };
  }
  return inBrowser(() => playwright('speech', { NOWLIGHT_SPEECH: '1' }));
}

async function deep(): Promise<Count> {
  return add(
    await vitest('deep'),
    await inBrowser(() => vitest('deep-stories')),
    await inBrowser(() => playwright('deep', { NOWLIGHT_DEEP: '1' })),
    ...(isFirstShard ? [await mutants()] : []),
  );
}

/** Lists mutants in the code of the last commit that no test notices. They need review but aren't failures. */
async function mutants(): Promise<Count> {
  const since = request.changed?.since;
  const args = ['tests/lab/mutation/mutate.ts', 'changed', ...(since ? [since] : []), '--least', '0'];
  const { code } = await run(process.execPath, args, { minutes: MINUTES.deep });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

function argumentsOf(args: readonly string[]): TestArguments {
  try {
    return testArguments(args, Object.keys(TIERS));
  } catch (error) {
    if (!(error instanceof TestArgumentsError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

function changeSince(named: string | undefined) {
  try {
    const since = changedSince(named);
    const files = changedFiles(since);
    console.log(`${files.length} files differ from ${since ?? 'the last commit'}`);
    return { since, e2e: endToEndOf(files), browsers: endToEndOf(files, 'browsers') };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}

function minutesFor(name: keyof typeof MINUTES): number {
  const left = ALL_MINUTES - process.uptime() / 60;
  return name === 'deep' || name === 'speech' ? MINUTES[name] : Math.max(1, Math.floor(Math.min(MINUTES[name], left)));
}

async function vitest(project: 'unit' | 'stories' | 'deep' | 'deep-stories'): Promise<Count> {
  const report = join(REPORTS, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const reached = change ? [`--changed${change.since ? `=${change.since}` : ''}`] : [];
  const projects = project === 'unit' ? ['unit', 'isolated'] : [project];
  const named = projects.map((name) => `--project=${name}`);
  const { code } = await run(
    'vitest',
    ['run', ...named, '--passWithNoTests', ...shardOption, ...reached, ...reporters],
    {
      minutes: minutesFor(project === 'deep-stories' ? 'deep' : project),
    },
  );
  return agreeing(vitestReport(report), code);
}

async function playwright(
  name: 'e2e' | 'browsers' | 'demo' | 'speech' | 'deep',
  env: Readonly<Record<string, string>> = {},
): Promise<Count> {
  const specs = change ? change[name === 'browsers' ? 'browsers' : 'e2e'] : 'all';
  if (specs.length === 0) return { passed: 0, failed: 0, skipped: 0 };
  if (name !== 'demo') isBuilt ||= (await run('vite', ['build', '--logLevel', 'warn'], { minutes: 10 })).code === 0;
  isDemoBuilt ||=
    (name === 'e2e' || name === 'demo') &&
    (await run(process.execPath, ['tools/release/demo/buildDemo.ts', '--no-catalogue'], { minutes: 10 })).code === 0;
  if (name === 'demo' ? !isDemoBuilt : !isBuilt) return { passed: 0, failed: 1, skipped: 0 };
  const report = join(REPORTS, `${name}.json`);
  const { code } = await run(
    'playwright',
    ['test', ...(specs === 'all' ? [] : specs), ...shardOption, '--pass-with-no-tests', '--reporter=list,json'],
    {
      minutes: minutesFor(name),
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  );
  return agreeing(playwrightReport(report), code);
}
