import type { Millis } from '../../../src/kit/clock.ts';
import type { Condition } from '../../core/network/networkCondition.ts';
import { OPPORTUNITY_BYTES, type Trace } from '../../core/network/mahimahi.ts';

/** Bytes that a link with a fixed rate sends at once before throttling. */
const BURST_BYTES = 6_000;

/** Sends packets one after the other at a fixed rate or by a trace, with a queue of limited length. */
export class RateLimit {
  /** Time until which earlier packets use the fixed rate completely. */
  #busyUntil: Millis = 0;
  /** Time at which the bandwidth trace started. */
  #startedAt: Millis = 0;
  /** Number of the trace's last used delivery opportunity, counted over its repetitions. */
  #opportunity = 0;
  /** Bytes that the last used delivery opportunity can still deliver. */
  #bytesLeft = OPPORTUNITY_BYTES;

  reset(now: Millis): void {
    this.#busyUntil = 0;
    this.#startedAt = now;
    this.#opportunity = 0;
    this.#bytesLeft = OPPORTUNITY_BYTES;
  }

  /** Returns when the packet has left the link; undefined if the queue is full. */
  departure(now: Millis, bytes: number, { kbps, queueMs }: Condition, trace: Trace | undefined): Millis | undefined {
    if (trace) return this.#departureByTrace(now, bytes, queueMs, trace);
    if (kbps <= 0) return now;
    const start = Math.max(this.#busyUntil, now - (BURST_BYTES * 8) / kbps);
    if (start - now > queueMs) return undefined;
    this.#busyUntil = start + (bytes * 8) / kbps;
    return Math.max(this.#busyUntil, now);
  }

  #departureByTrace(now: Millis, bytes: number, queueMs: number, trace: Trace): Millis | undefined {
    const first = firstOpportunity(trace, now - this.#startedAt);
    // A delivery opportunity that passed without a packet can't be used later.
    let opportunity = Math.max(first, this.#opportunity);
    let bytesLeft = first > this.#opportunity ? OPPORTUNITY_BYTES : this.#bytesLeft;
    if (bytesLeft === 0) {
      opportunity++;
      bytesLeft = OPPORTUNITY_BYTES;
    }
    const timeOf = (number: number) => this.#startedAt + timeOfOpportunity(trace, number);
    if (timeOf(opportunity) - now > queueMs) return undefined;
    let rest = bytes;
    for (; rest > bytesLeft; opportunity++, bytesLeft = OPPORTUNITY_BYTES) rest -= bytesLeft;
    this.#opportunity = opportunity;
    this.#bytesLeft = bytesLeft - rest;
    return timeOf(opportunity);
  }
}

function timeOfOpportunity({ times, periodMs }: Trace, number: number): Millis {
  return Math.floor(number / times.length) * periodMs + (times[number % times.length] ?? 0);
}

/** Returns the number of the trace's first delivery opportunity at this time or later. */
function firstOpportunity({ times, periodMs }: Trace, elapsed: Millis): number {
  const repetition = Math.max(Math.ceil(elapsed / periodMs) - 1, 0);
  const within = elapsed - repetition * periodMs;
  let [from, to] = [0, times.length - 1];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((times[middle] ?? 0) < within) from = middle + 1;
    else to = middle;
  }
  return repetition * times.length + from;
}
