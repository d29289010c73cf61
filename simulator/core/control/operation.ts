import type * as z from 'zod/mini';
import type { Backend } from '../world/backend.ts';

type Maybe<T> = T | Promise<T>;
type Schema = z.ZodMiniType;

export interface OperatedWorld {
  readonly backend: Backend;
  /** Id of the scenario's app. */
  readonly appId: string;
  /** Advances the simulated world's clock by milliseconds. */
  readonly advance: (ms: number) => Maybe<void>;
}

interface Definition {
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** Path of the operation below `/__sim`. */
  readonly path: `/worlds/{id}/${string}`;
  readonly summary: string;
  /** Schema of the input: the query of a GET request, or the body of a POST request. */
  readonly input: Schema;
  readonly answer: Schema;
  /** Errors of this operation by HTTP status, in addition to the errors that every operation can return. */
  readonly errors?: Readonly<Record<number, string>>;
  readonly example?: unknown;
}

/** An operation of the control API that a service provides. `run` may throw `ControlError`. */
export interface ControlOperation<I extends Schema = Schema, Answer = unknown> extends Definition {
  readonly input: I;
  run(world: OperatedWorld, input: z.output<I>): Answer;
}

/** Defines an operation. The schemas determine the types of `run`. */
export function controlOperation<
  const D extends Definition,
  I extends Schema,
  A extends Schema,
  R extends Maybe<z.input<A>>,
>(
  definition: D & { readonly input: I; readonly answer: A; run(world: OperatedWorld, input: z.output<I>): R },
): D & ControlOperation<I, R> {
  return definition;
}
