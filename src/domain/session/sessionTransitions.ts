import type { Run, SessionCommand, SessionError, SessionState, Surroundings, WaitReason } from './session.state.ts';

export type Step = readonly [SessionState, ...SessionCommand[]];

export type In<K extends SessionState['kind']> = Extract<SessionState, { readonly kind: K }>;

type Shared = { readonly around: Surroundings; readonly run: Run };

/** Copies the data that all states share, with changes to the session's counters. */
export function shared(state: Shared, change: Partial<Run> = {}): Shared {
  return { around: state.around, run: { ...state.run, ...change } };
}

/** Returns the state that requests a session, with a new request number. */
export function start(state: SessionState, change: Partial<Run> = {}): SessionState {
  const queue = 'queue' in state && state.queue ? { ...state.queue, fresh: false } : undefined;
  return { kind: 'starting', queue, ...shared(state, { ...change, requests: state.run.requests + 1 }) };
}

export function wait(state: SessionState, reason: WaitReason, ms: number, change: Partial<Run> = {}): SessionState {
  return { kind: 'waiting', why: reason, ms, ...shared(state, change) };
}

export function fail(state: SessionState, error: SessionError): SessionState {
  return { kind: 'failed', error, ...shared(state) };
}

export function end(
  state: SessionState,
  outcome: Pick<In<'ended'>, 'end' | 'screen' | 'error'> & { readonly reason?: string },
): In<'ended'> {
  const { end, screen, error, reason = error?.status ?? '' } = outcome;
  return { kind: 'ended', end, screen, reason, error, recordingCut: false, ...shared(state, { restarting: false }) };
}

/** Returns the state that restarts a lost session, and resets the number of failed attempts. */
export function restart(state: SessionState): SessionState {
  return start(state, { restarting: true, restartFailures: 0 });
}
