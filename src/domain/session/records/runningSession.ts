import * as z from 'zod/mini';
import type { TextStore } from '../../../kit/textStoreAndLog.ts';
import type { SessionMachine } from '../session.state.ts';
import { readStored } from '../../../kit/readStored.ts';

/** Key in session storage, which each tab has for itself. */
export const RUNNING_SESSION_KEY = 'ngRunningSession';
/** Key in local storage of the running game, which all tabs can read (`publishRunningGame.ts`). */
export const RUNNING_GAME_KEY = 'ngGameOn';

export const RunningSessionSchema = z.object({
  playSessionId: z.string(),
  appId: z.string(),
  /** Id of the visit, by which the server identifies the session. */
  feSessionId: z.string(),
  /**
   * True if the page was unloaded regularly. Absent after a crash, and in a tab that was duplicated while the session
   * ran.
   */
  left: z.optional(z.boolean()),
});
export type RunningSession = z.infer<typeof RunningSessionSchema>;

/** Returns the session that the previous page in this tab has stored; undefined if there is none. */
export function readRunningSession(store: TextStore): RunningSession | undefined {
  return readStored(store, RUNNING_SESSION_KEY, RunningSessionSchema);
}

interface RunningSessionPorts {
  readonly session: SessionMachine;
  readonly sessionStore: TextStore;
  readonly appId: string;
  readonly feSessionId: string;
  /** Returns whether the player has chosen to leave, so that there is no session to return to. */
  readonly leavesForGood: () => boolean;
  /** Called with the running session whenever it changes. */
  readonly tell?: (running: RunningSession | undefined) => void;
}

/**
 * Stores the tab's running session until `signal` is aborted, so that the next page in this tab can resume it.
 * Returns a function to call when the page unloads.
 */
export function keepRunningSession(ports: RunningSessionPorts, signal: AbortSignal): () => void {
  const { session, sessionStore, appId, feSessionId, leavesForGood, tell } = ports;
  let running: RunningSession | undefined;
  const write = (next: RunningSession | undefined) => {
    // Keep the session that an earlier page has stored until this page has a session.
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
