import { type Held, HELD_KEYS_MAX } from '../../contracts/channel/inputFormat.ts';

/** The inputs that the player holds down, as the client has reported them to the streaming device. */
export class HeldInputTracker implements Held {
  readonly #keys = new Set<number>();
  /** Bit masks: bit n is mouse button n, and touch slot n. */
  buttons = 0;
  touches = 0;

  get keys(): readonly number[] {
    return [...this.#keys];
  }

  get nothing(): boolean {
    return this.#keys.size === 0 && this.buttons === 0 && this.touches === 0;
  }

  hasKey(usage: number): boolean {
    return this.#keys.has(usage);
  }

  /**
   * Adds a held key. Returns false if no more keys can be held: a message with the maximum number of keys may be
   * truncated, so it couldn't prove that another key is up.
   */
  pressKey(usage: number): boolean {
    if (this.#keys.size >= HELD_KEYS_MAX - 1) return false;
    this.#keys.add(usage);
    return true;
  }

  liftKey(usage: number): boolean {
    return this.#keys.delete(usage);
  }
}
