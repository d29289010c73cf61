import type { Clock, Millis } from '../../../kit/clock.ts';

/** Time for which analytics events are collected before a batch is sent, in milliseconds. */
export const BATCH_WAIT_MS: Millis = 10_000;
/** Maximum number of analytics events in a batch. */
export const BATCH_MOST = 20;
/**
 * Maximum size of a `keepalive` request in bytes, below the browser's own limit, which all requests of the page
 * share.
 */
export const LEAVING_BYTES = 48_000;
/** Maximum number of analytics events that are queued while offline; beyond it, the newest are kept. */
const WAITING_MOST = 200;

interface QueuePorts<Event> {
  readonly clock: Clock;
  readonly online: () => boolean;
  /**
   * Sends a batch of analytics events once and ignores the result. `leaving`: the request must continue after the
   * page has unloaded.
   */
  readonly send: (events: readonly Event[], leaving: boolean) => void;
}

/**
 * Sends events of one type in batches. The queue removes each event before sending it and never restores it, so that no
 * event is sent twice. While offline, events wait. When the signal aborts (the player withdraws consent), waiting
 * events are dropped.
 */
export class EventQueue<Event> {
  readonly #ports: QueuePorts<Event>;
  /** Signal that stops the timers of the event queue. Aborted before `start`, so that nothing runs. */
  #signal = AbortSignal.abort();
  #waiting: Event[] = [];
  #timer: AbortController | undefined;

  constructor(ports: QueuePorts<Event>) {
    this.#ports = ports;
  }

  start(signal: AbortSignal): void {
    this.#signal = signal;
    signal.addEventListener('abort', () => (this.#waiting = []), { once: true });
  }

  add(event: Event): void {
    if (this.#signal.aborted) return;
    this.#waiting.push(event);
    if (this.#waiting.length > WAITING_MOST) this.#waiting.shift();
    if (this.#waiting.length >= BATCH_MOST) this.flush();
    else this.#wait();
  }

  /** Sends the waiting analytics events immediately if the browser is online. */
  flush(): void {
    this.#timer?.abort();
    this.#timer = undefined;
    if (!this.#ports.online()) return;
    while (this.#waiting.length > 0) this.#ports.send(this.#waiting.splice(0, BATCH_MOST), false);
  }

  /**
   * Sends the waiting analytics events when the page closes or is hidden, up to the size of a `keepalive` request.
   */
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
