import type { Frame } from '../../device/deviceInterface.ts';

/** Accumulates the macroblocks that changed in the pictures drawn since the last sent picture. */
export class DirtyBlocks {
  #marks = new Uint8Array(0);
  #cleared = true;
  /** True if a picture had no marks, so any block may have changed. */
  #unknown = false;

  add({ dirty }: Frame): void {
    if (this.#cleared) {
      this.#cleared = false;
      this.#unknown = dirty === undefined;
      if (dirty === undefined) return;
      if (this.#marks.length !== dirty.length) this.#marks = new Uint8Array(dirty.length);
      this.#marks.set(dirty);
      return;
    }
    // A picture of another size has another number of blocks, so its marks can't be merged.
    if (dirty === undefined || dirty.length !== this.#marks.length) this.#unknown = true;
    else for (let i = 0; i < dirty.length; i++) this.#marks[i] = (this.#marks[i] as number) | (dirty[i] as number);
  }

  /** The marks since the last `clear`, one byte per macroblock; undefined if every block may have changed. */
  get dirty(): Uint8Array | undefined {
    return this.#unknown ? undefined : this.#marks;
  }

  /** Makes the next picture start a new accumulation. The current marks stay readable until then. */
  clear(): void {
    this.#cleared = true;
  }
}
