import type { DeviceMessage } from '../../../src/contracts/channel/textLines.ts';
import type { StartSessionResponse } from '../../../src/contracts/entities/session.ts';
import { SESSION_STATUSES, type Status, STATUSES } from '../../../src/contracts/status.ts';
import type { CallFailure } from '../../../src/domain/api/failure.ts';
import type { SessionEvent, SessionState } from '../../../src/domain/session/session.state.ts';
import { TIMING } from '../../../src/domain/session/sessionTiming.ts';
import { ANDROID_READY } from './sessionMessages.ts';

/** Device messages that a session handles. */
export const DEVICE_SAYS: readonly DeviceMessage[] = [
  ANDROID_READY,
  { kind: 'grace-warning', reason: 'SessionTimeLimitExceeded', graceIntervalSecs: 59, graceIntervalMessage: '' },
  { kind: 'grace-warning', reason: 'Anything', graceIntervalSecs: 59, graceIntervalMessage: '' },
  { kind: 'grace-cancel' },
  { kind: 'session-complete', reason: 'SessionTimeLimitExceeded' },
  { kind: 'session-complete', reason: 'Anything' },
  { kind: 'session-complete', reason: '', inactivity: true },
  { kind: 'another-session' },
  { kind: 'spot-interruption' },
  { kind: 'proxy-playtime-exceeded' },
  { kind: 'soft-keyboard', shown: true },
];

/** Every way in which a call can fail. */
export const CALL_FAILURES: readonly CallFailure[] = [
  { kind: 'fetch-exception', message: 'Failed to fetch' },
  { kind: 'timeout' },
  { kind: 'too-large' },
  { kind: 'malformed-JSON', message: '' },
  { kind: 'unexpected-HTTP-status', httpStatus: 500 },
  { kind: 'validation-error', message: '' },
  { kind: 'version-mismatch' },
  { kind: 'unauthorized', message: 'Http Status Code 401' },
  { kind: 'forbidden', status: 'FailureForbidden', url: '/' },
  { kind: 'partner-forbidden' },
  { kind: 'play-user-failed', message: 'createPlayUser-failure' },
  { kind: 'aborted' },
];

/** Creates an answer of startSession with this status and these extra fields. */
export function startAnswer(status: Status, more: Partial<StartSessionResponse> = {}): StartSessionResponse {
  return {
    status,
    iceCandidates: [],
    secondSessionDetected: false,
    ...(status === 'Success' && { playSessionId: 'session', offerSdp: 'offer' }),
    ...(status.startsWith('Waiting') && { queuePosition: 7 }),
    ...more,
  };
}

const START_ANSWERS: readonly StartSessionResponse[] = [
  ...STATUSES.map((status) => startAnswer(status)),
  startAnswer('Success', { secondSessionDetected: true }),
  { status: 'Success', iceCandidates: [], secondSessionDetected: false },
  startAnswer('NeedsRedirect', { url: 'https://elsewhere.test/' }),
  startAnswer('Unheard' as Status),
];

/**
 * Time at which the connection has been lost for too long to continue, in milliseconds. All other explored events
 * happen at time 0.
 */
const TOO_LATE = (TIMING.disconnectLimitSecs + 1) * 1000;

/** Events from the player's window, independent of the session. */
export const WINDOW_FACTS: readonly SessionEvent[] = [
  { kind: 'visibility changed', visible: false },
  { kind: 'visibility changed', visible: true },
  { kind: 'online changed', online: false },
  { kind: 'online changed', online: true },
  { kind: 'membership dialog changed', open: true },
  { kind: 'membership dialog changed', open: false },
  { kind: 'recording changed', recording: true },
  { kind: 'recording changed', recording: false },
];

