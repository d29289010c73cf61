import * as z from 'zod/mini';
import type { TextStore } from '../../../kit/ports.ts';
import type { SessionMachine } from '../session.state.ts';
import { readStored } from '../../../kit/readStored.ts';

/** Storage key in session storage, which each tab has for itself. */
export const RUNNING_SESSION_KEY = 'ngRunningSession';
/** Storage key in local storage of the game that all tabs can see (`publishRunningGame.ts`). */
export const RUNNING_GAME_KEY = 'ngGameOn';

export const RunningSessionSchema = z.object({
  playSessionId: z.string(),
  appId: z.string(),
  /** Id of the visit, by which the server knows the session. */
  feSessionId: z.string(),
  /** The page unloaded regularly. Unset after a crash, and for a tab that was duplicated while running. */
  left: z.optional(z.boolean()),
});
export type RunningSession = z.infer<typeof RunningSessionSchema>;

/** The session of this tab's previous page; undefined if there is none. */
export function readRunningSession(store: TextStore): RunningSession | undefined {
  return readStored(store, RUNNING_SESSION_KEY, RunningSessionSchema);
}

interface RunningSessionPorts {
  readonly session: SessionMachine;
  readonly sessionStore: TextStore;
  readonly appId: string;
  readonly feSessionId: string;
  /** The player has chosen to leave, so there is no session to return to. */
  readonly leavesForGood: () => boolean;
  /** Called with the stored session whenever it changes. */
  readonly tell?: (running: RunningSession | undefined) => void;
}

/**
 * Stores the tab's running session, so that the next page in this tab can resume it, until `signal` is aborted. Returns
 * a function to call when the page unloads.
 */
export function keepRunningSession(ports: RunningSessionPorts, signal: AbortSignal): () => void {
  const { session, sessionStore, appId, feSessionId, leavesForGood, tell } = ports;
  let running: RunningSession | undefined;
  const write = (next: RunningSession | undefined) => {
    // Keep an earlier page's record until this page has a session.
    if (running && !next) sessionStore.remove(RUNNING_SESSION_KEY);
    if (next) sessionStore.set(RUNNING_SESSION_KEY, JSON.stringify(next));
    if (running ?? next) tell?.(next);
    running = next;
  };
  const leave = () => write(running && !leavesForGood() ? { ...running, left: true } : undefined);
  const follow = () => {
    const { state } = session;
    if (state.kind === 'connecting' || state.kind === 'playing') {
      const { playSessionId } = state.offer;
      if (running?.playSessionId !== playSessionId) write({ playSessionId, appId, feSessionId });
    } else if (state.kind === 'left') leave();
    else if (state.kind === 'ended' || state.kind === 'failed') write(undefined);
  };
  const stop = session.watch(follow);
  signal.addEventListener('abort', stop, { once: true });
  follow();
  return leave;
}
