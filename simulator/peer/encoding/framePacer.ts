import type { Millis } from '../../../src/kit/clock.ts';

/** A timer may fire this many milliseconds early. */
const EARLY_MS = 0.6;
/** If more beats than this are overdue, all but the last one are skipped. */
const CATCH_UP = 4;

/**
 * Schedules beats at a steady rate without drift: beat n is due n periods after the start, even if earlier ones were
 * late.
 */
export class FramePacer {
  /** Milliseconds between two frames. */
  readonly period: number;
  readonly #start: Millis;
  #beats = 0;
  /** Number of beats that the last call of `take` skipped. */
  skipped = 0;

  constructor(period: number, start: Millis) {
    this.period = period;
    this.#start = start;
  }

  /** Due time of the next beat. */
  get next(): Millis {
    return this.#start + this.#beats * this.period;
  }

  /** Returns the number of beats that are due by now and not taken yet. The first is due at the start. */
  take(now: Millis): number {
    const due = Math.floor((now + EARLY_MS - this.#start) / this.period) + 1 - this.#beats;
    this.skipped = due > CATCH_UP ? due - 1 : 0;
    if (due <= 0) return 0;
    this.#beats += due;
    return due - this.skipped;
  }
}
