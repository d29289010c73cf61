import { InputWriter } from '../../contracts/channel/inputWriter.ts';
import type { Clock } from '../../kit/clock.ts';
import { MOTION_BACKLOG_BYTES, POLLING_RATE_MS } from './inputConstants.ts';
import type { InputWire } from './input.ports.ts';

/** Sends the writer's buffer as soon as it is filled. Motion may be collected before it is written. */
export class InputSender {
  /** Encoder of motion messages. Other messages use `next()`. */
  readonly writer: InputWriter;
  readonly #clock: Clock;
  readonly #wire: InputWire;
  readonly #news: () => void;
  #controller = new AbortController();
  /** Motion was sent less than one sample's time ago. */
  #pausing = false;
  #gathered: (() => void) | undefined;

  /** `news` is called for each message with new information, even if sending failed. */
  constructor(clock: Clock, wire: InputWire, news: () => void, writer = new InputWriter()) {
    this.writer = writer;
    this.#clock = clock;
    this.#wire = wire;
    this.#news = news;
  }

  /** Flushes collected motion and returns the writer, so that messages keep their order. */
  next(): InputWriter {
    this.#go();
    return this.writer;
  }

  edge(bytes: Uint8Array<ArrayBuffer>): boolean {
    const result = this.#wire.edge(bytes);
    if (result) this.#wire.onEdge?.(bytes);
    // Called after sending, so that the listener doesn't delay the message.
    this.#news();
    return result;
  }

  /** Motion may be lost; the heartbeat repeats its end. */
  motion(bytes: Uint8Array<ArrayBuffer>): void {
    if (this.#wire.bufferedAmount <= MOTION_BACKLOG_BYTES) this.#wire.motion(bytes);
    this.#news();
  }

  /** Repeats earlier information on the reliable channel. */
  repeat(bytes: Uint8Array<ArrayBuffer>): boolean {
    return this.#wire.edge(bytes);
  }

  /**
   * Schedules `flush`, which sends collected motion: immediately, or one sample's time after the last call, or before
   * the next input change. Sending a message costs far more than encoding it.
   */
  pace(flush: () => void): void {
    this.#gathered = flush;
    if (!this.#pausing) this.#go();
  }

  stop(): void {
    this.#controller.abort();
    this.#controller = new AbortController();
    this.#pausing = false;
    this.#gathered = undefined;
  }

  #go(): void {
    const flush = this.#gathered;
    if (!flush) return;
    this.#gathered = undefined;
    flush();
    if (this.#pausing) return;
    this.#pausing = true;
    this.#clock.after(POLLING_RATE_MS, this.#resume, this.#controller.signal);
  }

  readonly #resume = (): void => {
    this.#pausing = false;
    this.#go();
  };
}
