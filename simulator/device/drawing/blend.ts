import type { Surface } from './surface.ts';

/**
 * Two neighbouring rows of coverage (0 to 256), laid onto a surface. Two, since one row of chroma serves both: its
 * coverage is the mean of four pixels.
 */
export class RowPair {
  readonly #capacity: number;
  readonly #cover: Uint16Array;

  constructor(width: number) {
    this.#capacity = width + 4;
    this.#cover = new Uint16Array(2 * this.#capacity);
  }

  /** Coverage of the upper row by x, then that of the lower row from `lower` on. */
  get cover(): Uint16Array {
    return this.#cover;
  }

  get lower(): number {
    return this.#capacity;
  }

  /**
   * Lays pixels `low` to `high` of rows `top` and `top + 1` (`top` even), of which `runLow` to `runHigh` are wholly
   * covered in both. `alpha` is 0 to 256; `above` and `below` are the rows' lumas.
   */
  blend(
    surface: Surface,
    top: number,
    low: number,
    high: number,
    runLow: number,
    runHigh: number,
    above: number,
    below: number,
    u: number,
    v: number,
    alpha: number,
  ): void {
    const { width } = surface;
    this.#luma(surface.y, top * width, 0, low, high, runLow, runHigh, above, alpha);
    this.#luma(surface.y, (top + 1) * width, this.#capacity, low, high, runLow, runHigh, below, alpha);
    this.#chroma(surface, (top >> 1) * (width >> 1), low >> 1, (high + 1) >> 1, (runLow + 1) >> 1, runHigh >> 1, u, v, alpha);
  }

  #luma(
    plane: Uint8Array,
    start: number,
    at: number,
    low: number,
    high: number,
    runLow: number,
    runHigh: number,
    value: number,
    alpha: number,
  ): void {
    const cover = this.#cover;
    const edge = runHigh > runLow ? runLow : high;
    for (let x = low; x < edge; x++) {
      const a = ((cover[at + x] as number) * alpha) >> 8;
      if (a === 0) continue;
      const old = plane[start + x] as number;
      plane[start + x] = old + (((value - old) * a + 128) >> 8);
    }
    if (runHigh <= runLow) return;
    if (alpha === 256) {
      plane.fill(value, start + runLow, start + runHigh);
    } else {
      for (let x = start + runLow; x < start + runHigh; x++) {
        const old = plane[x] as number;
        plane[x] = old + (((value - old) * alpha + 128) >> 8);
      }
    }
    for (let x = runHigh; x < high; x++) {
      const a = ((cover[at + x] as number) * alpha) >> 8;
      if (a === 0) continue;
      const old = plane[start + x] as number;
      plane[start + x] = old + (((value - old) * a + 128) >> 8);
    }
  }

  #chroma(
    surface: Surface,
    start: number,
    low: number,
    high: number,
    runLow: number,
    runHigh: number,
    u: number,
    v: number,
    alpha: number,
  ): void {
    if (runHigh <= runLow) {
      this.#chromaPart(surface, start, low, high, u, v, alpha);
      return;
    }
    this.#chromaPart(surface, start, low, runLow, u, v, alpha);
    if (alpha === 256) {
      surface.u.fill(u, start + runLow, start + runHigh);
      surface.v.fill(v, start + runLow, start + runHigh);
    } else {
      for (let x = start + runLow; x < start + runHigh; x++) {
        const oldU = surface.u[x] as number;
        const oldV = surface.v[x] as number;
        surface.u[x] = oldU + (((u - oldU) * alpha + 128) >> 8);
        surface.v[x] = oldV + (((v - oldV) * alpha + 128) >> 8);
      }
    }
    this.#chromaPart(surface, start, runHigh, high, u, v, alpha);
  }

  #chromaPart(surface: Surface, start: number, low: number, high: number, u: number, v: number, alpha: number): void {
    const cover = this.#cover;
    const at = this.#capacity;
    for (let x = low; x < high; x++) {
      const i = 2 * x;
      const four =
        (cover[i] as number) + (cover[i + 1] as number) + (cover[at + i] as number) + (cover[at + i + 1] as number);
      const a = (four * alpha) >> 10;
      if (a === 0) continue;
      const oldU = surface.u[start + x] as number;
      const oldV = surface.v[start + x] as number;
      surface.u[start + x] = oldU + (((u - oldU) * a + 128) >> 8);
      surface.v[start + x] = oldV + (((v - oldV) * a + 128) >> 8);
    }
  }
}
