import type { Clock } from '../../kit/clock.ts';
import { HEARTBEAT_MS, HEARTBEAT_TAIL } from './inputConstants.ts';

/**
 * Says again and again what is held, so that a lost edge heals by itself. It beats while something is held, and a few
 * times after the last change; then it rests, and no timer is left.
 */
export class Heartbeat {
  readonly #clock: Clock;
  readonly #beat: () => boolean;
  #timer: AbortController | undefined;
  #quietBeats = 0;

  /** `beat` says how things are; true while there is reason to say it again. */
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
