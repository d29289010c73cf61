import * as z from 'zod/mini';
import type { Clock } from '../../../kit/clock.ts';
import type { TextStore } from '../../../kit/textStoreAndLog.ts';
import { INACTIVITY } from '../presence/presence.runner.ts';
import type { SessionMachine, SessionState } from '../session.state.ts';
import { DISCONNECT_RECORD_KEY } from './sessionStorageKeys.ts';
import { TIMING } from '../sessionTiming.ts';
import { readStored } from '../../../kit/readStored.ts';

/** Time from the loss of the connection to the end of the session, in milliseconds. */
const LOST_MS = (TIMING.disconnectLimitSecs + 1) * 1000;

/** Type of a stored disconnect record about a lost connection. */
const LOST = 'disconnected';

export const DisconnectRecordSchema = z.object({
  /** Type of a disconnect record: the reason of a grace warning, or `disconnected` for a lost connection. */
  type: z.string(),
  /** Time at which the session will end, in milliseconds since the Unix epoch. */
  expiryTime: z.number(),
  /** Seconds since the grace warning or the loss of the connection began. */
  disconnectTimer: z.number(),
  graceMessage: z.string(),
  appId: z.string(),
});
type DisconnectRecord = z.infer<typeof DisconnectRecordSchema>;

interface DisconnectRecordPorts {
  readonly session: SessionMachine;
  readonly sessionStore: TextStore;
  readonly clock: Clock;
  readonly appId: string;
}

/**
 * Stores once a second in session storage why and when a running session will end. After a reload, restores a grace
 * warning as soon as the game runs again. If the connection was lost, the reloaded page reconnects in the time that
 * is left.
 */
export function keepDisconnectRecord(ports: DisconnectRecordPorts, signal: AbortSignal): void {
  const { session, sessionStore, clock } = ports;
  let restoring = readRecord(ports);
  let ticking: AbortController | undefined;
  let recovery: AbortController | undefined;
  const write = () => {
    const record = recordOf(session.state, ports);
    if (record) sessionStore.set(DISCONNECT_RECORD_KEY, JSON.stringify(record));
    else sessionStore.remove(DISCONNECT_RECORD_KEY);
    return record !== undefined;
  };
  const follow = () => {
    const { kind } = session.state;
    if (kind !== 'playing') {
      ticking?.abort();
      ticking = undefined;
      if (restoring?.type === LOST && OVER.has(kind)) restoring = undefined;
      if (restoring?.type === LOST && kind !== 'idle') winBack(restoring);
      // Keep the disconnect record that an earlier page has stored until a game runs on this page.
      if (!restoring) forget();
      return;
    }
    const record = restoring;
    restoring = undefined;
    recovery?.abort();
    if (record && record.type !== LOST) return restore(session, record, clock);
    if (!write()) {
      ticking?.abort();
      ticking = undefined;
    } else if (!ticking) {
      ticking = new AbortController();
      clock.every(1000, write, AbortSignal.any([signal, ticking.signal]));
    }
  };
  /**
   * Treats the start on this page as a reconnect to the session that an earlier page lost, until that session
   * expires.
   */
  const winBack = ({ expiryTime }: DisconnectRecord) => {
    if (recovery) return;
    recovery = new AbortController();
    const timeIsOver = () => {
      restoring = undefined;
      forget();
      // Only the earlier page's session has expired. The current start continues as a new session.
      session.send({ kind: 'loss restored', since: undefined });
    };
    clock.after(expiryTime - clock.now(), timeIsOver, AbortSignal.any([signal, recovery.signal]));
    session.send({ kind: 'loss restored', since: expiryTime - LOST_MS });
  };
  const forget = () => {
    recovery?.abort();
    sessionStore.remove(DISCONNECT_RECORD_KEY);
  };
  const stop = session.watch(follow);
  follow();
  signal.addEventListener('abort', stop, { once: true });
}

function recordOf(state: SessionState, { clock, appId }: DisconnectRecordPorts): DisconnectRecord | undefined {
  if (state.kind !== 'playing') return undefined;
  const { grace, link } = state;
  const record = (type: string, since: number, expiryTime: number, graceMessage: string): DisconnectRecord => {
    return { type, expiryTime, disconnectTimer: Math.floor((clock.now() - since) / 1000), graceMessage, appId };
  };
  // The client raises inactivity warnings itself, so a reload doesn't restore them.
  if (grace && grace.reason !== INACTIVITY) return record(grace.reason, grace.since, grace.deadline, grace.message);
  if (link.kind !== 'lost') return undefined;
  return record(LOST, link.since, link.since + LOST_MS, '');
}

/**
 * States of the session in which the earlier page's session is lost for good. A queue position belongs to a new
 * session.
 */
const OVER: ReadonlySet<SessionState['kind']> = new Set(['queued', 'ended', 'failed', 'left']);

/** Restores an earlier page's grace warning with its remaining time. */
function restore(session: SessionMachine, record: DisconnectRecord, clock: Clock): void {
  if (record.expiryTime <= clock.now()) return;
  const at = clock.now() - record.disconnectTimer * 1000;
  const message = {
    kind: 'grace-warning',
    reason: record.type,
    graceIntervalSecs: (record.expiryTime - at) / 1000,
    graceIntervalMessage: encodeURIComponent(record.graceMessage),
  } as const;
  session.send({ kind: 'device said', message, at });
}

/** Reads the stored disconnect record if it has not expired and belongs to this app; otherwise deletes it. */
function readRecord({ sessionStore, clock, appId }: DisconnectRecordPorts): DisconnectRecord | undefined {
  const stored = readStored(sessionStore, DISCONNECT_RECORD_KEY, DisconnectRecordSchema);
  if (stored?.appId === appId && stored.expiryTime > clock.now()) return stored;
  sessionStore.remove(DISCONNECT_RECORD_KEY);
  return undefined;
}
