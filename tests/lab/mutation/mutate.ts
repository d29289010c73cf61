// npm run test:mutate -- src/domain/session src/kit/machine.ts: changes the code of these folders or files in small ways,
// one at a time (Stryker), and says which changes no test notices. `changed` is what differs from the last commit, and
// `changed COMMIT` since then. The report is .cache/mutation/index.html and report.json; the exit code is
// 1 below `--least`, 90 percent unless told otherwise. `--tests GLOB` adds tests to those of the folder, and `--by GLOB` runs
// those alone. `--again` tries only what the last report with this name can't tell: what lived and has new tests, and new code.
// `--sample 5` tries 5 percent of the mutants, and `--seed N` others of them.
// Tests are loaded once and run where they are; `--anew` loads them for each mutant, ten times as slowly.
import { Stryker } from '@stryker-mutator/core';
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isSampled } from './sample.ts';
import { MUTATED, testsOf, UNMUTATED } from './tests.ts';
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
  console.error(`There is no ${missing.join(', no ')}.`);
  process.exit(2);
}
if (paths.length === 0) {
  console.log('Nothing of what is mutated has changed.');
  process.exit(0);
}

const tests = values.by ?? [...new Set(paths.flatMap(testsOf)), ...(values.tests ?? [])];
// The workers that Stryker starts have this environment.
process.env['NOWLIGHT_MUTATION_TESTS'] = tests.join(',');
const sample = { percent: Number(values.sample), seed: Number(values.seed) };
process.env['NOWLIGHT_MUTATION_SAMPLE'] = JSON.stringify(sample);
const started = performance.now();
const all = await new Stryker({
  mutate: [
    ...paths.map((path) => (statSync(join(ROOT, path)).isDirectory() ? `${path}/**/*.ts` : path)),
    '!**/*.test.ts',
    '!**/testing/**',
    '!**/testing.ts',
    ...UNMUTATED.filter((folder) => !paths.some((path) => path.startsWith(folder))).map((folder) => `!${folder}/**`),
  ],
  testRunner: values.anew ? 'vitest' : 'in-place',
  vitest: { configFile: 'tests/lab/mutation/vitest.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner', join(ROOT, 'tests/lab/mutation/inPlace.ts')],
  coverageAnalysis: 'perTest',
  // A second one would share the processor with it.
  concurrency: 1,
  // An endless loop is a mutant that was noticed. Tests of a survivor may take their time on a busy machine.
  timeoutMS: 60_000,
  ignoreStatic: true,
  incremental: true,
  incrementalFile: join(values.report, 'incremental.json'),
  force: !values.again,
  ignorePatterns: ['.cache', 'dist', 'dist-maps', 'storybook-static', 'test-results', 'playwright-report', 'coverage'],
  tempDirName: join(values.report, 'sandbox'),
  reporters: ['html', 'json', 'clear-text', 'progress-append-only', 'event-recorder'],
  htmlReporter: { fileName: join(values.report, 'index.html') },
  jsonReporter: { fileName: join(values.report, 'report.json') },
  // One file a mutant, so that survivors can be looked at while the run goes on.
  eventReporter: { baseDir: join(values.report, 'events') },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  allowConsoleColors: false,
  // TypeScript 7 has no interface for the rewriting of its configuration, and nothing here needs it.
  tsconfigFile: 'none',
  checkers: [],
}).runMutationTest();

const results = all.filter(({ id }) => isSampled(id, sample));
const found = results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
const lived = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage').length;
const score = found + lived === 0 ? 100 : (100 * found) / (found + lived);
const minutes = (performance.now() - started) / 60_000;
const part = sample.percent < 100 ? ` (${sample.percent} % of all, seed ${sample.seed})` : '';
console.log(`${score.toFixed(1)} % of ${found + lived} mutants${part} were noticed, in ${minutes.toFixed(1)} minutes.`);
process.exitCode = score < Number(values.least) ? 1 : 0;

/** What is mutated and differs from a commit. */
function changedSince(commit: string): readonly string[] {
  return execFileSync('git', ['diff', '--name-only', '--diff-filter=d', commit], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && MUTATED.some((dir) => file.startsWith(`${dir}/`)),
    );
}
