import type { Clock } from '../../../kit/clock.ts';

/**
 * Maximum time in milliseconds to wait for the streaming device's report of the text cursor. Many devices don't report
 * it.
 */
const SETTLE_MS = 500;

/** Channel of the connection that transports text or keys. */
type TypingChannel = 'text' | 'keys';

interface Step {
  readonly channel: TypingChannel;
  readonly send: () => void;
}

/**
 * Sends text and keys to the streaming device in the player's order. Text and keys have different channels, and the
 * device may receive one before the other, so a change of the channel waits for the device.
 */
export class OrderedTyping {
  readonly #clock: Clock;
  readonly #signal: AbortSignal;
  readonly #waiting: Step[] = [];
  /** Channel of a message that the streaming device may not have received yet. */
  #channel: TypingChannel | undefined;
  #timer: AbortController | undefined;

  /** When `signal` aborts, everything that waits is sent at once. */
  constructor(clock: Clock, signal: AbortSignal) {
    this.#clock = clock;
    this.#signal = signal;
    signal.addEventListener('abort', () => this.#sendWaiting(), { once: true });
  }

  /** Sends now, or after the streaming device has received what was sent on the other channel. */
  send(channel: TypingChannel, send: () => void): void {
    this.#waiting.push({ channel, send });
    this.#sendWaiting();
  }

  /** The streaming device has reported its text cursor, so it has received the last message. */
  readonly onReceived = (): void => {
    this.#timer?.abort();
    this.#channel = undefined;
    this.#sendWaiting();
  };

  #sendWaiting(): void {
    for (let step = this.#waiting[0]; step && this.#maySend(step); step = this.#waiting[0]) {
      this.#waiting.shift();
      this.#channel = step.channel;
      step.send();
      this.#timer?.abort();
      this.#timer = new AbortController();
      const signal = AbortSignal.any([this.#signal, this.#timer.signal]);
      this.#clock.after(SETTLE_MS, this.onReceived, signal);
    }
  }

  #maySend({ channel }: Step): boolean {
    return this.#channel === undefined || this.#channel === channel || this.#signal.aborted;
  }
}
