import type { Clock, Millis } from '../../../kit/clock.ts';
import type { Log, TextStore } from '../../../kit/textStoreAndLog.ts';
import type { SessionMachine, SessionState } from '../session.state.ts';

/** Maximum number of reloads and retried starts in one tab within `WINDOW_MS`; that many are reported as a loop. */
const LIMIT = 5;
const WINDOW_MS = 60_000;
/** Session storage key of the times of this tab's reloads and retries, in milliseconds since the Unix epoch. */
const KEY = 'ngLoopTimes';

type Step = 'startSession' | 'reload';

interface LoopPorts {
  readonly session: SessionMachine;
  readonly clock: Clock;
  readonly log: Log;
  readonly sessionStore: TextStore;
  /** Time at which this document was loaded; undefined if the load wasn't a reload. */
  readonly reloadedAt: Millis | undefined;
}

/**
 * Reports a loop of starts without progress, also across reloads. Progress means that the session reaches a queue or
 * a game. Call `keep` when the page unloads: it stores the count again, in case other code has cleared the storage
 * before the reload.
 */
export function detectReloadLoops(ports: LoopPorts, signal: AbortSignal): { readonly keep: () => void } {
  const { session, clock, log, sessionStore, reloadedAt } = ports;
  let before: SessionState['kind'] = session.state.kind;
  let times = readTimes(sessionStore);
  const keep = () => {
    if (times.length > 0) sessionStore.set(KEY, JSON.stringify(times));
    else sessionStore.remove(KEY);
  };
  const note = (step: Step, at: Millis) => {
    times = [...times.filter((one) => Math.abs(at - one) < WINDOW_MS), at];
    keep();
    if (times.length === LIMIT) log.report({ name: 'loop', data: { step, retries: LIMIT } });
  };
  // Count a reload once, even if the same document starts several games.
  if (reloadedAt !== undefined && !times.includes(reloadedAt)) note('reload', reloadedAt);
  const stop = session.watch(({ state }) => {
    if (state.kind === 'starting' && before === 'waiting') note('startSession', clock.now());
    if ((state.kind === 'playing' || state.kind === 'queued') && times.length > 0) {
      times = [];
      keep();
    }
    before = state.kind;
  });
  signal.addEventListener('abort', stop, { once: true });
  return { keep };
}

function readTimes(store: TextStore): readonly Millis[] {
  try {
    const stored: unknown = JSON.parse(store.get(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((at) => typeof at === 'number').slice(-LIMIT) : [];
  } catch {
    return [];
  }
}
