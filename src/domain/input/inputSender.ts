import { InputWriter } from '../../contracts/channel/inputWriter.ts';
import type { Clock } from '../../kit/clock.ts';
import { MOTION_BACKLOG_BYTES, POLLING_RATE_MS } from './inputConstants.ts';
import type { InputWire } from './input.ports.ts';

/** The one way out: the writer's buffer, sent the moment that it is filled. Motion may be gathered before it is written. */
export class InputSender {
  /** For motion. Whatever else is said is written by `next()`. */
  readonly writer: InputWriter;
  readonly #clock: Clock;
  readonly #wire: InputWire;
  readonly #news: () => void;
  #life = new AbortController();
  /** Motion went less than a sample's time ago. */
  #pausing = false;
  #gathered: (() => void) | undefined;

  /** `news` is called with each message that says something new, whether or not it could be sent. */
  constructor(clock: Clock, wire: InputWire, news: () => void, writer = new InputWriter()) {
    this.writer = writer;
    this.#clock = clock;
    this.#wire = wire;
    this.#news = news;
  }

  /** The writer, after what was gathered has gone: what is said by it comes later. */
  next(): InputWriter {
    this.#go();
    return this.writer;
  }

  edge(bytes: Uint8Array<ArrayBuffer>): boolean {
    const said = this.#wire.edge(bytes);
    // After: what it sets going costs time that the message needn't.
    this.#news();
    return said;
  }

  /** Motion may be lost: the heartbeat repeats where it ended. */
  motion(bytes: Uint8Array<ArrayBuffer>): void {
    if (this.#wire.bufferedAmount <= MOTION_BACKLOG_BYTES) this.#wire.motion(bytes);
    this.#news();
  }

  /** Says once more, and reliably, what was said before. */
  repeat(bytes: Uint8Array<ArrayBuffer>): boolean {
    return this.#wire.edge(bytes);
  }

  /**
   * `flush` sends what was gathered: now, or once a sample's time is over since it was last called, or before the next
   * edge. To hand a message to the channel costs many times more than to make it.
   */
  pace(flush: () => void): void {
    this.#gathered = flush;
    if (!this.#pausing) this.#go();
  }

  stop(): void {
    this.#life.abort();
    this.#life = new AbortController();
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
    this.#clock.after(POLLING_RATE_MS, this.#resume, this.#life.signal);
  }

  readonly #resume = (): void => {
    this.#pausing = false;
    this.#go();
  };
}
