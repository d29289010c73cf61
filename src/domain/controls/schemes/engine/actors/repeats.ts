import type { Slot } from '../../scheme.ts';

/** Limit of queued wheel notches during a gesture. */
const WAITING_MAX = 3;
/** Minimum wheel turn that counts as a notch; high-resolution wheels report hundredths. */
const NOTCH = 0.5;

/** Causes for repeating a gesture: held keys, and queued wheel notches. */
export class Repeats {
  readonly heldSlots = new Set<Slot>();
  /** Queued notches; negative for the opposite direction. */
  #waiting = 0;

  turn(notches: number): void {
    this.#waiting = Math.min(Math.max(this.#waiting + notches, -WAITING_MAX), WAITING_MAX);
  }

  /** Returns the direction of the next repetition, 0 for none. Consumes a queued notch first, else returns `ofKeys`. */
  next(ofKeys: () => number): number {
    const notch = Math.abs(this.#waiting) >= NOTCH ? Math.sign(this.#waiting) : 0;
    this.#waiting -= notch;
    return notch || ofKeys();
  }

  forget(): void {
    this.heldSlots.clear();
    this.#waiting = 0;
  }
}
