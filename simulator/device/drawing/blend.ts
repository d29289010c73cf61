import type { Surface } from './surface.ts';

/** Length in samples below which a loop is faster than the engine's `fill`. */
const FILL_MIN = 20;

/** Blends `value` into samples `from` to `to` with one weight, 0 to 256. */
export function blendRun(plane: Uint8Array, from: number, to: number, value: number, weight: number): void {
  if (weight === 256) {
    if (to - from >= FILL_MIN) plane.fill(value, from, to);
    else for (let i = from; i < to; i++) plane[i] = value;
    return;
  }
  for (let i = from; i < to; i++) {
    const old = plane[i] as number;
    plane[i] = old + (((value - old) * weight + 128) >> 8);
  }
}

/**
 * Coverage (0 to 256) of two adjacent rows by x. A chroma row covers two luma rows: a chroma sample's weight is the
 * mean of four pixels'.
 */
export class RowPair {
  readonly cover: Uint16Array;
  /** Offset in `cover` at which the coverage of the lower of the two pixel rows starts. */
  readonly lower: number;

  constructor(width: number) {
    this.lower = width + 4;
    this.cover = new Uint16Array(2 * this.lower);
  }

  /** Blends luma into one row of pixels by its coverage; `at` is the row's offset in `cover`: 0 or `lower`. */
  luma(plane: Uint8Array, start: number, at: number, low: number, high: number, value: number, alpha: number): void {
    const cover = this.cover;
    for (let x = low; x < high; x++) {
      const weight = ((cover[at + x] as number) * alpha) >> 8;
      if (weight === 0) continue;
      const old = plane[start + x] as number;
      plane[start + x] = old + (((value - old) * weight + 128) >> 8);
    }
  }

  /**
   * Blends chroma into pixels `low` to `high` of rows `top` (even) and `top + 1` by their coverage. Pixels `runLow`
   * to `runHigh` are fully covered in both rows.
   */
  chroma(
    surface: Surface,
    top: number,
    low: number,
    high: number,
    runLow: number,
    runHigh: number,
    u: number,
    v: number,
    alpha: number,
  ): void {
    const start = (top >> 1) * (surface.width >> 1);
    const from = low >> 1;
    const to = (high + 1) >> 1;
    const runFrom = (runLow + 1) >> 1;
    const runTo = runHigh >> 1;
    if (runTo <= runFrom) {
      this.#part(surface, start, from, to, u, v, alpha);
      return;
    }
    this.#part(surface, start, from, runFrom, u, v, alpha);
    blendRun(surface.u, start + runFrom, start + runTo, u, alpha);
    blendRun(surface.v, start + runFrom, start + runTo, v, alpha);
    this.#part(surface, start, runTo, to, u, v, alpha);
  }

  #part(surface: Surface, start: number, low: number, high: number, u: number, v: number, alpha: number): void {
    const { cover, lower } = this;
    const planeU = surface.u;
    const planeV = surface.v;
    for (let x = low; x < high; x++) {
      const i = 2 * x;
      const four =
        (cover[i] as number) +
        (cover[i + 1] as number) +
        (cover[lower + i] as number) +
        (cover[lower + i + 1] as number);
      const weight = (four * alpha) >> 10;
      if (weight === 0) continue;
      const oldU = planeU[start + x] as number;
      const oldV = planeV[start + x] as number;
      planeU[start + x] = oldU + (((u - oldU) * weight + 128) >> 8);
      planeV[start + x] = oldV + (((v - oldV) * weight + 128) >> 8);
    }
  }
}
