import type { Millis } from '../../../src/kit/clock.ts';
import { SeededRandom } from '../../../src/kit/random.ts';
import type { TraceNumbers } from './networks.ts';

/** Bytes that a link delivers at each opportunity of a trace: one packet of the largest size. */
export const OPPORTUNITY_BYTES = 1_500;
const OPPORTUNITY_BITS = OPPORTUNITY_BYTES * 8;
/** Interval at which a generated trace changes its rate, in milliseconds. */
const STEP_MS = 200;
/** Maximum factor between two rates of a generated trace. */
const STEP_FACTOR = 1.4;

/** Times at which a link may deliver a packet. The trace repeats after its last time. */
export interface Trace {
  /** Milliseconds since the trace's start, in ascending order. */
  readonly times: readonly Millis[];
  readonly periodMs: Millis;
}

export class TraceError extends Error {}

/**
 * Parses a trace in the format of Mahimahi's `mm-link`: one line for each opportunity to deliver 1,500 bytes, with its
 * time in milliseconds. Equal times are several opportunities. The trace repeats after the last time.
 *
 * @throws TraceError with the number of the malformed line
 */
export function parseMahimahi(text: string): Trace {
  const lines = text.trimEnd().split('\n');
  let last = 0;
  const times = lines.map((line, index) => {
    const digits = line.trim();
    if (!/^\d{1,9}$/.test(digits)) throw new TraceError(`line ${index + 1} is not a whole number of milliseconds`);
    const time = Number(digits);
    if (time < last) throw new TraceError(`line ${index + 1} is earlier than the line before`);
    last = time;
    return time;
  });
  if (last === 0) throw new TraceError('the last time must be later than 0');
  return { times, periodMs: last };
}

/** Generates a trace in Mahimahi's format whose rate varies randomly, with outages. The same seed gives the same text. */
export function generateMahimahi(seconds: number, numbers: TraceNumbers, seed: number): string {
  const random = new SeededRandom(seed);
  const { leastKbps, mostKbps, outagesPerMinute, outageMs } = numbers;
  const outageShare = (outagesPerMinute * STEP_MS) / 60_000;
  const lines: number[] = [];
  let kbps = Math.sqrt(leastKbps * mostKbps);
  let bits = 0;
  let outageEnd = 0;
  for (let time = 0; time < seconds * 1_000; time++) {
    if (time % STEP_MS === 0) {
      kbps *= STEP_FACTOR ** (random.next() * 2 - 1);
      kbps = Math.min(Math.max(kbps, leastKbps), mostKbps);
      if (random.next() < outageShare) outageEnd = time + outageMs;
    }
    if (time < outageEnd) continue;
    for (bits += kbps; bits >= OPPORTUNITY_BITS; bits -= OPPORTUNITY_BITS) lines.push(time);
  }
  // The last line of a trace determines its period.
  lines.push(seconds * 1_000);
  return `${lines.join('\n')}\n`;
}
