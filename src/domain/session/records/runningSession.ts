import * as z from 'zod/mini';
import type { TextStore } from '../../../kit/ports.ts';
import type { SessionMachine } from '../session.state.ts';
import { readStored } from '../../../kit/readStored.ts';

/** Its name in session storage, which each tab has for itself. */
export const RUNNING_SESSION_KEY = 'ngRunningSession';
/** The name in local storage of what every tab is told of it (`tellGameOn.ts`). */
export const GAME_ON_KEY = 'ngGameOn';

export const RunningSessionSchema = z.object({
  playSessionId: z.string(),
  appId: z.string(),
  /** The visit that the server knows the session by. */
  feSessionId: z.string(),
  /** Its page said goodbye. A crash says none, and neither does a tab that goes on while it is copied. */
  left: z.optional(z.boolean()),
});
export type RunningSession = z.infer<typeof RunningSessionSchema>;

/** The session that this tab had when its last page went; undefined where there is none. */
export function readRunningSession(store: TextStore): RunningSession | undefined {
  return readStored(store, RUNNING_SESSION_KEY, RunningSessionSchema);
}

interface RunningSessionPorts {
  readonly session: SessionMachine;
  readonly sessionStore: TextStore;
  readonly appId: string;
  readonly feSessionId: string;
  /** The player has said that they leave: there is nothing to come back to. */
  readonly leavesForGood: () => boolean;
  /** Hears of what is remembered, whenever that changes. */
  readonly tell?: (running: RunningSession | undefined) => void;
}

/**
 * Remembers in the tab which session runs, so that a page in the place of this one goes on with it, until the signal is
 * aborted. What is answered is called when the page goes.
 */
export function keepRunningSession(ports: RunningSessionPorts, signal: AbortSignal): () => void {
  const { session, sessionStore, appId, feSessionId, leavesForGood, tell } = ports;
  let running: RunningSession | undefined;
  const write = (next: RunningSession | undefined) => {
    // What another page kept stays until there is a session here that takes its place.
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
