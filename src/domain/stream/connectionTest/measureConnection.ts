import { type Clock, sleep } from '../../../kit/clock.ts';
import { type Measured, runOf, timesOf } from './connectionVerdict.ts';

/** An open connection for the test, to a server that echoes pings and sends bytes. */
export interface ProbeWay {
  /** Sends a number, which the server echoes. The message or the echo may be lost. */
  readonly ping: (number: number) => void;
  /** Requests that the connection test's server sends bytes for `ms` milliseconds. */
  readonly burst: (ms: number) => void;
  readonly close: () => void;
}

export interface ProbeListener {
  readonly pong: (number: number) => void;
  readonly bytes: (count: number) => void;
}

export interface MeasurePorts {
  readonly clock: Clock;
  /** A monotonic time in milliseconds with a higher resolution than `clock`; only differences matter. */
  readonly time: () => number;
  /**
   * Opens a WebRTC connection like that of a game. Resolves to undefined if the server offers none, and to `blocked`
   * if it can't be opened.
   */
  readonly open: (listener: ProbeListener, signal: AbortSignal) => Promise<ProbeWay | 'blocked' | undefined>;
  /** Measures the round-trip time of one small HTTP request, in milliseconds; undefined if it failed. */
  readonly request: (signal: AbortSignal) => Promise<number | undefined>;
  /** Downloads a large uncached file for at most `ms` milliseconds. Returns the bytes received and the time taken. */
  readonly download: (ms: number, signal: AbortSignal) => Promise<{ readonly bytes: number; readonly ms: number }>;
}

/** Duration of the whole connection test in milliseconds: first pings, then a download. */
export const TEST_MS = 5_000;
const PINGS_MS = 3_000;
const BURST_MS = 1_500;
const EVERY_MS = 30;
/**
 * Time after which an unopened connection counts as blocked, and time after which an unanswered ping counts as lost,
 * in milliseconds.
 */
const OPEN_MS = 8_000;
const LATE_MS = 500;
/** Minimum number of answered pings for a result of the connection test. */
const LEAST = 10;
const REQUESTS = 12;

/**
 * Measures over a WebRTC connection like that of a game. Resolves to undefined if the server offers none, and to
 * `blocked` if the connection can't be opened or fewer than `LEAST` pings are answered.
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
  const running = AbortSignal.any([signal, over.signal]);
  const opening = new AbortController();
  clock.after(OPEN_MS, () => over.abort(), AbortSignal.any([running, opening.signal]));
  const listener: ProbeListener = {
    pong: (number) => {
      const at = sent.get(number);
      if (at !== undefined) times.push(time() - at);
      sent.delete(number);
    },
    bytes: (count) => {
      last = time();
      // The first message only marks the start of the test's download, so its bytes don't count.
      if (bytes === 0 && first === 0) first = last;
      else bytes += count;
    },
  };
  const connection = await ports.open(listener, running).catch(() => 'blocked' as const);
  opening.abort();
  signal.throwIfAborted();
  if (connection === undefined || connection === 'blocked') return connection;
  try {
    let number = 0;
    const pinging = new AbortController();
    clock.every(
      EVERY_MS,
      () => {
        sent.set(++number, time());
        connection.ping(number);
      },
      AbortSignal.any([signal, pinging.signal]),
    );
    await sleep(clock, PINGS_MS, signal);
    pinging.abort();
    await sleep(clock, LATE_MS, signal);
    if (times.length < LEAST) return 'blocked';
    connection.burst(BURST_MS);
    await sleep(clock, BURST_MS, signal);
    const ms = last - first;
    return {
      by: 'peer',
      ...timesOf(times),
      lossPct: (100 * sent.size) / Math.max(number, 1),
      lossRun: runOf([...sent.keys()]),
      kbps: ms > 0 ? (bytes * 8) / ms : 0,
    };
  } finally {
    connection.close();
  }
}

/** Tests the connection with HTTP requests. Resolves to undefined if fewer than half of the requests succeed. */
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
  // Skip the first request, because its time may include the TCP and TLS handshakes.
  return { by: 'requests', ...timesOf(times.slice(1)), lossPct: undefined, kbps: ms > 0 ? (bytes * 8) / ms : 0 };
}
