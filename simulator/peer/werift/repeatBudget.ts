import type { Clock, Millis } from '../../../src/kit/clock.ts';
import { PAYLOAD_MAX } from './rtp.ts';

/** Maximum share of the bandwidth for retransmissions. */
const SHARE = 0.25;
/** Retransmissions that are always allowed, in kbit/s: without its key frame a client shows nothing. */
const LEAST_KBPS = 150;
/** Maximum burst of retransmissions, for loss on a fast link. */
const BURST_PACKETS = 32;

/** Limits retransmissions so that they don't congest the link that lost the packets. */
export class RepeatBudget {
  /** Estimated bandwidth of the link. */
  kbps = 1000;
  readonly #clock: Clock;
  #packets = BURST_PACKETS;
  #at: Millis;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#at = clock.now();
  }

  /** Returns how many of the wanted packets may be sent. */
  take(count: number): number {
    const now = this.#clock.now();
    const more = ((now - this.#at) * Math.max(this.kbps * SHARE, LEAST_KBPS)) / (PAYLOAD_MAX * 8);
    this.#packets = Math.min(this.#packets + more, BURST_PACKETS);
    this.#at = now;
    const granted = Math.min(count, Math.floor(this.#packets));
    this.#packets -= granted;
    return granted;
  }
}
