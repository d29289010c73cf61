import * as z from 'zod/mini';
import type { Millis } from '../../../kit/clock.ts';
import type { TextStore } from '../../../kit/ports.ts';
import { GAME_ON_KEY, RunningSessionSchema } from './runningSession.ts';
import type { GameOn } from './tellGameOn.ts';
import { readStored } from '../../../kit/readStored.ts';

/** How long a game is kept without its page, in milliseconds: no field tells it, and this is what a service keeps at least. */
const KEPT_MS = 60_000;

const GameOnSchema = z.extend(RunningSessionSchema, {
  name: z.string(),
  icon: z.string(),
  path: z.string(),
  at: z.number(),
});

/** The game that is on for as long as the server keeps it; undefined where there is none. */
export function readGameOn(store: TextStore, now: Millis): GameOn | undefined {
  const data = readStored(store, GAME_ON_KEY, GameOnSchema);
  // A clock that was set back tells nothing, and a path of two slashes leads to another origin.
  return data && /^\/(?!\/)/.test(data.path) && data.at <= now && now < endsAt(data) ? data : undefined;
}

/** When the server lets go of a game that nobody comes back to. */
export function endsAt({ at }: GameOn): Millis {
  return at + KEPT_MS;
}
