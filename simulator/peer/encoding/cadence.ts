import type { Millis } from '../../../src/kit/clock.ts';

/** A timer may fire this much early. */
const EARLY_MS = 0.6;
/** Behind by more than this many beats, the time is let go instead of being caught up with. */
const CATCH_UP = 4;

/** Beats at a steady rate: the hundredth is due a hundred periods after the start, however late the others were. */
export class Cadence {
  /** Milliseconds from one to the next. */
  readonly period: number;
  #start: Millis;
  #beats = 0;

  constructor(period: number, start: Millis) {
    this.period = period;
    this.#start = start;
  }

  /** When the next beat is due. */
  get next(): Millis {
    return this.#start + this.#beats * this.period;
  }

  /** Takes the beats that are due by now and answers how many: the first one at the start. */
  take(now: Millis): number {
    const due = Math.floor((now + EARLY_MS - this.#start) / this.period) + 1 - this.#beats;
    if (due <= 0) return 0;
    if (due > CATCH_UP) {
      this.#start = now - this.#beats * this.period;
      this.#beats++;
      return 1;
    }
    this.#beats += due;
    return due;
  }
}
