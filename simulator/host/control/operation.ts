import type * as z from 'zod/mini';
import type { Clock, Millis } from '../../../src/kit/clock.ts';
import { quoted } from '../../core/control/nearest.ts';
import type { ScenarioLibrary } from '../scenarioFiles/scenarioLibrary.ts';
import type { Metrics } from '../metrics.ts';
import type { Snapshots } from '../worlds/file/snapshots.ts';
import type { WorldClock } from '../worlds/worldClock.ts';
import type { HostedWorld, Worlds } from '../worlds/worlds.ts';

/** What the operations work on. */
export interface Control {
  readonly worlds: Worlds;
  /** A world by its name, also one that is kept and not open. */
  readonly find: (name: string) => Promise<HostedWorld | undefined>;
  /** Keeps a world that was just opened, where worlds are kept. */
  readonly keep: (hosted: HostedWorld) => Promise<void>;
  readonly library: ScenarioLibrary;
  readonly snapshots: Snapshots;
  readonly clock: Clock;
  readonly metrics: Metrics;
  /** By its clock. */
  readonly startedAt: Millis;
}

type Maybe<T> = T | Promise<T>;
type Schema = z.ZodMiniType;

export interface Asked<Body, Query> {
  /** Parts of the path in braces. */
  readonly params: Readonly<Record<string, string>>;
  readonly body: Body;
  readonly query: Query;
  /** The machine's, not the world's. */
  readonly clock: Clock;
  /** Aborted when the client leaves. */
  readonly signal: AbortSignal;
}

interface Definition {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/__sim`. */
  readonly path: string;
  readonly summary: string;
  readonly body?: Schema;
  readonly query?: Schema;
  /** Where the document says more of the body than is checked before `run`. */
  readonly documentedBody?: Schema;
  readonly success?: 200 | 201;
  readonly answer: Schema;
  /** Of an answer that is no JSON; `run` gives the whole of it. */
  readonly media?: 'image/png' | 'text/plain';
  /** Errors beside those that every call may give. */
  readonly errors?: Readonly<Record<number, string>>;
  readonly example?: unknown;
}

/** One call of the control API: the router, the OpenAPI document and the tests read it from here. */
export interface Operation extends Definition {
  readonly success: 200 | 201;
  readonly errors: Readonly<Record<number, string>>;
  readonly run: (control: Control, asked: Asked<unknown, unknown>) => Maybe<unknown>;
}

/** A world as far as a call about it alone needs one: no host has to have it. */
export interface HeldWorld extends Pick<HostedWorld, 'world' | 'ended' | 'cameBackAt'> {
  readonly clock: Pick<WorldClock, 'now' | 'rate' | 'advance' | 'set' | 'setRate'>;
}

/** A call about one world and nothing else of the simulator. */
export interface HeldOperation extends Operation {
  readonly on: (held: HeldWorld, asked: Asked<unknown, unknown>) => Maybe<unknown>;
}

type Output<S> = S extends Schema ? z.output<S> : undefined;
/** What `run` takes and answers, by the schemas of the definition. */
interface Checked<R extends Schema, B, Q, On> {
  readonly answer: R;
  readonly body?: B;
  readonly query?: Q;
  readonly run: (on: On, asked: Asked<Output<B>, Output<Q>>, control: Control) => Maybe<z.input<R>>;
}
type Run<On> = (on: On, asked: Asked<unknown, unknown>, control: Control) => Maybe<unknown>;
/** The operation as defined: clients infer its types (`tests/kit/controlTypes.ts`). */
type Defined<D> = Operation & Pick<D, Extract<keyof D, keyof Definition>>;

/** Defines a call about no world in particular. */
export function operation<const D extends Definition, R extends Schema, B = undefined, Q = undefined>(
  definition: D & Checked<R, B, Q, Control>,
): Defined<D> {
  const run = definition.run as Run<Control>;
  return { success: 200, errors: {}, ...definition, run: (control, asked) => run(control, asked, control) };
}

/** Defines a call about the world that the path names by `{id}`; without it the answer is 404. */
export function worldOperation<const D extends Definition, R extends Schema, B = undefined, Q = undefined>(
  definition: D & Checked<R, B, Q, HostedWorld>,
): Defined<D> {
  const run = definition.run as Run<HostedWorld>;
  return {
    success: 200,
    ...definition,
    errors: { 404: 'No such world', ...definition.errors },
    run: (control, asked) => {
      const id = asked.params['id'] ?? '';
      const hosted = control.worlds.get(id);
      if (!hosted) throw new NotFound('id', missing(id, control.worlds.whyEnded(id)));
      return run(hosted, asked, control);
    },
  };
}

/** Defines a call about the world that the path names by `{id}`, which needs nothing else of the simulator. */
export function heldOperation<const D extends Definition, R extends Schema, B = undefined, Q = undefined>(
  definition: D & Checked<R, B, Q, HeldWorld>,
): HeldOperation & Defined<D> {
  return { ...worldOperation<D, R, B, Q>(definition), on: definition.run as HeldOperation['on'] };
}

function missing(id: string, why: string | undefined): string {
  return why === undefined ? `no world is named ${quoted(id)}; it may have ended` : `the world ${id} has ended: ${why}`;
}

/** Something asked for by name is not there: 404. */
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
