import type { Clock } from '../../kit/clock.ts';
import { HEARTBEAT_MS, HEARTBEAT_TAIL } from './inputConstants.ts';

/**
 * Repeats the held state of the player's input, so that lost input changes are corrected. If the player holds
 * nothing, it stops a few repetitions after the last change.
 */
export class Heartbeat {
  readonly #clock: Clock;
  readonly #beat: () => boolean;
  #timer: AbortController | undefined;
  #quietBeats = 0;

  /** @param beat sends the held state; returns true while there is a reason to repeat it */
  constructor(clock: Clock, beat: () => boolean) {
    this.#clock = clock;
    this.#beat = beat;
  }

  readonly wake = (): void => {
    this.#quietBeats = 0;
    if (this.#timer) return;
    this.#timer = new AbortController();
    this.#clock.every(HEARTBEAT_MS, () => this.#tick(), this.#timer.signal);
  };

  stop(): void {
    this.#timer?.abort();
    this.#timer = undefined;
  }

  #tick(): void {
    if (this.#beat()) this.#quietBeats = 0;
    else if (++this.#quietBeats >= HEARTBEAT_TAIL) this.stop();
  }
}
