// npm run test:simulate -- --seed 7 --hours 1000: simulates hours of the whole product without a browser, the saved
// runs first (tests/lab/simulation). A failed run is shrunk, printed, and written to .cache/simulation with the reports of its
// tabs; --keep adds it to tests/lab/simulation/savedRuns.json. The exit code is 1 if a run failed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { actionText } from './playerActions.ts';
import { simulateRun } from './simulatedRun.ts';
import { SAVED_RUNS, type SavedRun } from './savedRuns.ts';
import { shrink, simulate } from './simulate.ts';
import { ROOT } from '../../../tools/shared/command.ts';

/** Time limit for shrinking a run, in milliseconds. */
const SHRINK_MS = 120_000;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    hours: { type: 'string', default: '1000' },
    keep: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const hours = Number(values.hours);
if (!Number.isSafeInteger(seed) || seed < 0 || !(hours > 0)) {
  console.error('Invalid number: --seed takes a whole number from 0, --hours a number above 0.');
  process.exit(2);
}

console.log(`Seed ${seed}, ${hours} hours.`);
const began = performance.now();
const { runs, played, sessions, orders, failed, ...totals } = await simulate({ seed, hours });
const minutes = (performance.now() - began) / 60_000;
const cpu = process.cpuUsage();
const cpuMinutes = (cpu.user + cpu.system) / 60_000_000;
console.log(
  `${totals.hours.toFixed(0)} simulated hours in ${minutes.toFixed(2)} minutes: ${(totals.hours / minutes).toFixed(0)} hours a minute ` +
    `(${(totals.hours / cpuMinutes).toFixed(0)} a minute of processor time).`,
);
console.log(`${runs} runs, ${sessions} sessions, ${played.toFixed(1)} hours with a picture, ${orders} passes paid.`);
if (failed) {
  console.log(
    `\nSeed ${failed.seed} fails after ${failed.acts.length} actions:\n  ${failed.wrong.join('\n  ')}\nShrinking it …`,
  );
  const least = await shrink(failed, SHRINK_MS);
  console.log(`\nThe shortest failing run has ${least.acts.length} actions:`);
  const { recordings, wrong } = await simulateRun(least.acts, least.seed, {
    watch: (act, tabs) =>
      console.log(`  ${actionText(act)}\n    ${tabs.filter((tab) => tab !== 'no page').join('\n    ')}`),
  });
  console.log(`  ${wrong.join('\n  ')}`);
  const folder = join(ROOT, '.cache', 'simulation');
  mkdirSync(folder, { recursive: true });
  const saved: SavedRun = { seed: least.seed, about: wrong[0] ?? '', acts: [...least.acts] };
  const file = join(folder, `seed-${least.seed}.json`);
  writeFileSync(file, `${JSON.stringify(saved, undefined, 2)}\n`);
  for (const [place, text] of recordings.entries())
    writeFileSync(join(folder, `seed-${least.seed}-tab-${place}.json`), text);
  console.log(`\nWrote ${file}. To see the run, drop the file on the story Journeys/Simulated players.`);
  console.log(`To replay a tab: npm run replay .cache/simulation/seed-${least.seed}-tab-0.json`);
  if (values.keep) addToSavedRuns(saved);
  else console.log('With --keep, each later simulation repeats this run first.');
}
process.exitCode = failed ? 1 : 0;

function addToSavedRuns(saved: SavedRun): void {
  const file = join(ROOT, 'tests/lab/simulation/savedRuns.json');
  writeFileSync(file, `${JSON.stringify([...SAVED_RUNS, saved], undefined, 2)}\n`);
  console.log('Added the run to tests/lab/simulation/savedRuns.json.');
}
