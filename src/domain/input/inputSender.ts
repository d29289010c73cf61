import { InputWriter } from '../../contracts/channel/inputWriter.ts';
import type { Clock } from '../../kit/clock.ts';
import { MOTION_BACKLOG_BYTES, POLLING_RATE_MS } from './inputConstants.ts';
import type { InputWire } from './input.ports.ts';

/**
 * Sends input messages. The writer reuses one buffer, so each message is sent as soon as it is encoded; motion can be
 * collected before it is encoded.
 */
export class InputSender {
  /** Encoder for motion messages. To encode other messages, call `next()` first. */
  readonly writer: InputWriter;
  readonly #clock: Clock;
  readonly #wire: InputWire;
  readonly #news: () => void;
  #controller = new AbortController();
  /** True if the last motion message was sent less than one sampling interval ago. */
  #pausing = false;
  #gathered: (() => void) | undefined;

  /** @param news called for each input message with new information, even if sending it failed */
  constructor(clock: Clock, wire: InputWire, news: () => void, writer = new InputWriter()) {
    this.writer = writer;
    this.#clock = clock;
    this.#wire = wire;
    this.#news = news;
  }

  /** Sends collected motion and returns the writer, so that messages keep their order. */
  next(): InputWriter {
    this.#go();
    return this.writer;
  }

  edge(bytes: Uint8Array<ArrayBuffer>): boolean {
    const result = this.#wire.edge(bytes);
    if (result) this.#wire.onEdge?.(bytes);
    // Call `news` after sending, so that it doesn't delay the message.
    this.#news();
    return result;
  }

  /** Sends motion. A motion message may be lost; the heartbeat repeats where the motion ended. */
  motion(bytes: Uint8Array<ArrayBuffer>): void {
    if (this.#wire.bufferedAmount <= MOTION_BACKLOG_BYTES) this.#wire.motion(bytes);
    this.#news();
  }

  /** Sends information of an earlier input message again, on the reliable channel. */
  repeat(bytes: Uint8Array<ArrayBuffer>): boolean {
    return this.#wire.edge(bytes);
  }

  /**
   * Schedules `flush`, which sends collected motion: immediately, or one sampling interval after the last message, or
   * before the next input change. This limits the number of messages, because sending one costs far more than
   * encoding it.
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
