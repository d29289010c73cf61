import { InputWriter } from '../../contracts/channel/inputWriter.ts';
import { MOTION_BACKLOG_BYTES } from './constants.ts';
import type { InputWire } from './ports.ts';

/** The one way out: the writer's buffer, sent the moment that it is filled. */
export class Outlet {
  readonly writer = new InputWriter();
  readonly #wire: InputWire;
  readonly #news: () => void;

  /** `news` is called with each message that says something new, whether or not it could be sent. */
  constructor(wire: InputWire, news: () => void) {
    this.#wire = wire;
    this.#news = news;
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
}
