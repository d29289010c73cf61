import { ExperienceCollector } from '../../../simulator/core/services/analytics/experienceCollector.ts';
import type { Millis } from '../../../src/kit/clock.ts';
import type { Regression } from './conditions.ts';
import { PlayingCrowd } from './playingCrowd.ts';

/** Interval between two evaluations of the alerts, in milliseconds. */
const STEP_MS: Millis = 15_000;

/** An alert, and the time at which it was first seen, in milliseconds since the start. */
export interface SeenAlert {
  readonly atMs: Millis;
  readonly objective: string;
  readonly slice: string;
  readonly burn: number;
}

export interface WatchPlan {
  readonly seed: number;
  readonly players: number;
  /** How long to watch, in milliseconds. */
  readonly forMs: Millis;
  readonly regression?: { readonly of: Regression; readonly atMs: Millis };
  /** Ends the run early. */
  readonly until?: (alerts: readonly SeenAlert[]) => boolean;
}

/** Lets a crowd play and watches the alerts. Returns each alert once, in order. Equal plans give equal results. */
export async function watchAlerts({ forMs, until, ...plan }: WatchPlan): Promise<readonly SeenAlert[]> {
  const collector = new ExperienceCollector();
  const crowd = new PlayingCrowd({
    ...plan,
    onBatch: (experiences, now) => experiences.forEach((one) => collector.add(one, now)),
  });
  const seen = new Map<string, SeenAlert>();
  for (let atMs = STEP_MS; atMs <= forMs; atMs += STEP_MS) {
    await crowd.runUntil(atMs);
    for (const { objective, slice, burn } of collector.burning(crowd.clock.now())) {
      const key = `${objective.id} ${slice}`;
      if (!seen.has(key)) seen.set(key, { atMs, objective: objective.id, slice, burn });
    }
    if (until?.([...seen.values()])) break;
  }
  crowd.end();
  return [...seen.values()];
}
