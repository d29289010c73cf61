import type { Slot } from '../../scheme.ts';

/** Maximum number of wheel notches that are queued during a gesture. */
const WAITING_MAX = 3;
/** Minimum wheel turn that counts as a notch, because high-resolution wheels report hundredths of notches. */
const NOTCH = 0.5;

/** Decides whether a gesture is repeated, from held keys and queued wheel notches. */
export class Repeats {
  readonly heldSlots = new Set<Slot>();
  /** Number of queued wheel notches; negative for the opposite direction. */
  #waiting = 0;

  turn(notches: number): void {
    this.#waiting = Math.min(Math.max(this.#waiting + notches, -WAITING_MAX), WAITING_MAX);
  }

  /**
   * Returns the direction of the next repetition, 0 for no repetition. Consumes a queued wheel notch if there is one,
   * otherwise returns `ofKeys()`.
   */
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
