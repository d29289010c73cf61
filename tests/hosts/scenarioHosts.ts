import type { SetupServer } from 'msw/node';
import { backendHandler } from '../../mocks/backendHandler.ts';
import { openScene } from '../../mocks/openScene.ts';
import { RecordedStreams } from '../../simulator/core/testing/recordedStream.ts';
import type { ScenarioHost } from '../../simulator/core/testing/scenarioRun.ts';
import { testWorld } from '../../simulator/core/testing/testVisit.ts';
import type { JournalEntry } from '../../simulator/core/journal/journal.ts';
import type { Scenario } from '../../simulator/core/scenario/scenario.ts';
import type { World } from '../../simulator/core/world/world.ts';
import { ask, type testHost } from '../../simulator/host/testing/testHost.ts';
import { hashText } from '../../src/kit/random.ts';
import { type ManualClock, settle } from '../../src/kit/clock.ts';

type Opened = ScenarioHost & { close(): void };

/** Derives the seed from the scenario, so that ids are equal on every host. */
const seedOf = ({ id }: Scenario) => hashText(id);
/** Maximum number of event loop turns to wait for a pending request. */
const LOOKS = 5_000;

/** Calls the simulated world directly as a function. */
export function processHost(scenario: Scenario): Opened {
  const { world, clock } = testWorld({ id: 'story', scenario, seed: seedOf(scenario) });
  return { ...inPage(world, clock), send: (request) => world.handle(request) };
}

/** Serves the simulated world behind `fetch` with MSW, as in stories. */
export function mswHost(scenario: Scenario, server: SetupServer): Opened {
  const { world, clock, owns } = openScene([scenario.id], {
    origin: 'http://localhost',
    stream: new RecordedStreams(),
  });
  server.resetHandlers(backendHandler({ owns, handle: (request) => world.handle(request) }));
  return { ...inPage(world, clock), send: (request) => fetch(request) };
}

/** Serves the simulated world from a real server. Only the test advances its clock. */
export async function httpHost(scenario: Scenario, sim: Awaited<ReturnType<typeof testHost>>): Promise<Opened> {
  const { id } = await sim.open({ scenario: scenario.id, seed: seedOf(scenario) });
  const hosted = sim.host.worlds.get(id);
  if (!hosted) throw new Error(`The simulator has ended the world ${id}`);
  const control = async (path: string, body: object) => {
    const response = await sim.control(`/worlds/${id}${path}`, { body });
    if (response.http !== 200) throw new Error(response.text);
  };
  await control('/clock', { rate: 0 });
  return {
    origins: hosted.world.origins,
    send: overHttp,
    advance: (advanceMs) => control('/clock', { advanceMs }),
    release: (hold) => control('/release', { hold }),
    whenRequestWaits: () => until(() => waiting(hosted.world, hosted.clock.pending)),
    journal: async () => (await sim.journal(id)) as readonly JournalEntry[],
    close: () => sim.host.worlds.end(id, 'it was looked at'),
  };
}

function inPage(world: World, clock: ManualClock): Omit<Opened, 'send'> {
  return {
    origins: world.origins,
    advance: (ms) => clock.advanceAsync(ms),
    release: async (hold) => {
      world.release(hold);
      await settle();
    },
    whenRequestWaits: () => until(() => waiting(world, clock.pending)),
    journal: () => Promise.resolve(world.journal.after()),
    close: () => world.dispose(),
  };
}

/** Returns true if a request is held, hangs, or waits for a timer. */
function waiting(world: World, timers: number): boolean {
  const [last] = world.journal.after(world.journal.last - 1);
  return world.snapshot().holds.length > 0 || last?.response?.network === 'hang' || timers > 0;
}

async function until(holds: () => boolean): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    if (holds()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('The host neither held the request nor set a timer for it');
}

async function overHttp(request: Request): Promise<Response> {
  const body = request.method === 'GET' ? undefined : await request.text();
  const headers = Object.fromEntries(request.headers);
  const {
    http,
    bytes,
    headers: log,
  } = await ask(request.url, {
    method: request.method,
    headers,
    ...(body !== undefined && { body }),
    signal: request.signal,
  });
  const answered = new Headers();
  for (const [name, value] of Object.entries(log)) {
    for (const one of [value ?? []].flat()) answered.append(name, one);
  }
  const bodiless = [204, 205, 304].includes(http);
  return new Response(bodiless ? null : new Uint8Array(bytes), { status: http, headers: answered });
}
