import { INPUT } from '../../contracts/channel/inputFormat.ts';
import { RepeatedInputWriter } from '../../contracts/channel/repeatedInputWriter.ts';
import type { Clock } from '../../kit/clock.ts';
import { MOTION_BACKLOG_BYTES } from './inputConstants.ts';
import type { InputWire } from './input.ports.ts';

/**
 * Delays of the repetitions after the last input change, in milliseconds. SCTP would retransmit only after 400 ms or
 * more.
 */
const REPEAT_AFTER_MS = [20, 60] as const;

/**
 * Sends input changes again on the unordered data channel while the connection loses packets, so that a lost packet
 * delays them by 20 ms.
 */
export class InputRepeater {
  readonly #clock: Clock;
  readonly #wire: Pick<InputWire, 'motion' | 'bufferedAmount'>;
  readonly #link: { readonly isLossy: boolean };
  readonly #writer = new RepeatedInputWriter();
  #pending = new AbortController();

  /** @param link tells whether the connection loses packets; otherwise nothing is repeated */
  constructor(clock: Clock, wire: Pick<InputWire, 'motion' | 'bufferedAmount'>, link: { readonly isLossy: boolean }) {
    this.#clock = clock;
    this.#wire = wire;
    this.#link = link;
  }

  /**
   * Handles an input change that was sent on the reliable channel. Stores it even if the connection loses no packets.
   */
  onEdge(bytes: Uint8Array): void {
    // A position that is sent reliably is motion, which isn't repeated because a later position replaces it.
    if ((bytes[0] ?? 0) >= INPUT.pointerMoves) return;
    this.#writer.add(bytes, this.#clock.now());
    if (!this.#link.isLossy) return;
    this.stop();
    this.#pending = new AbortController();
    this.#send();
    for (const ms of REPEAT_AFTER_MS) this.#clock.after(ms, this.#send, this.#pending.signal);
  }

  /** Cancels the repetitions of input changes that are still due. */
  stop(): void {
    this.#pending.abort();
  }

  readonly #send = (): void => {
    const message = this.#writer.message(this.#clock.now());
    if (message && this.#wire.bufferedAmount <= MOTION_BACKLOG_BYTES) this.#wire.motion(message);
  };
}
