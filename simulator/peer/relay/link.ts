import type { Clock, Millis } from '../../../src/kit/clock.ts';
import type { Random } from '../../../src/kit/random.ts';

/** Condition of one direction of a network. */
export interface Condition {
  /** Percent of packets lost, 0 to 100. */
  readonly lossPct: number;
  readonly delayMs: number;
  /** Maximum deviation of each packet's delay, in milliseconds; the order is kept. */
  readonly jitterMs: number;
  /** Percent of packets that overtake queued ones. It has an effect only with a delay. */
  readonly reorderPct: number;
  /** Kilobits a second; 0 for no limit. */
  readonly kbps: number;
}

export const CLEAR: Condition = { lossPct: 0, delayMs: 0, jitterMs: 0, reorderPct: 0, kbps: 0 };

/** Bytes that a limited link sends at once before throttling. */
const BURST_BYTES = 6_000;
/** Maximum queue of a limited link, in milliseconds; further packets are dropped. */
const QUEUE_MS = 400;

interface Waiting<T> {
  readonly at: Millis;
  readonly packet: T;
}

/**
 * One direction of a network that drops, delays and throttles packets. The same seed and the same packets at the same
 * times give the same result. Without faults, packets pass synchronously without a timer.
 */
export class Link<T> {
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #deliver: (packet: T) => void;
  readonly #signal: AbortSignal;
  #condition = CLEAR;
  /** In order of delivery. */
  #waiting: Waiting<T>[] = [];
  #armed: AbortController | undefined;
  /** Arrival time of the last packet, which keeps the order despite jitter. */
  #last: Millis = 0;
  /** Time until which the link's rate is used up. */
  #busyUntil: Millis = 0;

  constructor(clock: Clock, random: Random, signal: AbortSignal, deliver: (packet: T) => void) {
    this.#clock = clock;
    this.#random = random;
    this.#signal = signal;
    this.#deliver = deliver;
    signal.addEventListener('abort', () => this.clear(), { once: true });
  }

  /** Number of queued packets. */
  get waiting(): number {
    return this.#waiting.length;
  }

  set condition(condition: Condition) {
    this.#condition = condition;
    this.#busyUntil = 0;
  }

  /** Discards queued packets. */
  clear(): void {
    this.#waiting = [];
    this.#armed?.abort();
    this.#armed = undefined;
    this.#last = 0;
    this.#busyUntil = 0;
  }

  /** @param bytes size of the packet on a limited link */
  send(packet: T, bytes: number): void {
    if (this.#signal.aborted) return;
    if (this.#condition === CLEAR && this.#waiting.length === 0) {
      this.#deliver(packet);
      return;
    }
    const at = this.#arrival(bytes);
    if (at === undefined) return;
    if (at <= this.#clock.now() && this.#waiting.length === 0) this.#deliver(packet);
    else this.#enqueue({ at, packet });
  }

  /** Returns the arrival time of a packet; undefined if it is lost. */
  #arrival(bytes: number): Millis | undefined {
    const { lossPct, delayMs, jitterMs, reorderPct, kbps } = this.#condition;
    const now = this.#clock.now();
    // Each packet draws the same random numbers for any settings, so one setting doesn't change the others' results.
    const lost = this.#random.next() * 100 < lossPct;
    const jitter = (this.#random.next() * 2 - 1) * jitterMs;
    const overtakes = this.#random.next() * 100 < reorderPct;
    if (lost) return undefined;
    let sent = now;
    if (kbps > 0) {
      const start = Math.max(this.#busyUntil, now - (BURST_BYTES * 8) / kbps);
      if (start - now > QUEUE_MS) return undefined;
      this.#busyUntil = start + (bytes * 8) / kbps;
      sent = Math.max(this.#busyUntil, now);
    }
    if (overtakes) return sent;
    this.#last = Math.max(sent + Math.max(delayMs + jitter, 0), this.#last);
    return this.#last;
  }

  #enqueue(entry: Waiting<T>): void {
    let place = this.#waiting.length;
    while (place > 0 && (this.#waiting[place - 1] as Waiting<T>).at > entry.at) place--;
    this.#waiting.splice(place, 0, entry);
    if (place === 0) this.#arm();
  }

  #arm(): void {
    this.#armed?.abort();
    this.#armed = undefined;
    const next = this.#waiting[0];
    if (!next) return;
    const armed = new AbortController();
    this.#armed = armed;
    this.#clock.after(Math.max(next.at - this.#clock.now(), 0), () => this.#flush(), armed.signal);
  }

  #flush(): void {
    const now = this.#clock.now();
    while (this.#waiting.length > 0 && (this.#waiting[0] as Waiting<T>).at <= now + 0.01) {
      this.#deliver((this.#waiting.shift() as Waiting<T>).packet);
    }
    this.#arm();
  }
}
