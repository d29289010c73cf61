import fc from 'fast-check';
import { type Act, acts } from './actions.ts';
import { KEPT_LIVES } from './savedRuns.ts';
import { type Lived, liveThrough, type Watching } from './simulatedRun.ts';

const HOUR_MS = 3_600_000;

/** A life that doesn't hold. */
export interface Failed {
  readonly seed: number;
  readonly acts: readonly Act[];
  readonly wrong: readonly string[];
}

/** What was lived through. */
export interface Simulated {
  readonly lives: number;
  /** Hours on the simulated clock, and those with a picture in some tab. */
  readonly hours: number;
  readonly played: number;
  readonly sessions: number;
  readonly orders: number;
  readonly failed: Failed | undefined;
}

/** The acts that a seed stands for. */
export function actsOf(seed: number): readonly Act[] {
  return fc.sample(acts, { seed, numRuns: 1 })[0] ?? [];
}

/**
 * Lives through the kept lives, then through those of this seed and the seeds after it, until there were so many hours or
 * one doesn't hold. `heard` hears of each.
 */
export async function simulate(
  { seed, hours }: { readonly seed: number; readonly hours: number },
  heard: (lived: Lived, seed: number) => void = () => undefined,
): Promise<Simulated> {
  const sum = { lives: 0, ms: 0, playedMs: 0, sessions: 0, orders: 0 };
  const end = (failed?: Failed): Simulated => ({
    ...{ lives: sum.lives, hours: sum.ms / HOUR_MS, played: sum.playedMs / HOUR_MS },
    ...{ sessions: sum.sessions, orders: sum.orders, failed },
  });
  const live = async (of: number, list: readonly Act[]): Promise<Failed | undefined> => {
    const lived = await liveThrough(list, of);
    sum.lives++;
    sum.ms += lived.ms;
    sum.playedMs += lived.playedMs;
    sum.sessions += lived.sessions;
    sum.orders += lived.orders;
    heard(lived, of);
    return lived.wrong.length > 0 ? { seed: of, acts: list.slice(0, lived.acts), wrong: lived.wrong } : undefined;
  };
  for (const life of KEPT_LIVES) {
    const failed = await live(life.seed, life.acts);
    if (failed) return end(failed);
  }
  for (let of = seed; sum.ms < hours * HOUR_MS; of++) {
    const failed = await live(of, actsOf(of));
    if (failed) return end(failed);
  }
  return end();
}

/** Fewer and shorter acts that still come to something wrong, as many as are found within so many milliseconds. */
export async function shrink(
  { seed, acts: all, wrong }: Failed,
  limitMs: number,
  watching: Watching = {},
): Promise<Failed> {
  let best: Failed = { seed, acts: all, wrong };
  const until = performance.now() + limitMs;
  const tries = async (list: readonly Act[]): Promise<boolean> => {
    if (performance.now() > until) return false;
    const lived = await liveThrough(list, seed, watching);
    if (lived.wrong.length === 0) return false;
    best = { seed, acts: list.slice(0, lived.acts), wrong: lived.wrong };
    return true;
  };
  // Delta debugging (Zeller): without ever smaller parts of it.
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
      if (!act || Object.entries(change).every(([key, value]) => act[key as keyof Act] === value)) continue;
      if ('wait' in change && change.wait >= act.wait) continue;
      if (await tries(best.acts.with(at, { ...act, ...change }))) break;
    }
  }
  return best;
}
