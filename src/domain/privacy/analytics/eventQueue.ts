import type { AnalyticsEvent } from '../../../contracts/entities/subscription.ts';
import type { Clock, Millis } from '../../../kit/clock.ts';

/** Delay of a batch, in milliseconds. */
export const BATCH_WAIT_MS: Millis = 10_000;
/** Maximum number of events in a batch. */
export const BATCH_MOST = 20;
/** Limit of a `keepalive` request, in bytes, below the browser's own, which all requests share. */
export const LEAVING_BYTES = 48_000;
/** Limit of queued events while offline; the newest are kept. */
const WAITING_MOST = 200;

interface QueuePorts {
  readonly clock: Clock;
  readonly online: () => boolean;
  /** Sends a batch once and ignores the result. `leaving`: the request must outlive the page. */
  readonly send: (events: readonly AnalyticsEvent[], leaving: boolean) => void;
}

/**
 * Sends events in batches. The queue removes each event before sending and never restores it, so that no event is sent
 * twice. Events wait while offline. An aborted signal (withdrawn consent) drops the waiting events.
 */
export class EventQueue {
  readonly #ports: QueuePorts;
  /** The abort signal of the running work. Before `start`, it is already aborted, so that nothing runs. */
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

  /** Sends the waiting events if online. */
  flush(): void {
    this.#timer?.abort();
    this.#timer = undefined;
    if (!this.#ports.online()) return;
    while (this.#waiting.length > 0) this.#ports.send(this.#waiting.splice(0, BATCH_MOST), false);
  }

  /** Sends the waiting events when the page closes or is hidden, up to the browser's limit. */
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
