import type { ControlOperation } from '../control/operation.ts';
import type { Handler } from '../http/handler.ts';
import type { Backend } from '../world/backend.ts';
import type { ServiceSnapshots } from '../world/snapshot.ts';
import type { Plugin, WorldSetup } from './plugin.ts';
import * as plugins from './plugins.ts';

type Plugins = typeof plugins;
type OperationsOf<P> = P extends { readonly operations: readonly (infer O)[] } ? O : never;
/** An operation of the control API that a service provides. */
export type ServiceOperation = { [K in keyof Plugins]: OperationsOf<Plugins[K]> }[keyof Plugins];

const PLUGINS: readonly Plugin[] = Object.values(plugins);

/** Handlers by call id. */
export const HANDLERS: ReadonlyMap<string, Handler> = new Map(
  PLUGINS.flatMap(({ calls = [] }) => calls.map((handler) => [handler.call.id, handler])),
);

const OPERATIONS: readonly ControlOperation[] = PLUGINS.flatMap(({ operations = [] }) => operations);
export const SERVICE_OPERATIONS = OPERATIONS as readonly ServiceOperation[];

/** Adds the state of every service to a backend. */
export function createBackend(shared: object, setup: WorldSetup): Backend {
  const backend = { ...shared } as Backend;
  for (const { state } of PLUGINS) Object.assign(backend, state?.(backend, setup));
  return backend;
}

const SNAPSHOTS = Object.entries(Object.assign({}, ...PLUGINS.map(({ snapshot }) => snapshot)) as Snapshots);
type Snapshots = Required<NonNullable<Plugin['snapshot']>>;

/** Schemas of the fields that services add to a snapshot. */
export const SNAPSHOT_SHAPE = Object.fromEntries(SNAPSHOTS.map(([name, { schema }]) => [name, schema])) as {
  [K in keyof ServiceSnapshots]: Snapshots[K]['schema'];
};

export function serviceSnapshots(backend: Backend): ServiceSnapshots {
  return Object.fromEntries(SNAPSHOTS.map(([name, { read }]) => [name, read(backend)])) as unknown as ServiceSnapshots;
}
