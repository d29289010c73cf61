import type { Slot } from '../../scheme.ts';

/** Notches of the wheel that are remembered while fingers are still on their way. */
const WAITING_MAX = 3;
/** A notch is one only from its half on: fine wheels tell of hundredths. */
const NOTCH = 0.5;

/** What a gesture is done again for: keys that stay held, and notches of the wheel that are still to come. */
export class Repeats {
  readonly held = new Set<Slot>();
  /** Below 0: the other way. */
  #waiting = 0;

  turn(notches: number): void {
    this.#waiting = Math.min(Math.max(this.#waiting + notches, -WAITING_MAX), WAITING_MAX);
  }

  /** Which way it goes once more, 0 for not at all: a notch comes first, and is used up. `ofKeys` is what the keys say. */
  next(ofKeys: () => number): number {
    const notch = Math.abs(this.#waiting) >= NOTCH ? Math.sign(this.#waiting) : 0;
    this.#waiting -= notch;
    return notch || ofKeys();
  }

  forget(): void {
    this.held.clear();
    this.#waiting = 0;
  }
}
