import type * as z from 'zod/mini';
import type { ControlOperation } from '../control/operation.ts';
import type { Handler } from '../http/handler.ts';
import type { WorldConditions } from '../scenario/scenario.ts';
import type { Backend } from '../world/backend.ts';
import type { ServiceSnapshots } from '../world/snapshot.ts';
import type { WorldOptions } from '../world/world.ts';

/** How a world is opened, as the state of a service may need it. */
export interface WorldSetup {
  readonly options: WorldOptions;
  /** Of the scenario and its moment. */
  readonly conditions: WorldConditions;
  /** Ends with the world. */
  readonly life: AbortSignal;
}

/** One service of the backend. `README.md` in this folder says how to add one. */
export interface Plugin {
  /** The calls of the contract that it answers. */
  readonly calls?: readonly Handler[];
  /**
   * Creates its state in a new world: fields of `Backend`, which the service declares. States of other services may not be
   * there yet; methods may use them.
   */
  readonly state?: (backend: Backend, setup: WorldSetup) => Partial<Backend>;
  /** What a tester may do to it by the control API. */
  readonly operations?: readonly ControlOperation[];
  /** What a world's snapshot says of it: fields of `ServiceSnapshots`, which the service declares. */
  readonly snapshot?: { readonly [K in keyof ServiceSnapshots]?: SnapshotPart<ServiceSnapshots[K]> };
}

interface SnapshotPart<T> {
  readonly schema: z.ZodMiniType<T, T>;
  readonly read: (backend: Backend) => T;
}
