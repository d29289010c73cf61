import { ManualClock } from '../src/kit/clock.ts';
import { hashText } from '../src/kit/random.ts';
import { createWorld } from '../simulator/core/world/createWorld.ts';
import { nearestName } from '../simulator/core/control/nearestName.ts';
import { NetworkEffect } from '../simulator/core/http/networkEffect.ts';
import type { Scenario } from '../simulator/core/scenario/scenario.ts';
import type { StreamPort } from '../simulator/core/world/stream.ts';
import type { World } from '../simulator/core/world/world.ts';
import type { Origins } from '../simulator/core/world/origins.ts';
import { SCENARIOS } from '../simulator/scenarios/allScenarios.ts';

/** `parameters: { scene: ['waits-in-queue', 'third in line'] }`; the moment defaults to the start. */
export type SceneParameter = readonly [scenario: string, moment?: string];

/** A simulated world in the page, the backend of a story that renders the app. */
export interface Scene {
  readonly world: World;
  /** The simulated world's clock, for the app as well. */
  readonly clock: ManualClock;
  /** The simulated world as `fetch`, without a network. */
  readonly fetch: (input: string, init?: RequestInit) => Promise<Response>;
  /** Returns true if the simulated world handles requests to this URL. */
  readonly owns: (url: URL) => boolean;
}

export interface SceneOptions {
  /** Origin of the page that opens the simulated world. */
  readonly origin: string;
  readonly stream: StreamPort;
}

/** Opens a scenario at a moment with a manual clock. The same scene always gives the same simulated world. */
export function openScene([id, moment]: SceneParameter, { origin, stream }: SceneOptions): Scene {
  const clock = new ManualClock();
  const origins = originsBeside(origin);
  const world = createWorld({
    id: 'story',
    scenario: scenarioNamed(id),
    seed: hashText(id),
    clock,
    stream,
    origins,
    ...(moment !== undefined && { startAt: moment }),
  });
  const ownOrigins = Object.values(origins).map((address: string) => new URL(address).origin);
  return {
    world,
    clock,
    fetch: (input, init) => fetchFrom(world, new Request(new URL(input, origin), init)),
    owns: (url) =>
      ownOrigins.includes(url.origin) && (url.origin !== origin || /^\/(api|beacon)(\/|$)/.test(url.pathname)),
  };
}

/** Returns a scenario of the simulator. Throws if there is none with this id. */
export function scenarioNamed(id: string): Scenario {
  const scenario = SCENARIOS.get(id);
  if (scenario) return scenario;
  throw new Error(`there is no scenario ${id}; near it: ${nearestName(id, SCENARIOS.keys()).join(', ') || 'none'}`);
}

/** Responds like a browser's fetch: network failures are a TypeError, aborts the signal's reason. */
export async function fetchFrom(world: World, request: Request): Promise<Response> {
  try {
    return await world.handle(request);
  } catch (error) {
    if (!(error instanceof NetworkEffect)) throw error;
    if (error.effect === 'aborted') throw request.signal.reason;
    throw new TypeError('Failed to fetch', { cause: error });
  }
}

/** The services' origins use a reserved domain, so that unmocked requests never leave the computer. */
export function originsBeside(page: string): Origins {
  const host = (name: string) => `https://${name}.nowlight.test`;
  return {
    page,
    auth: host('auth'),
    catalogue: host('catalogue'),
    ncm: host('ncm'),
    config: host('config'),
    payment: host('pay'),
    games: host('games'),
    accounts: host('accounts'),
    chat: host('chat'),
    errors: host('errors'),
    ads: host('ads'),
  };
}
