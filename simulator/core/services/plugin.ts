import type * as z from 'zod/mini';
import type { ControlOperation } from '../control/operation.ts';
import type { Handler } from '../http/handler.ts';
import type { WorldConditions } from '../scenario/scenario.ts';
import type { Backend } from '../world/backend.ts';
import type { ServiceSnapshots } from '../world/snapshot.ts';
import type { WorldOptions } from '../world/world.ts';

/** Options and conditions of a new simulated world, for the initial state of a service. */
export interface WorldSetup {
  readonly options: WorldOptions;
  /** Conditions of the scenario, merged with those of its moment. */
  readonly conditions: WorldConditions;
  /** Aborts when the simulated world ends. */
  readonly signal: AbortSignal;
}

/** One service of the backend. To add one, see `README.md` in this folder. */
export interface Plugin {
  /** Handlers of the contract's calls that the service answers. */
  readonly calls?: readonly Handler[];
  /**
   * Creates the service's state in a new simulated world: fields of `Backend`, which the service declares. The states
   * of other services may not exist yet, but methods may use them.
   */
  readonly state?: (backend: Backend, setup: WorldSetup) => Partial<Backend>;
  /** Operations of the control API for testers. */
  readonly operations?: readonly ControlOperation[];
  /** Parts of a simulated world's snapshot: fields of `ServiceSnapshots`, which the service declares. */
  readonly snapshot?: { readonly [K in keyof ServiceSnapshots]?: SnapshotPart<ServiceSnapshots[K]> };
}

interface SnapshotPart<T> {
  readonly schema: z.ZodMiniType<T, T>;
  readonly read: (backend: Backend) => T;
}
