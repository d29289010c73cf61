import type { Kinded, MachineSpec } from '../../../kit/machine.ts';
import type { FinishedCall } from '../../api/client.ts';
import { authSpec } from '../../account/auth/auth.machine.ts';
import type { sessionSpec } from '../../session/session.machine.ts';
import { FORMAT, type RecordedCall, type RecordedRun, type Recording, VERSION } from './flightRecording.ts';
import { redactor } from './redact.ts';
import { type Heard, type FlightRecorder, RECORDER_LIMIT } from './flightRecorder.ts';

/** Recorded time, in milliseconds. The state before it is included. */
export const WINDOW_MS = 10 * 60_000;

type SessionSpec = typeof sessionSpec;

export type Facts = Pick<Recording, 'savedAt' | 'app' | 'window' | 'playState'>;

/**
 * Returns the last minutes of a recorder, redacted.
 * @param secrets known secrets: tokens, ids, the player's e-mail
 * @param session the session machine; without it (outside a game) the recording has no session
 */
export function makeRecording(
  recorder: FlightRecorder,
  facts: Facts,
  secrets: readonly string[],
  session?: SessionSpec,
): Recording {
  const redact = redactor(secrets);
  const since = facts.savedAt - WINDOW_MS;
  const late = recorder.kept.filter(({ at }) => at >= since);
  return {
    format: FORMAT,
    version: VERSION,
    ...facts,
    playState: redact(facts.playState),
    app: { ...facts.app, page: facts.app.page.split(/[?#]/)[0] ?? '' },
    runs: redact(runs(recorder, since, session)),
    calls: late.flatMap(({ at, heard }) => (heard.kind === 'call' ? [call(at, heard, redact)] : [])),
    log: late.flatMap(({ at, heard }) =>
      heard.kind === 'log' ? [{ at, name: heard.event.name, ...redact({ data: heard.event.data ?? {} }) }] : [],
    ),
    stats: late.flatMap(({ at, heard }) => (heard.kind === 'stats' ? [{ at, ...heard.sample }] : [])),
  };
}

/** The contract's own names aren't secret; answers may be. */
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

/** Returns the runs per machine, in the order of their beginning. */
function runs({ kept }: FlightRecorder, since: number, sessions?: SessionSpec): RecordedRun[] {
  const full = kept.length >= RECORDER_LIMIT;
  const owners = new Map<unknown, { at: number; heard: Heard }[]>();
  for (const one of kept) {
    const { heard } = one;
    if (heard.kind !== 'session' && heard.kind !== 'auth') continue;
    const owner = heard.kind === 'session' ? heard.of : 'auth';
    const entries = owners.get(owner);
    if (entries) entries.push(one);
    else owners.set(owner, [one]);
  }
  return [...owners.values()].flatMap((entries): readonly RecordedRun[] => {
    const auth = entries.flatMap(({ at, heard }) => (heard.kind === 'auth' ? [{ at, ...heard.entry }] : []));
    if (auth.length > 0) return [{ machine: 'auth', ...cut(authSpec, auth, since, full) }];
    const session = entries.flatMap(({ at, heard }) => (heard.kind === 'session' ? [{ at, ...heard.entry }] : []));
    return sessions ? [{ machine: 'session', ...cut(sessions, session, since, full) }] : [];
  });
}

type Step<S, E> = { readonly at: number; readonly event: E; readonly state: S };

/** Returns the last minutes' steps and the state before them, or the first remaining step if that is lost. */
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
