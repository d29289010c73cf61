import { type Clock, sleep } from '../../../kit/clock.ts';
import { type Measured, timesOf } from './verdict.ts';

/** A way to the machines with nobody at its end. */
export interface ProbeWay {
  /** Sends a number; it comes back, or doesn't. */
  readonly ping: (number: number) => void;
  /** Asks for bytes, for so many milliseconds. */
  readonly burst: (ms: number) => void;
  readonly close: () => void;
}

export interface ProbeListener {
  readonly pong: (number: number) => void;
  readonly bytes: (count: number) => void;
}

export interface MeasurePorts {
  readonly clock: Clock;
  /** Milliseconds, finer than the clock's, of any beginning. */
  readonly time: () => number;
  /**
   * Opens a way such as a game has; undefined where nobody offers one, `blocked` where the one that is offered doesn't come
   * to stand.
   */
  readonly open: (listener: ProbeListener, signal: AbortSignal) => Promise<ProbeWay | 'blocked' | undefined>;
  /** One small request to the server: how long its answer took, in milliseconds; undefined where none came. */
  readonly request: (signal: AbortSignal) => Promise<number | undefined>;
  /** Fetches something large for so many milliseconds at most, anew each time; bytes that came, and how long they took. */
  readonly download: (ms: number, signal: AbortSignal) => Promise<{ readonly bytes: number; readonly ms: number }>;
}

/** How long the whole takes, in milliseconds: answers first, then bytes. */
export const TEST_MS = 5_000;
const PINGS_MS = 3_000;
const BURST_MS = 1_500;
const EVERY_MS = 30;
/** A way is up within so long, however many packets are lost meanwhile, or it is blocked; what is late by so much is lost. */
const OPEN_MS = 8_000;
const LATE_MS = 500;
/** Fewer answers say nothing. */
const LEAST = 10;
const REQUESTS = 12;

/**
 * Measures over a way such as a game has; undefined where nobody offers one, `blocked` where one is offered and nothing, or
 * hardly anything, comes through.
 */
export async function measureByPeer(
  ports: MeasurePorts,
  signal: AbortSignal,
): Promise<Measured | 'blocked' | undefined> {
  const { clock, time } = ports;
  const sent = new Map<number, number>();
  const times: number[] = [];
  let bytes = 0;
  let [first, last] = [0, 0];
  const over = new AbortController();
  const life = AbortSignal.any([signal, over.signal]);
  const opening = new AbortController();
  clock.after(OPEN_MS, () => over.abort(), AbortSignal.any([life, opening.signal]));
  const listener: ProbeListener = {
    pong: (number) => {
      const at = sent.get(number);
      if (at !== undefined) times.push(time() - at);
      sent.delete(number);
    },
    bytes: (count) => {
      last = time();
      // What comes first says only when they began to come.
      if (bytes === 0 && first === 0) first = last;
      else bytes += count;
    },
  };
  const way = await ports.open(listener, life).catch(() => 'blocked' as const);
  opening.abort();
  signal.throwIfAborted();
  if (way === undefined || way === 'blocked') return way;
  try {
    let number = 0;
    const pinging = new AbortController();
    clock.every(
      EVERY_MS,
      () => {
        sent.set(++number, time());
        way.ping(number);
      },
      AbortSignal.any([signal, pinging.signal]),
    );
    await sleep(clock, PINGS_MS, signal);
    pinging.abort();
    await sleep(clock, LATE_MS, signal);
    if (times.length < LEAST) return 'blocked';
    way.burst(BURST_MS);
    await sleep(clock, BURST_MS, signal);
    const ms = last - first;
    return {
      by: 'peer',
      ...timesOf(times),
      lossPct: (100 * sent.size) / Math.max(number, 1),
      kbps: ms > 0 ? (bytes * 8) / ms : 0,
    };
  } finally {
    way.close();
  }
}

/** Measures by requests to the server; undefined where it doesn't answer. */
export async function measureByRequests(ports: MeasurePorts, signal: AbortSignal): Promise<Measured | undefined> {
  const times: number[] = [];
  for (let i = 0; i < REQUESTS; i++) {
    const took = await ports.request(signal);
    signal.throwIfAborted();
    if (took !== undefined) times.push(took);
  }
  if (times.length < REQUESTS / 2) return undefined;
  const { bytes, ms } = await ports.download(BURST_MS, signal);
  signal.throwIfAborted();
  // The first request may have had to open the connection.
  return { by: 'requests', ...timesOf(times.slice(1)), lossPct: undefined, kbps: ms > 0 ? (bytes * 8) / ms : 0 };
}
