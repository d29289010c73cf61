import fc from 'fast-check';
import { type Action, acts } from './playerActions.ts';
import { SAVED_RUNS } from './savedRuns.ts';
import { type RunResult, simulateRun, type RunOptions } from './simulatedRun.ts';

const HOUR_MS = 3_600_000;

export interface FailedRun {
  readonly seed: number;
  readonly acts: readonly Action[];
  readonly wrong: readonly string[];
}

export interface Simulated {
  readonly runs: number;
  /** Hours on the simulated clock, and hours with a picture in some tab. */
  readonly hours: number;
  readonly played: number;
  readonly sessions: number;
  readonly orders: number;
  readonly failed: FailedRun | undefined;
}

export function actionsOfSeed(seed: number): readonly Action[] {
  return fc.sample(acts, { seed, numRuns: 1 })[0] ?? [];
}

/**
 * Repeats the saved runs, then runs this seed and the following ones until the simulated hours are reached or a run
 * fails.
 *
 * @param heard called after each run
 */
export async function simulate(
  { seed, hours }: { readonly seed: number; readonly hours: number },
  onRun: (lived: RunResult, seed: number) => void = () => undefined,
): Promise<Simulated> {
  const sum = { runs: 0, ms: 0, playedMs: 0, sessions: 0, orders: 0 };
  const end = (failed?: FailedRun): Simulated => ({
    ...{ runs: sum.runs, hours: sum.ms / HOUR_MS, played: sum.playedMs / HOUR_MS },
    ...{ sessions: sum.sessions, orders: sum.orders, failed },
  });
  const live = async (of: number, list: readonly Action[]): Promise<FailedRun | undefined> => {
    const lived = await simulateRun(list, of);
    sum.runs++;
    sum.ms += lived.ms;
    sum.playedMs += lived.playedMs;
    sum.sessions += lived.sessions;
    sum.orders += lived.orders;
    onRun(lived, of);
    return lived.wrong.length > 0 ? { seed: of, acts: list.slice(0, lived.acts), wrong: lived.wrong } : undefined;
  };
  for (const life of SAVED_RUNS) {
    const failed = await live(life.seed, life.acts);
    if (failed) return end(failed);
  }
  for (let of = seed; sum.ms < hours * HOUR_MS; of++) {
    const failed = await live(of, actionsOfSeed(of));
    if (failed) return end(failed);
  }
  return end();
}

/** Shrinks a failed run to fewer and shorter actions that still fail, for at most `limitMs`. */
export async function shrink(
  { seed, acts: all, wrong }: FailedRun,
  limitMs: number,
  watching: RunOptions = {},
): Promise<FailedRun> {
  let best: FailedRun = { seed, acts: all, wrong };
  const until = performance.now() + limitMs;
  const tries = async (list: readonly Action[]): Promise<boolean> => {
    if (performance.now() > until) return false;
    const lived = await simulateRun(list, seed, watching);
    if (lived.wrong.length === 0) return false;
    best = { seed, acts: list.slice(0, lived.acts), wrong: lived.wrong };
    return true;
  };
  // Delta debugging (Zeller): removes ever smaller parts.
  for (let size = Math.ceil(best.acts.length / 2); size >= 1;) {
    let fewer = false;
    for (let at = 0; at < best.acts.length;) {
      if (await tries([...best.acts.slice(0, at), ...best.acts.slice(at + size)])) fewer = true;
      else at += size;
    }
    if (!fewer || size > 1) size = size > 1 ? Math.ceil(size / 2) : 0;
  }
  for (let at = 0; at < best.acts.length; at++) {
    for (const change of [{ tab: 0 }, { wait: 0 }, { wait: 1_000 }, { wait: 30_000 }, { which: 0 }, { which: 1 }]) {
      const act = best.acts[at];
      if (!act || Object.entries(change).every(([key, value]) => act[key as keyof Action] === value)) continue;
      if ('wait' in change && change.wait >= act.wait) continue;
      if (await tries(best.acts.with(at, { ...act, ...change }))) break;
    }
  }
  return best;
}
