import type { StreamFault } from '../../../simulator/core/world/stream.ts';
import type { StandaloneWorld } from '../../../simulator/host/control/operation.ts';
import type { LinkedScene } from './sceneLinks.ts';
import { offerBranch } from './handedBranches.ts';
import type { HandedBranch } from './storyWorlds.ts';
import { systemClock } from '../../../src/kit/systemClock.ts';

/** A story's simulated world in the page, with the operations that Storybook's toolbar and simulator panel use. */
export interface ShownWorld {
  readonly held: StandaloneWorld;
  /** Network of the stream; set if a peer streams in the page. */
  readonly network?: {
    fault(fault: StreamFault): void;
    /** Disconnects or reconnects the app's network. */
    setCut(cut: boolean): void;
  };
  /** Data for opening the world's scenario elsewhere; undefined if that isn't possible. */
  readonly along?: LinkedScene | undefined;
  /** Returns the world as it was after an entry of its journal. Absent if the world keeps no log. */
  readonly branch?: (seq: number) => Promise<HandedBranch>;
}

export const NETWORKS = ['good', 'slow', 'lossy', 'cut'] as const;
export type Network = (typeof NETWORKS)[number];

/** State of the page's simulated worlds for Storybook's toolbar. */
export interface WorldReport {
  /** Number of the displayed simulated world; undefined if the page shows none. */
  readonly shown: number | undefined;
  readonly now: number;
  readonly running: boolean;
  /** State of the stream's network; undefined without a streaming peer. */
  readonly network: Network | undefined;
  /** Data for opening the world's scenario elsewhere; undefined if that isn't possible. */
  readonly along: LinkedScene | undefined;
  /** True if other pages can open branches of the world. */
  readonly hasBranches: boolean;
}

const FAULTS: Readonly<Record<Network, readonly StreamFault[]>> = {
  good: [{ action: 'restore' }, { action: 'network', lossPct: 0, delayMs: 0, kbps: 0 }],
  slow: [{ action: 'restore' }, { action: 'network', lossPct: 0, delayMs: 220, kbps: 180 }],
  lossy: [{ action: 'restore' }, { action: 'network', lossPct: 45, delayMs: 40, kbps: 0 }],
  cut: [{ action: 'close' }],
};

/** End of the control API's path that opens a branch. */
const BRANCHES = '/branches';

/** Displayed simulated worlds by number. */
const shown = new Map<number, ShownWorld>();
let numbers = 0;
const listeners = new Set<(report: WorldReport) => void>();
let network: Network = 'good';

/** Makes a simulated world available to Storybook's toolbar. Returns a function that removes it. */
export function showWorld(world: ShownWorld): () => void {
  const number = ++numbers;
  shown.set(number, world);
  network = 'good';
  tell();
  return () => {
    shown.delete(number);
    tell();
  };
}

/** Calls the listener with the state of the page's simulated worlds, now and after every change. Returns a function that stops. */
export function watchWorlds(listener: (report: WorldReport) => void): () => void {
  const stop = new AbortController();
  listeners.add(listener);
  // Updates the simulated world's time in Storybook's toolbar.
  systemClock.every(1_000, () => shown.size > 0 && listener(report()), stop.signal);
  listener(report());
  return () => {
    stop.abort();
    listeners.delete(listener);
  };
}

export async function advanceWorlds(ms: number): Promise<void> {
  await Promise.all([...shown.values()].map(({ held }) => held.clock.advance(ms)));
  tell();
}

export function runWorlds(running: boolean): void {
  for (const { held } of shown.values()) held.clock.setRate(running ? 1 : 0);
  tell();
}

export function setNetwork(quality: Network): void {
  network = quality;
  for (const world of shown.values()) {
    world.network?.setCut(quality === 'cut');
    for (const fault of FAULTS[quality]) world.network?.fault(fault);
  }
  tell();
}

/** Answers a control API request about the simulated world with this number, as a host would. */
export async function askWorld(number: number, request: Request): Promise<Response> {
  const world = shown.get(number);
  const { standaloneApi } = await import('../../../simulator/host/control/standaloneApi.ts');
  if (!world)
    return Response.json({ error: { field: 'id', message: 'the story of this world is over' } }, { status: 404 });
  const opensBranch = request.method === 'POST' && new URL(request.url).pathname.endsWith(BRANCHES);
  if (opensBranch && world.branch) return openBranch(world.branch, request);
  const answer = await standaloneApi(world.held, systemClock, request);
  if (request.method !== 'GET') tell();
  return answer;
}

/** Offers the world as it was after an entry of its journal. The answer's `id` is the key of the offer. */
async function openBranch(branch: NonNullable<ShownWorld['branch']>, request: Request): Promise<Response> {
  const body: unknown = await request.json().catch(() => undefined);
  const seq = typeof body === 'object' && body !== null && 'seq' in body ? body.seq : undefined;
  if (typeof seq !== 'number' || !Number.isSafeInteger(seq) || seq < 0)
    return Response.json(
      { error: { field: 'seq', message: 'expected the number of a journal entry' } },
      { status: 400 },
    );
  try {
    const handed = await branch(seq);
    return Response.json({ id: offerBranch(handed, location.search), branch: handed.branch }, { status: 201 });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return Response.json({ error: { field: 'seq', message } }, { status: 409 });
  }
}

function report(): WorldReport {
  const all = [...shown];
  const [number, world] = all.findLast(([, { network: peer }]) => peer) ?? all.at(-1) ?? [];
  const clock = world?.held.clock;
  return {
    shown: number,
    now: clock?.now() ?? 0,
    running: (clock?.rate ?? 0) > 0,
    network: world?.network && network,
    along: world?.along,
    hasBranches: world?.branch !== undefined,
  };
}

function tell(): void {
  for (const listener of listeners) listener(report());
}
