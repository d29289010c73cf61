import type * as z from 'zod/mini';
import type { Clock, Millis } from '../../../src/kit/clock.ts';
import { quoted } from '../../core/control/nearestName.ts';
import type { ScenarioLibrary } from '../scenarioFiles/scenarioLibrary.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Snapshots } from '../worlds/file/snapshots.ts';
import type { WorldClock } from '../worlds/worldClock.ts';
import type { HostedWorld, Worlds } from '../worlds/worlds.ts';

/** Objects that the operations of the control API use. */
export interface Control {
  readonly worlds: Worlds;
  /** Returns a simulated world by name; restores it if it is stored but not running. */
  readonly find: (name: string) => Promise<HostedWorld | undefined>;
  /** Stores a new simulated world, if storage is configured. */
  readonly persist: (hosted: HostedWorld) => Promise<void>;
  readonly library: ScenarioLibrary;
  readonly snapshots: Snapshots;
  readonly clock: Clock;
  readonly metrics: Pick<Metrics, 'text'>;
  /** Time at which the simulator started, by this process's clock. */
  readonly startedAt: Millis;
}

type Maybe<T> = T | Promise<T>;
type Schema = z.ZodMiniType;

export interface OperationInput<Body, Query> {
  /** Values of the parameters in the operation's path. */
  readonly params: Readonly<Record<string, string>>;
  readonly body: Body;
  readonly query: Query;
  /** Clock of the computer, not of a simulated world. */
  readonly clock: Clock;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
}

interface Definition {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path of the operation below `/__sim`. */
  readonly path: string;
  readonly summary: string;
  readonly body?: Schema;
  readonly query?: Schema;
  /** Schema of the body in the documentation, if it is stricter than the schema that validates the body. */
  readonly documentedBody?: Schema;
  readonly success?: 200 | 201;
  readonly answer: Schema;
  /** Media type of a response other than JSON; `run` returns the whole response. */
  readonly media?: 'image/png' | 'text/plain';
  /** Errors of this operation besides those that every operation of the control API may return, by HTTP status. */
  readonly errors?: Readonly<Record<number, string>>;
  readonly example?: unknown;
}

/** An operation of the control API, used by the router, the OpenAPI document and the tests. */
export interface Operation extends Definition {
  readonly success: 200 | 201;
  readonly errors: Readonly<Record<number, string>>;
  readonly run: (control: Control, input: OperationInput<unknown, unknown>) => Maybe<unknown>;
}

/** The parts of a simulated world that its operations need; a world without a host has them too. */
export interface StandaloneWorld extends Pick<HostedWorld, 'world' | 'ended' | 'restoredAt' | 'branch'> {
  readonly clock: Pick<WorldClock, 'now' | 'rate' | 'advance' | 'set' | 'setRate'>;
}

/** A control operation that needs nothing except its simulated world. */
export interface StandaloneOperation extends Operation {
  readonly runOn: (target: StandaloneWorld, input: OperationInput<unknown, unknown>) => Maybe<unknown>;
}

type Output<S> = S extends Schema ? z.output<S> : undefined;
/** Types of `run`'s arguments and result, from the schemas. */
interface TypedParts<R extends Schema, B, Q, On> {
  readonly answer: R;
  readonly body?: B;
  readonly query?: Q;
  readonly run: (runOn: On, input: OperationInput<Output<B>, Output<Q>>, control: Control) => Maybe<z.input<R>>;
}
type Run<On> = (runOn: On, input: OperationInput<unknown, unknown>, control: Control) => Maybe<unknown>;
/**
 * An operation with the literal types of its definition, from which clients infer types
 * (`tests/kit/controlTypes.ts`).
 */
type DefinedOperation<D> = Operation & Pick<D, Extract<keyof D, keyof Definition>>;

/** Defines an operation without a simulated world. */
export function operation<const D extends Definition, R extends Schema, B = undefined, Q = undefined>(
  definition: D & TypedParts<R, B, Q, Control>,
): DefinedOperation<D> {
  const run = definition.run as Run<Control>;
  return { success: 200, errors: {}, ...definition, run: (control, input) => run(control, input, control) };
}

/** Defines an operation on the simulated world of the path's `{id}`; responds with 404 if it doesn't exist. */
export function worldOperation<const D extends Definition, R extends Schema, B = undefined, Q = undefined>(
  definition: D & TypedParts<R, B, Q, HostedWorld>,
): DefinedOperation<D> {
  const run = definition.run as Run<HostedWorld>;
  return {
    success: 200,
    ...definition,
    errors: { 404: 'No such world', ...definition.errors },
    run: (control, input) => {
      const id = input.params['id'] ?? '';
      const hosted = control.worlds.get(id);
      if (!hosted) throw new NotFound('id', missingWorldText(id, control.worlds.endReason(id)));
      return run(hosted, input, control);
    },
  };
}

/** Defines an operation that needs only the simulated world of the path's `{id}`. */
export function standaloneOperation<const D extends Definition, R extends Schema, B = undefined, Q = undefined>(
  definition: D & TypedParts<R, B, Q, StandaloneWorld>,
): StandaloneOperation & DefinedOperation<D> {
  return { ...worldOperation<D, R, B, Q>(definition), runOn: definition.run as StandaloneOperation['runOn'] };
}

function missingWorldText(id: string, reason: string | undefined): string {
  return reason === undefined
    ? `no world is named ${quoted(id)}; it may have ended, open a new one`
    : `the world ${id} has ended: ${reason}`;
}

/** Thrown if a named object doesn't exist: 404. */
export class NotFound extends Error {
  readonly field: string;
  readonly nearest: readonly string[];

  constructor(field: string, message: string, nearest: readonly string[] = []) {
    super(nearest.length > 0 ? `${message}; nearest: ${nearest.join(', ')}` : message);
    this.name = 'NotFound';
    this.field = field;
    this.nearest = nearest;
  }
}
