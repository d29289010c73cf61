import * as z from 'zod/mini';
import type { Millis } from '../../../kit/clock.ts';
import type { TextStore } from '../../../kit/textStoreAndLog.ts';
import { RUNNING_GAME_KEY, RunningSessionSchema } from './runningSession.ts';
import type { RunningGame } from './publishRunningGame.ts';
import { readStored } from '../../../kit/readStored.ts';

/**
 * Minimum time for which servers keep a session after its page has closed, in milliseconds. No response specifies it.
 */
const KEPT_MS = 60_000;

export const RunningGameSchema = z.extend(RunningSessionSchema, {
  name: z.string(),
  icon: z.string(),
  path: z.string(),
  at: z.number(),
});

/** Returns the stored running game if the server still keeps its session; otherwise undefined. */
export function readRunningGame(store: TextStore, now: Millis): RunningGame | undefined {
  const data = readStored(store, RUNNING_GAME_KEY, RunningGameSchema);
  // Reject times in the future, which occur after the clock was set back, and paths that begin with two slashes,
  // which lead to another origin.
  return data && /^\/(?!\/)/.test(data.path) && data.at <= now && now < endsAt(data) ? data : undefined;
}

/** Returns the time until which the server keeps a session without a page. */
export function endsAt({ at }: RunningGame): Millis {
  return at + KEPT_MS;
}
