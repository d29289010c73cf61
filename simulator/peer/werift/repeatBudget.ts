import type { Clock, Millis } from '../../../src/kit/clock.ts';
import { PAYLOAD_MAX } from './rtp.ts';

/** Share of the bandwidth that may go to packets sent again. */
const SHARE = 0.25;
/** So many may be sent again at once: a burst of loss on a wide link. */
const BURST_PACKETS = 32;

/** How many packets may be sent again, so that repeating them does not fill the link that lost them. */
export class RepeatBudget {
  /** What the link is thought to carry. */
  kbps = 1000;
  readonly #clock: Clock;
  #packets = BURST_PACKETS;
  #at: Millis;
  #taken = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#at = clock.now();
  }

  /** How many have been allowed so far. */
  get taken(): number {
    return this.#taken;
  }

  /** Asks for so many; answers how many may be sent. */
  take(wanted: number): number {
    const now = this.#clock.now();
    const more = ((now - this.#at) * this.kbps * SHARE) / (PAYLOAD_MAX * 8);
    this.#packets = Math.min(this.#packets + more, BURST_PACKETS);
    this.#at = now;
    const given = Math.min(wanted, Math.floor(this.#packets));
    this.#packets -= given;
    this.#taken += given;
    return given;
  }
}
