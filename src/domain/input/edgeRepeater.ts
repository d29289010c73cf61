import { INPUT } from '../../contracts/channel/input.ts';
import { RepeatedEdgeWriter } from '../../contracts/channel/repeatedEdgeWriter.ts';
import type { Clock } from '../../kit/clock.ts';
import { MOTION_BACKLOG_BYTES } from './inputConstants.ts';
import type { InputWire } from './input.ports.ts';

/** Repetitions after the last input change, in milliseconds. SCTP would need a timeout of 400 ms or more. */
const REPEAT_AFTER_MS = [20, 60] as const;

/**
 * Sends input changes again on the unordered channel while packets are lost, so that a lost packet delays them by 20
 * ms.
 */
export class EdgeRepeater {
  readonly #clock: Clock;
  readonly #wire: Pick<InputWire, 'motion' | 'bufferedAmount'>;
  readonly #link: { readonly isLossy: boolean };
  readonly #writer = new RepeatedEdgeWriter();
  #pending = new AbortController();

  /** @param link nothing is sent twice unless it loses packets */
  constructor(clock: Clock, wire: Pick<InputWire, 'motion' | 'bufferedAmount'>, link: { readonly isLossy: boolean }) {
    this.#clock = clock;
    this.#wire = wire;
    this.#link = link;
  }

  /** Handles an input change after it was sent on the reliable channel. Remembers it in any case. */
  onEdge(bytes: Uint8Array): void {
    // A position that is sent reliably is motion: a later one replaces it.
    if ((bytes[0] ?? 0) >= INPUT.pointerMoves) return;
    this.#writer.add(bytes, this.#clock.now());
    if (!this.#link.isLossy) return;
    this.stop();
    this.#pending = new AbortController();
    this.#send();
    for (const ms of REPEAT_AFTER_MS) this.#clock.after(ms, this.#send, this.#pending.signal);
  }

  /** Cancels repetitions that are due. */
  stop(): void {
    this.#pending.abort();
  }

  readonly #send = (): void => {
    const message = this.#writer.message(this.#clock.now());
    if (message && this.#wire.bufferedAmount <= MOTION_BACKLOG_BYTES) this.#wire.motion(message);
  };
}
