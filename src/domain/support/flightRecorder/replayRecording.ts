import type { Kinded, MachineSpec } from '../../../kit/stateMachine.ts';
import { err, ok, type Result } from '../../../kit/result.ts';
import { authSpec } from '../../account/auth/auth.machine.ts';
import { sessionSpec } from '../../session/session.machine.ts';
import type { SessionState } from '../../session/session.state.ts';
import { type Situation, situationOf } from '../../session/sessionSituation.ts';
import type { RecordedCall, RecordedRun, Recording } from './flightRecording.ts';
import { GONE } from './redact.ts';

export interface ReplayedStep {
  readonly kind: 'step';
  readonly at: number;
  readonly machine: RecordedRun['machine'];
  /** Index of the state machine's entry in `runs` of the recording. */
  readonly run: number;
  readonly event: Kinded;
  /** State after the event, according to this version of the app. */
  readonly state: Kinded;
  /** Element that covers the game's picture; undefined for state machines other than the session's. */
  readonly situation: Situation | undefined;
  /** Commands that the state machine's step returns. */
  readonly commands: readonly string[];
  /** Keys of the effects that begin, and of those that end, with this step. */
  readonly begun: readonly string[];
  readonly ended: readonly string[];
  /** Paths of the values in which the replayed state differs from the recorded one: `link.kind`. */
  readonly differs: readonly string[];
}

export type ReplayedCall = RecordedCall & { readonly kind: 'call' };
export type Replayed = ReplayedStep | ReplayedCall;

/** A step that this version of the app can't replay, because the file was edited or is from another version. */
export interface Unplayable {
  readonly kind: 'unplayable';
  readonly run: number;
  readonly step: number;
}

/**
 * Replays all recorded steps of each state machine from its initial state. Returns them in chronological order,
 * together with the API calls.
 */
export function replayRecording(recording: Recording): Result<readonly Replayed[], Unplayable> {
  const all: Replayed[] = recording.calls.map((call) => ({ kind: 'call', ...call }));
  for (const [index, run] of recording.runs.entries()) {
    const taken = run.machine === 'session' ? takeAgain(sessionSpec, run, index) : takeAgain(authSpec, run, index);
    if (!taken.ok) return taken;
    all.push(...taken.value);
  }
  // The sort is stable, so replayed steps at the same time keep their order.
  return ok(all.sort((a, b) => a.at - b.at));
}

interface Run<S, E> {
  readonly machine: RecordedRun['machine'];
  readonly from: S;
  readonly steps: readonly { readonly at: number; readonly event: E; readonly state: S }[];
}

function takeAgain<S extends Kinded, E extends Kinded>(
  spec: MachineSpec<S, E, Kinded>,
  { machine, from, steps }: Run<S, E>,
  run: number,
): Result<readonly ReplayedStep[], Unplayable> {
  let state = from;
  const taken: ReplayedStep[] = [];
  for (const [step, { at, event, state: recorded }] of steps.entries()) {
    try {
      const [next, ...commands] = spec.step(state, event);
      const before = Object.keys(spec.ongoing(state));
      const after = Object.keys(spec.ongoing(next));
      taken.push({
        kind: 'step',
        at,
        machine,
        run,
        event,
        state: next,
        situation: machine === 'session' ? situationOf(next as Kinded as SessionState) : undefined,
        commands: commands.map(({ kind }) => kind),
        begun: after.filter((key) => !before.includes(key)),
        ended: before.filter((key) => !after.includes(key)),
        differs: differences(next, recorded),
      });
      state = next;
    } catch {
      return err({ kind: 'unplayable', run, step });
    }
  }
  return ok(taken);
}

/**
 * Returns the paths at which two JSON values differ (`link.kind`). An undefined field equals a missing one, and a
 * text that replaces a secret equals any text.
 */
function differences(a: unknown, b: unknown, path = ''): string[] {
  if (isRecord(a) && isRecord(b)) {
    const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
    return [...keys].flatMap((key) => differences(a[key], b[key], path ? `${path}.${key}` : key));
  }
  if (Object.is(a, b) || (a === undefined && b === null)) return [];
  if (typeof a === 'string' && typeof b === 'string' && (a + b).includes(GONE)) return [];
  return [path];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
