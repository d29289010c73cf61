import type { Clock, Millis } from '../../../kit/clock.ts';
import type { Log, TextStore } from '../../../kit/ports.ts';
import type { SessionMachine, SessionState } from '../session.state.ts';

/** Number of reloads or retried starts in one tab within `WINDOW_MS` that count as a loop. */
const LIMIT = 5;
const WINDOW_MS = 60_000;
/** Session storage key: times of this tab's reloads and retries, in milliseconds since the Unix epoch. */
const KEY = 'ngLoopTimes';

type Step = 'startSession' | 'reload';

interface LoopPorts {
  readonly session: SessionMachine;
  readonly clock: Clock;
  readonly log: Log;
  readonly sessionStore: TextStore;
  /** Load time of this document; undefined if it wasn't reloaded. */
  readonly reloadedAt: Millis | undefined;
}

/**
 * Reports repeated starts without progress, also across reloads. Reaching a queue or a game is progress. Call `keep`
 * when the page unloads: it stores the count again after code that clears the storage before a reload.
 */
export function detectLoops(ports: LoopPorts, signal: AbortSignal): { readonly keep: () => void } {
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
