// npm run test:repeat -- --times 10 --load 6 e2e: runs a tier (by default the usual tiers) 10 times, beside 6 processes
// that keep the processor busy. Lists the failed tests with their runs and causes, and fails if there are any.
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { run } from '../shared/command.ts';
import { agreeing, type Failure, failuresByTest, readFailures } from './testReports.ts';

const { values, positionals } = parseArgs({
  options: { times: { type: 'string', default: '10' }, load: { type: 'string', default: '0' } },
  allowPositionals: true,
});
const [times, load] = [Number(values.times), Number(values.load)];
if (!Number.isInteger(times) || times < 1 || !Number.isInteger(load) || load < 0) {
  console.error('Invalid number: --times takes a whole number from 1, --load a whole number from 0.');
  process.exit(2);
}
// Source of a process that keeps a core busy; it exits when its parent is killed.
const BUSY = 'const parent = process.ppid; while (process.ppid === parent);';
const busy = Array.from({ length: load }, () => spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' }));
// Without `unref`, the busy processes would keep this process alive after the last run.
busy.forEach((one) => one.unref());
process.on('exit', () => busy.forEach((one) => one.kill()));

const runs: (readonly Failure[])[] = [];
for (let n = 1; n <= times; n++) {
  const { code, seconds } = await run(process.execPath, ['tools/test/test.ts', ...positionals]);
  if (code === 2) process.exit(2);
  const known = readFailures();
  const { failures = [] } = agreeing({ passed: 0, failed: known.length, skipped: 0, failures: known }, code);
  runs.push(failures);
  console.log(`\n── run ${n} of ${times}: ${failures.length} failed (${(seconds / 60).toFixed(1)} minutes)`);
}
const matches = failuresByTest(runs);
for (const { test, failedIn, causes } of matches) {
  console.log(`✗ ${test}: failed in ${failedIn} of ${times}`);
  for (const cause of causes) console.log(`    ${cause}`);
}
console.log(`${runs.filter((failures) => failures.length === 0).length} of ${times} runs passed`);
process.exitCode = matches.length > 0 ? 1 : 0;
