import type { Frame } from '../../device/contract.ts';

/** Which macroblocks have changed since the last picture that was sent, over all pictures drawn since. */
export class DirtyBlocks {
  #marks = new Uint8Array(0);
  #taken = true;
  /** Some picture did not say what changed in it. */
  #unknown = false;

  add({ dirty }: Frame): void {
    if (this.#taken) {
      this.#taken = false;
      this.#unknown = dirty === undefined;
      if (dirty === undefined) return;
      if (this.#marks.length !== dirty.length) this.#marks = new Uint8Array(dirty.length);
      this.#marks.set(dirty);
      return;
    }
    // A picture of another size has marks of another count; what was before it is of no matter then.
    if (dirty === undefined || dirty.length !== this.#marks.length) this.#unknown = true;
    else for (let i = 0; i < dirty.length; i++) this.#marks[i] = (this.#marks[i] as number) | (dirty[i] as number);
  }

  /** The marks since the last call; undefined where everything may have changed. */
  take(): Uint8Array | undefined {
    this.#taken = true;
    return this.#unknown ? undefined : this.#marks;
  }
}
