import type { Clock, Millis } from '../../kit/clock.ts';
import type { Log } from '../../kit/ports.ts';
import type { SessionMachine, SessionState } from './session.state.ts';

/** This many retries of a session's start within a minute are a loop. */
const LIMIT = 5;
const WINDOW_MS = 60_000;

/** Reports a start that is tried again and again without getting anywhere. A place in a queue is somewhere. */
export function detectLoops(session: SessionMachine, clock: Clock, log: Log, signal: AbortSignal): void {
  let before: SessionState['kind'] = session.state.kind;
  let retries: Millis[] = [];
  const stop = session.watch(({ state }) => {
    if (state.kind === 'starting' && before === 'waiting') {
      const now = clock.now();
      retries = [...retries.filter((at) => now - at < WINDOW_MS), now];
      if (retries.length === LIMIT) log.report({ name: 'loop', data: { step: 'startSession', retries: LIMIT } });
    }
    if (state.kind === 'playing' || state.kind === 'queued') retries = [];
    before = state.kind;
  });
  signal.addEventListener('abort', stop, { once: true });
}
