import { authHandlers } from './calls/auth.ts';
import { beaconHandlers } from './calls/beacon.ts';
import { catalogueHandlers } from './calls/catalogue.ts';
import { playHandlers } from './calls/play.ts';
import type { Handler } from './handler.ts';

/** What answers each call, by id. */
export const HANDLERS: ReadonlyMap<string, Handler> = new Map(
  [playHandlers, authHandlers, catalogueHandlers, beaconHandlers]
    .flat()
    .map((handler) => [handler.call.id, handler]),
);
