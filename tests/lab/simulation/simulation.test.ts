import { expect, it } from 'vitest';
import { SAVED_RUNS } from './savedRuns.ts';
import { actionsOfSeed, shrink, simulate } from './simulate.ts';
import { simulateRun } from './simulatedRun.ts';

/** A seed that changes daily but is constant within a day, so that a failure is reproducible. */
const SEED = Math.floor(Date.now() / 86_400_000) * 1_000;

it('the app without a browser violates no rule in every saved failing run and in 60 more simulated hours', async () => {
  const { failed, runs, hours, played } = await simulate({ seed: SEED, hours: 60 });
  expect(failed, `npm run test:simulate -- --seed ${failed?.seed}`).toBeUndefined();
  expect(runs).toBeGreaterThan(SAVED_RUNS.length);
  expect(hours).toBeGreaterThanOrEqual(60);
  expect(played).toBeGreaterThan(0.5);
}, 60_000);

it('the same seed produces the same simulated run', async () => {
  const one = await simulateRun(actionsOfSeed(3), 3);
  const again = await simulateRun(actionsOfSeed(3), 3);
  expect(again.digest).toBe(one.digest);
  expect(again.wrong).toEqual(one.wrong);
});

it('the simulation shrinks a failing run to the actions that cause the failure', async () => {
  // Presses a key on the machine that the player doesn't hold.
  const sabotage = { presses: 'KeyQ' } as const;
  const acts = actionsOfSeed(4);
  const lived = await simulateRun(acts, 4, sabotage);
  expect(lived.wrong.join()).toContain('which the player does not press');
  const least = await shrink({ seed: 4, acts: acts.slice(0, lived.acts), wrong: lived.wrong }, 5_000, sabotage);
  expect(least.wrong.join()).toContain('which the player does not press');
  expect(least.acts.length).toBeLessThan(4);
}, 60_000);
