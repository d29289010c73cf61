/** The most samples kept before they are sent; one event rarely brings ten. */
const CAPACITY = 256;

/** The samples of one event, gathered into one buffer that is used again and again. */
export class Path<A extends Uint16Array | Int16Array> {
  readonly #xy: A;
  readonly #send: (xy: A, count: number) => void;
  #count = 0;

  /** `make` answers the buffer for that many numbers; `send` takes x0, y0, x1, y1 … */
  constructor(make: (length: number) => A, send: (xy: A, count: number) => void) {
    this.#xy = make(2 * CAPACITY);
    this.#send = send;
  }

  add(x: number, y: number): void {
    if (this.#count === CAPACITY) this.flush();
    this.#xy[2 * this.#count] = x;
    this.#xy[2 * this.#count + 1] = y;
    this.#count++;
  }

  flush(): void {
    const count = this.#count;
    this.#count = 0;
    if (count > 0) this.#send(this.#xy, count);
  }
}
