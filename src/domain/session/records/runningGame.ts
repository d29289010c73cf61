import * as z from 'zod/mini';
import type { Millis } from '../../../kit/clock.ts';
import type { TextStore } from '../../../kit/ports.ts';
import { RUNNING_GAME_KEY, RunningSessionSchema } from './runningSession.ts';
import type { RunningGame } from './publishRunningGame.ts';
import { readStored } from '../../../kit/readStored.ts';

/** Minimum time in milliseconds for which servers keep a session without its page; no response specifies it. */
const KEPT_MS = 60_000;

const RunningGameSchema = z.extend(RunningSessionSchema, {
  name: z.string(),
  icon: z.string(),
  path: z.string(),
  at: z.number(),
});

/** The game that the server still keeps; undefined if there is none. */
export function readRunningGame(store: TextStore, now: Millis): RunningGame | undefined {
  const data = readStored(store, RUNNING_GAME_KEY, RunningGameSchema);
  // Reject times in the future, after the clock was set back, and paths with two slashes, which lead to another origin.
  return data && /^\/(?!\/)/.test(data.path) && data.at <= now && now < endsAt(data) ? data : undefined;
}

/** Time at which the server releases a game without a page. */
export function endsAt({ at }: RunningGame): Millis {
  return at + KEPT_MS;
}
