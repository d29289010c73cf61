// npm run test:mutate -- src/domain/session src/kit/stateMachine.ts: mutates these folders or files with Stryker and reports
// the mutants that no test notices. `changed` selects the files that differ from the last commit, `changed COMMIT`
// those since that commit. Writes .cache/mutation/index.html and report.json. Exits with 1 if the score is below
// `--least` (90 percent by default). `--tests GLOB` adds tests to those of the folder; `--by GLOB` runs only those.
// `--again` reuses the last report with this name, and runs only survivors with new tests, and new code. `--sample 5`
// runs 5 percent of the mutants, and `--seed N` selects a different sample. Tests are loaded once and run in place;
// `--anew` reloads them for each mutant, ten times as slowly.
import { Stryker } from '@stryker-mutator/core';
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isSampled } from './mutantSample.ts';
import { MUTATED, testsOf, UNMUTATED } from './testSelection.ts';
import { ROOT } from '../../../tools/shared/command.ts';

const { values, positionals } = parseArgs({
  options: {
    report: { type: 'string', default: '.cache/mutation' },
    tests: { type: 'string', multiple: true },
    by: { type: 'string', multiple: true },
    again: { type: 'boolean', default: false },
    anew: { type: 'boolean', default: false },
    least: { type: 'string', default: '90' },
    sample: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
  allowPositionals: true,
});
const [first, since] = positionals;
const paths = first === 'changed' ? changedSince(since ?? 'HEAD~1') : positionals.length > 0 ? positionals : MUTATED;
const missing = paths.filter((path) => !existsSync(join(ROOT, path)));
if (missing.length > 0) {
  console.error(`These files or folders do not exist: ${missing.join(', ')}.`);
  process.exit(2);
}
if (paths.length === 0) {
  console.log('The change contains no file that is mutated.');
  process.exit(0);
}

const tests = values.by ?? [...new Set(paths.flatMap(testsOf)), ...(values.tests ?? [])];
// Stryker's workers inherit this environment.
process.env['NOWLIGHT_MUTATION_TESTS'] = tests.join(',');
const sample = { percent: Number(values.sample), seed: Number(values.seed) };
process.env['NOWLIGHT_MUTATION_SAMPLE'] = JSON.stringify(sample);
const started = performance.now();
const all = await new Stryker({
  mutate: [
    ...paths.map((path) => (statSync(join(ROOT, path)).isDirectory() ? `${path}/**/*.ts` : path)),
    '!**/*.test.ts',
    '!**/testing/**',
    ...UNMUTATED.filter((path) => !paths.some((one) => one.startsWith(path))).map((path) =>
      path.endsWith('.ts') ? `!${path}` : `!${path}/**`,
    ),
  ],
  testRunner: values.anew ? 'vitest' : 'in-place',
  vitest: { configFile: 'tests/lab/mutation/vitest.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner', join(ROOT, 'tests/lab/mutation/strykerTestRunner.ts')],
  coverageAnalysis: 'perTest',
  // A second Stryker worker would compete for the processor.
  concurrency: 1,
  // A timeout kills a mutant with an endless loop. Tests of a survivor may be slow on a busy computer.
  timeoutMS: 60_000,
  ignoreStatic: true,
  ignorers: ['effectless'],
  // The compiler rejects code without a needed `?.`, so no test has to.
  mutator: { excludedMutations: ['OptionalChaining'] },
  incremental: true,
  incrementalFile: join(values.report, 'incremental.json'),
  force: !values.again,
  ignorePatterns: ['.cache', 'dist', 'dist-maps', 'storybook-static', 'test-results', 'playwright-report', 'coverage'],
  tempDirName: join(values.report, 'sandbox'),
  reporters: ['html', 'json', 'clear-text', 'progress-append-only', 'event-recorder'],
  htmlReporter: { fileName: join(values.report, 'index.html') },
  jsonReporter: { fileName: join(values.report, 'report.json') },
  // Writes one file for each mutant, so that survivors are readable during the run.
  eventReporter: { baseDir: join(values.report, 'events') },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  allowConsoleColors: false,
  // TypeScript 7 has no API to rewrite its configuration, and nothing here needs it.
  tsconfigFile: 'none',
  checkers: [],
}).runMutationTest();

const results = all.filter(({ id }) => isSampled(id, sample));
const detected = results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
const lived = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage').length;
const score = detected + lived === 0 ? 100 : (100 * detected) / (detected + lived);
const minutes = (performance.now() - started) / 60_000;
const part = sample.percent < 100 ? ` (${sample.percent} % of all, seed ${sample.seed})` : '';
console.log(
  `Tests detected ${score.toFixed(1)} % of ${detected + lived} mutants${part} in ${minutes.toFixed(1)} minutes.`,
);
process.exitCode = score < Number(values.least) ? 1 : 0;

/** Returns the mutated files that differ from a commit. */
function changedSince(commit: string): readonly string[] {
  return execFileSync('git', ['diff', '--name-only', '--diff-filter=d', commit], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && MUTATED.some((dir) => file.startsWith(`${dir}/`)),
    );
}
