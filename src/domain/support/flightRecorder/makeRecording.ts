import type { Kinded, MachineSpec } from '../../../kit/stateMachine.ts';
import type { FinishedCall } from '../../api/client.ts';
import { authSpec } from '../../account/auth/auth.machine.ts';
import type { sessionSpec } from '../../session/session.machine.ts';
import { FORMAT, type RecordedCall, type RecordedRun, type Recording, VERSION } from './flightRecording.ts';
import { redactor } from './redact.ts';
import { type FlightRecord, type FlightRecorder, RECORDER_LIMIT } from './flightRecorder.ts';

/** Length of the time that a recording covers, in milliseconds. It also contains the state before that time. */
export const WINDOW_MS = 10 * 60_000;

type SessionSpec = typeof sessionSpec;

export type Facts = Pick<Recording, 'savedAt' | 'app' | 'window' | 'playState'>;

/**
 * Returns a recording of the last minutes in the recorder, with secrets removed.
 * @param secrets known secrets: tokens, ids, the player's e-mail
 * @param session the session's state machine; without it (on a page without a game) the recording has no session
 */
export function makeRecording(
  recorder: FlightRecorder,
  facts: Facts,
  secrets: readonly string[],
  session?: SessionSpec,
): Recording {
  const redact = redactor(secrets);
  const since = facts.savedAt - WINDOW_MS;
  const late = recorder.entries.filter(({ at }) => at >= since);
  return {
    format: FORMAT,
    version: VERSION,
    ...facts,
    playState: redact(facts.playState),
    app: { ...facts.app, page: facts.app.page.split(/[?#]/)[0] ?? '' },
    runs: redact(runs(recorder, since, session)),
    calls: late.flatMap(({ at, record }) => (record.kind === 'call' ? [call(at, record, redact)] : [])),
    log: late.flatMap(({ at, record }) =>
      record.kind === 'log' ? [{ at, name: record.event.name, ...redact({ data: record.event.data ?? {} }) }] : [],
    ),
    stats: late.flatMap(({ at, record }) => (record.kind === 'stats' ? [{ at, ...record.sample }] : [])),
  };
}

/** Texts that the API contract defines are no secrets; texts in responses may be. */
function call(
  at: number,
  { call: made, began, answer, dropped }: FinishedCall,
  redact: <T>(value: T) => T,
): RecordedCall {
  const { id, method, host, path } = made;
  const { kind, status } = redact({ kind: answer.kind, status: 'status' in answer ? answer.status : undefined });
  return {
    at: began,
    ms: at - began,
    id,
    method,
    host,
    path,
    outcome: kind,
    status,
    errCode: 'errCode' in answer ? answer.errCode : undefined,
    http: 'httpStatus' in answer ? answer.httpStatus : undefined,
    dropped: dropped.length > 0 ? dropped : undefined,
  };
}

/** Returns the recorded steps of each state machine, in the order in which the state machines began. */
function runs({ entries }: FlightRecorder, since: number, sessions?: SessionSpec): RecordedRun[] {
  const full = entries.length >= RECORDER_LIMIT;
  const owners = new Map<unknown, { at: number; record: FlightRecord }[]>();
  for (const one of entries) {
    const { record } = one;
    if (record.kind !== 'session' && record.kind !== 'auth') continue;
    const owner = record.kind === 'session' ? record.of : 'auth';
    const steps = owners.get(owner);
    if (steps) steps.push(one);
    else owners.set(owner, [one]);
  }
  return [...owners.values()].flatMap((steps): readonly RecordedRun[] => {
    const auth = steps.flatMap(({ at, record }) => (record.kind === 'auth' ? [{ at, ...record.entry }] : []));
    if (auth.length > 0) return [{ machine: 'auth', ...cut(authSpec, auth, since, full) }];
    const session = steps.flatMap(({ at, record }) => (record.kind === 'session' ? [{ at, ...record.entry }] : []));
    return sessions ? [{ machine: 'session', ...cut(sessions, session, since, full) }] : [];
  });
}

type Step<S, E> = { readonly at: number; readonly event: E; readonly state: S };

/**
 * Returns the steps of the last minutes with the state before them. If that state was dropped, begins after the first
 * remaining step.
 */
function cut<S extends Kinded, E extends Kinded>(
  { initial }: Pick<MachineSpec<S, E, Kinded>, 'initial'>,
  steps: readonly Step<S, E>[],
  since: number,
  full: boolean,
): { from: S; steps: readonly Step<S, E>[] } {
  const begin = steps.findIndex(({ at }) => at >= since);
  const first = begin < 0 ? steps.length : begin;
  const before = steps[first - 1]?.state;
  if (before) return { from: before, steps: steps.slice(first) };
  return full && steps[0] ? { from: steps[0].state, steps: steps.slice(1) } : { from: initial, steps };
}
