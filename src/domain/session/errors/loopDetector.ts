import type { Clock, Millis } from '../../../kit/clock.ts';
import type { Log, TextStore } from '../../../kit/ports.ts';
import type { SessionMachine, SessionState } from '../session.state.ts';

/** This many reloads of the page and retries of a session's start within a minute, in one tab, are a loop. */
const LIMIT = 5;
const WINDOW_MS = 60_000;
/** In session storage: when this tab reloaded or tried again, in milliseconds since the Unix epoch. */
const KEY = 'ngLoopTimes';

type Step = 'startSession' | 'reload';

interface LoopPorts {
  readonly session: SessionMachine;
  readonly clock: Clock;
  readonly log: Log;
  readonly sessionStore: TextStore;
  /** When this document was loaded, if it was reloaded. */
  readonly reloadedAt: Millis | undefined;
}

/**
 * Reports a start that is tried again and again without getting anywhere, also across reloads of the page. A place in a
 * queue is somewhere. `keep` is called when the page goes: what clears the storage before it reloads doesn't end the count.
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
  // Another play in the same document is not another reload.
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
    const kept: unknown = JSON.parse(store.get(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((at) => typeof at === 'number').slice(-LIMIT) : [];
  } catch {
    return [];
  }
}
