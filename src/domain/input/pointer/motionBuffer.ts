import type { Cut } from '../../../contracts/channel/inputWriter.ts';
import type { InputSender } from '../inputSender.ts';

/** Maximum number of buffered motion samples; a single event rarely has ten. */
const CAPACITY = 256;

/** Collects motion samples in a reused buffer, and sends them. */
export class MotionBuffer<A extends Uint16Array | Int16Array> {
  readonly #out: InputSender;
  readonly #xy: A;
  readonly #write: (xy: A, from: number, to: number) => Cut;
  #count = 0;

  /**
   * @param make creates a buffer for that many numbers
   * @param write encodes a range of the buffer (x0, y0, x1, y1 …) as a message
   */
  constructor(out: InputSender, make: (length: number) => A, write: (xy: A, from: number, to: number) => Cut) {
    this.#out = out;
    this.#xy = make(2 * CAPACITY);
    this.#write = write;
  }

  get empty(): boolean {
    return this.#count === 0;
  }

  add(x: number, y: number): void {
    if (this.#count === CAPACITY) this.flush();
    this.#xy[2 * this.#count] = x;
    this.#xy[2 * this.#count + 1] = y;
    this.#count++;
  }

  flush(): void {
    for (let from = 0; from < this.#count;) {
      const { bytes, next } = this.#write(this.#xy, from, this.#count);
      this.#out.motion(bytes);
      from = next;
    }
    this.#count = 0;
  }
}
