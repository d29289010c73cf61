import * as z from 'zod/mini';
import type { Clock } from '../../kit/clock.ts';
import type { TextStore } from '../../kit/ports.ts';
import { INACTIVITY } from './presence.runner.ts';
import type { SessionMachine, SessionState } from './session.state.ts';
import { TIMING } from './timing.ts';

/** Its name in session storage. */
export const DISCONNECT_RECORD_KEY = 'ngSessionDisconnect';

const DisconnectRecordSchema = z.object({
  /** The reason of a warning, or `disconnected` for a lost connection. */
  type: z.string(),
  /** When the session ends of it, in milliseconds since the Unix epoch. */
  expiryTime: z.number(),
  /** Seconds since it began. */
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
 * Keeps in session storage what a running session is about to end of, once a second, and says it again to a session of
 * the same app after a reload. Works until the signal is aborted.
 */
export function keepDisconnectRecord(ports: DisconnectRecordPorts, signal: AbortSignal): void {
  const { session, sessionStore, clock } = ports;
  let restoring = readRecord(ports);
  let ticking: AbortController | undefined;
  const write = () => {
    const record = recordOf(session.state, ports);
    if (record) sessionStore.set(DISCONNECT_RECORD_KEY, JSON.stringify(record));
    else sessionStore.remove(DISCONNECT_RECORD_KEY);
    return record !== undefined;
  };
  const follow = () => {
    if (session.state.kind !== 'playing') {
      ticking?.abort();
      ticking = undefined;
      // Before there is a game, what an earlier page kept waits for it.
      if (!restoring) sessionStore.remove(DISCONNECT_RECORD_KEY);
      return;
    }
    if (restoring) {
      const record = restoring;
      restoring = undefined;
      return restore(session, record, clock);
    }
    if (!write()) {
      ticking?.abort();
      ticking = undefined;
    } else if (!ticking) {
      ticking = new AbortController();
      clock.every(1000, write, AbortSignal.any([signal, ticking.signal]));
    }
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
  // A warning that comes from this page goes with it.
  if (grace && grace.reason !== INACTIVITY) return record(grace.reason, grace.since, grace.deadline, grace.message);
  if (link.kind !== 'lost') return undefined;
  return record('disconnected', link.since, link.since + (TIMING.disconnectLimitSecs + 1) * 1000, '');
}

/** The warning goes on where it was. A connection that was lost needs nothing more: the new page has made another. */
function restore(session: SessionMachine, record: DisconnectRecord, clock: Clock): void {
  if (record.type === 'disconnected' || record.expiryTime <= clock.now()) return;
  const at = clock.now() - record.disconnectTimer * 1000;
  const message = {
    kind: 'grace-warning',
    reason: record.type,
    graceIntervalSecs: (record.expiryTime - at) / 1000,
    graceIntervalMessage: encodeURIComponent(record.graceMessage),
  } as const;
  session.send({ kind: 'device said', message, at });
}

/** What an earlier page of the same app kept, if it has not run out; any other record is deleted. */
function readRecord({ sessionStore, clock, appId }: DisconnectRecordPorts): DisconnectRecord | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStore.get(DISCONNECT_RECORD_KEY) ?? 'null');
    const { data } = DisconnectRecordSchema.safeParse(kept);
    if (data?.appId === appId && data.expiryTime > clock.now()) return data;
  } catch {
    // What can't be read is no record.
  }
  sessionStore.remove(DISCONNECT_RECORD_KEY);
  return undefined;
}
