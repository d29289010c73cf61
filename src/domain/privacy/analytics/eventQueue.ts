import type { AnalyticsEvent } from '../../../contracts/entities/subscription.ts';
import type { Clock, Millis } from '../../../kit/clock.ts';

/** An event waits so long for others, in milliseconds. */
export const BATCH_WAIT_MS: Millis = 10_000;
/** So many leave together at most. */
export const BATCH_MOST = 20;
/** A browser takes this much of what outlives its page, in bytes; some of it is left to others. */
export const LEAVING_BYTES = 48_000;
/** Without a network so many wait, the latest. */
const WAITING_MOST = 200;

interface QueuePorts {
  readonly clock: Clock;
  readonly online: () => boolean;
  /** Sends them, once: what becomes of them is not heard. `leaving`: the page goes, and they outlive it. */
  readonly send: (events: readonly AnalyticsEvent[], leaving: boolean) => void;
}

/**
 * Sends events in batches. Each is taken out of the queue before it is sent and never put back, so that none is sent twice,
 * whatever becomes of a request; without a network they wait. Once the signal is aborted (the consent is withdrawn) what
 * waits is dropped.
 */
export class EventQueue {
  readonly #ports: QueuePorts;
  /** Aborted until the start. */
  #signal = AbortSignal.abort();
  #waiting: AnalyticsEvent[] = [];
  #timer: AbortController | undefined;

  constructor(ports: QueuePorts) {
    this.#ports = ports;
  }

  start(signal: AbortSignal): void {
    this.#signal = signal;
    signal.addEventListener('abort', () => (this.#waiting = []), { once: true });
  }

  add(event: AnalyticsEvent): void {
    if (this.#signal.aborted) return;
    this.#waiting.push(event);
    if (this.#waiting.length > WAITING_MOST) this.#waiting.shift();
    if (this.#waiting.length >= BATCH_MOST) this.flush();
    else this.#wait();
  }

  /** Sends what waits, where there is a network. */
  flush(): void {
    this.#timer?.abort();
    this.#timer = undefined;
    if (!this.#ports.online()) return;
    while (this.#waiting.length > 0) this.#ports.send(this.#waiting.splice(0, BATCH_MOST), false);
  }

  /** The page goes, or is hidden and may not come back: what waits leaves with it, as far as the browser takes it. */
  leave(): void {
    this.#timer?.abort();
    this.#timer = undefined;
    let room = LEAVING_BYTES;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, BATCH_MOST);
      room -= new TextEncoder().encode(JSON.stringify(batch)).length;
      if (room < 0) return;
      this.#waiting.splice(0, batch.length);
      this.#ports.send(batch, true);
    }
  }

  #wait(): void {
    if (this.#timer) return;
    this.#timer = new AbortController();
    const signal = AbortSignal.any([this.#signal, this.#timer.signal]);
    this.#ports.clock.after(BATCH_WAIT_MS, () => this.flush(), signal);
  }
}