/** Every event of a session, with every payload that could make a difference. */
export const SESSION_EVENTS: readonly SessionEvent[] = [
  { kind: 'play asked', pollingSecs: 10, tryAndDownload: false },
  { kind: 'player resolved' },
  { kind: 'loss restored', since: 0 },
  { kind: 'loss restored', since: undefined },
  { kind: 'features loaded', tryAndDownload: false },
  { kind: 'features loaded', tryAndDownload: true },
  ...CALL_FAILURES.map((failure) => ({ kind: 'features failed', failure }) as const),
  ...START_ANSWERS.map((answer) => ({ kind: 'start answered', answer }) as const),
  ...CALL_FAILURES.map((failure) => ({ kind: 'start failed', failure }) as const),
  { kind: 'waited' },
  { kind: 'poll due' },
  { kind: 'peer unmakeable', description: 'x', mayReload: true },
  { kind: 'peer unmakeable', description: 'x', mayReload: false },
  { kind: 'preparation failed', description: 'x' },
  { kind: 'answer made', sdp: 'answer' },
  { kind: 'answer made', sdp: undefined },
  ...STATUSES.map((status) => ({ kind: 'answer answered', answer: { status } }) as const),
  ...CALL_FAILURES.map((failure) => ({ kind: 'answer failed', failure }) as const),
  { kind: 'peer connected' },
  { kind: 'peer disconnected', at: 0 },
  { kind: 'peer disconnected', at: TOO_LATE },
  { kind: 'peer failed', at: 0 },
  ...DEVICE_SAYS.map((message) => ({ kind: 'device said', message, at: 0 }) as const),
  ...[...SESSION_STATUSES, 'Unheard'].map((status) => ({ kind: 'status answered', status }) as const),
  { kind: 'status failed' },
  { kind: 'status outdated' },
  { kind: 'failed poll due' },
  { kind: 'disconnect timed out' },
  { kind: 'grace ran out' },
  { kind: 'grace answered' },
  ...WINDOW_FACTS,
  { kind: 'recording exit answered' },
  { kind: 'duplicate tab found' },
  {
    kind: 'start prevented',
    error: { status: 'FailureUnauthorized', statusText: undefined, code: undefined, description: 'login-required' },
  },
  { kind: 'retry asked' },
  { kind: 'player left' },
];

/** Reduces a bounded counter to three values: zero, below the limit, or at the limit. */
const capped = (count: number, limit: number) => (count === 0 || count >= limit ? count : limit - 1);

/** Normalises details that can't affect later states: attempt numbers, and counters below their limit. */
export function representative(state: SessionState): SessionState {
  const { run } = state;
  // The next start after an ended session resets the counters of the state, so their values don't matter.
  const over = state.kind === 'failed' || state.kind === 'ended' || state.kind === 'left';
  const counted = (count: number, limit: number) => (over ? 0 : capped(count, limit));
  const evened = {
    ...state,
    run: {
      ...run,
      requests: Math.min(run.requests, 1),
      peers: 0,
      checks: 0,
      connects: 0,
      notReady: counted(run.notReady, TIMING.notReadyMax),
      storageBusy: counted(run.storageBusy, TIMING.notReadyMax),
      tryAgain: counted(run.tryAgain, TIMING.tryAgainMax),
      restarting: run.restarting && !over,
      lostSince: over ? undefined : run.lostSince,
      restartFailures: counted(run.restartFailures, TIMING.restartMax),
      peerFailures: counted(run.peerFailures, TIMING.restartMax),
      insists: run.insists && !over,
    },
  };
  if (evened.kind !== 'playing' || evened.link.kind === 'up') return evened;
  const { link } = evened;
  return { ...evened, link: { ...link, check: link.check === undefined ? undefined : 0 } as typeof link };
}

interface Walked {
  readonly initial: SessionState;
  readonly step: (this: void, state: SessionState, event: SessionEvent) => readonly [SessionState, ...unknown[]];
}

interface Visit {
  readonly state: SessionState;
  readonly event: SessionEvent;
  readonly next: SessionState;
}

/** Explores every reachable state and reports each step. Merges states with the same `representative`. */
export function exploreSession(
  { step, initial }: Walked,
  events: readonly SessionEvent[],
  visit: (visit: Visit) => void,
): readonly SessionState[] {
  const seen = new Map<string, SessionState>();
  const open: SessionState[] = [];
  const meet = (state: SessionState) => {
    const known = representative(state);
    const key = JSON.stringify(known);
    if (seen.has(key)) return;
    seen.set(key, known);
    open.push(known);
  };
  meet(initial);
  for (let state = open.pop(); state; state = open.pop()) {
    for (const event of events) {
      const [next] = step(state, event);
      visit({ state, event, next });
      if (next !== state) meet(next);
    }
  }
  return [...seen.values()];
}
