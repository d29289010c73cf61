import type { StreamFault } from '../../simulator/core/stream.ts';
import type { TakenAlong } from './elsewhere.ts';
import { systemClock } from '../../src/kit/systemClock.ts';

/** What the toolbar can do to a world that a story has in its page. */
export interface ShownWorld {
  /** The world's time, in milliseconds since the Unix epoch. */
  now(): number;
  advance(ms: number): Promise<void>;
  setRunning(running: boolean): void;
  readonly running: boolean;
  /** Where a peer streams in the page. */
  readonly fault?: ((fault: StreamFault) => void) | undefined;
  /** Takes the app's network away, or gives it back. */
  readonly setCut?: ((cut: boolean) => void) | undefined;
  /** Which scenario it is of, where it can be opened elsewhere, too. */
  readonly along?: TakenAlong | undefined;
}

export const NETWORKS = ['good', 'slow', 'lossy', 'cut'] as const;
export type Network = (typeof NETWORKS)[number];

/** What the toolbar is told. */
export interface WorldReport {
  readonly shown: boolean;
  readonly now: number;
  readonly running: boolean;
  /** Undefined where no peer streams. */
  readonly network: Network | undefined;
  /** Undefined where it can't be opened elsewhere. */
  readonly along: TakenAlong | undefined;
}

const FAULTS: Readonly<Record<Network, readonly StreamFault[]>> = {
  good: [{ action: 'restore' }, { action: 'network', lossPct: 0, delayMs: 0, kbps: 0 }],
  slow: [{ action: 'restore' }, { action: 'network', lossPct: 0, delayMs: 220, kbps: 180 }],
  lossy: [{ action: 'restore' }, { action: 'network', lossPct: 45, delayMs: 40, kbps: 0 }],
  cut: [{ action: 'close' }],
};

const shown = new Set<ShownWorld>();
const listeners = new Set<(report: WorldReport) => void>();
let network: Network = 'good';

/** Puts a world at the toolbar's disposal. Answers "gone". */
export function showWorld(world: ShownWorld): () => void {
  shown.add(world);
  network = 'good';
  tell();
  return () => {
    shown.delete(world);
    tell();
  };
}

/** Hears now and whenever something changes. Answers "stop". */
export function watchWorlds(listener: (report: WorldReport) => void): () => void {
  const stop = new AbortController();
  listeners.add(listener);
  // The time that is shown runs, too.
  systemClock.every(1_000, () => shown.size > 0 && listener(report()), stop.signal);
  listener(report());
  return () => {
    stop.abort();
    listeners.delete(listener);
  };
}

export async function advanceWorlds(ms: number): Promise<void> {
  await Promise.all([...shown].map((world) => world.advance(ms)));
  tell();
}

export function runWorlds(running: boolean): void {
  for (const world of shown) world.setRunning(running);
  tell();
}

export function setNetwork(quality: Network): void {
  network = quality;
  for (const world of shown) {
    world.setCut?.(quality === 'cut');
    for (const fault of FAULTS[quality]) world.fault?.(fault);
  }
  tell();
}

function report(): WorldReport {
  const peer = [...shown].findLast(({ fault }) => fault !== undefined);
  const world = peer ?? [...shown].at(-1);
  return {
    shown: world !== undefined,
    now: world?.now() ?? 0,
    running: world?.running ?? false,
    network: peer ? network : undefined,
    along: world?.along,
  };
}

function tell(): void {
  for (const listener of listeners) listener(report());
}
