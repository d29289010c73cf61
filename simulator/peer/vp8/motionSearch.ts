import { difference16 } from './prediction.ts';

/** A motion vector as one number: y · 65,536 + x, in quarter pixels. */
export type Vector = number;

export function vector(x: number, y: number): Vector {
  return (y << 16) | (x & 0xffff);
}

export function vectorX(v: Vector): number {
  return (v << 16) >> 16;
}

export function vectorY(v: Vector): number {
  return v >> 16;
}

// Differences are sums over the 256 luma pixels of a macroblock.
/** Minimum reduction of the difference by a motion vector that justifies the vector's bits. */
const VECTOR_COST = 96;
/** A candidate vector below this difference is accepted without further candidates. */
const NEAR = 400;
/** Below this difference, a further search costs more than it gains. */
const NEAREST = 256;
/** A macroblock whose best vector has a larger difference may start a wide search. */
const FAR = 640;
/** Range of the wide motion search, in pixels. */
const REACH_X = 28;
const REACH_Y = 12;
/** Maximum wide searches per frame: neighbouring macroblocks reuse their results. */
const WIDE_SEARCHES = 40;

/** Finds the position of a macroblock's luma in the previous frame. */
export class MotionSearch {
  readonly #width: number;
  readonly #height: number;
  #searchesLeft = 0;
  #source: Uint8Array = new Uint8Array(0);
  #sourceStride = 0;
  #plane: Uint8ClampedArray = new Uint8ClampedArray(0);
  #left = 0;
  #top = 0;
  #best = 0;
  #vector: Vector = 0;

  /** @param width width of the planes in pixels, whole macroblocks, like `height` */
  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
  }

  beginFrame(): void {
    this.#searchesLeft = WIDE_SEARCHES;
  }

  /**
   * Returns the best vector for the macroblock at this position, or 0 if none is worth its bits.
   *
   * @param still difference for the zero vector
   * @param candidates vectors of neighbours, which mostly move alike
   */
  find(
    source: Uint8Array,
    sourceStride: number,
    plane: Uint8ClampedArray,
    left: number,
    top: number,
    still: number,
    candidates: Int32Array,
  ): Vector {
    this.#source = source;
    this.#sourceStride = sourceStride;
    this.#plane = plane;
    this.#left = left;
    this.#top = top;
    this.#best = still - VECTOR_COST;
    this.#vector = 0;
    for (let i = 0; i < candidates.length && this.#best > NEAR; i++) {
      const v = candidates[i] as Vector;
      if (candidates.indexOf(v) === i) this.#try(v);
    }
    // Real motion isn't in whole quarter pixels per frame: the last vector is often off by one.
    if (this.#vector !== 0 && this.#best > NEAR) this.#refine(1, 1);
    if (this.#vector === 0 && this.#best > FAR && this.#searchesLeft > 0) {
      this.#searchesLeft--;
      this.#searchWide();
      if (this.#vector !== 0) this.#refine(4, 8);
    }
    return this.#vector;
  }

  /** Keeps the vector if it is better than the best so far. */
  #try(v: Vector): void {
    if (v === this.#vector || v === 0) return;
    const x = vectorX(v);
    const y = vectorY(v);
    const fromX = this.#left + (x >> 2);
    const fromY = this.#top + (y >> 2);
    // One pixel more than the block, so no filter reads outside the planes.
    if (fromX < 0 || fromY < 0 || fromX + 17 > this.#width || fromY + 17 > this.#height) return;
    const difference = difference16(
      this.#source,
      this.#top * this.#sourceStride + this.#left,
      this.#sourceStride,
      this.#plane,
      fromY * this.#width + fromX,
      this.#width,
      (x & 3) << 1,
      (y & 3) << 1,
      this.#best,
    );
    if (difference >= this.#best) return;
    this.#best = difference;
    this.#vector = v;
  }

  /** Searches along both axes, since objects on screens mostly move horizontally or vertically. */
  #searchWide(): void {
    for (let n = 1; n <= REACH_X; n += n < 8 ? 1 : 2) {
      this.#try(vector(n * 4, 0));
      this.#try(vector(-n * 4, 0));
    }
    for (let n = 1; n <= REACH_Y; n++) {
      this.#try(vector(0, n * 4));
      this.#try(vector(0, -n * 4));
    }
  }

  /** Hill climbing from the best vector, in steps of `first` quarter pixels, then of half as many. */
  #refine(first: number, movesMax: number): void {
    for (let step = first, moves = 0; step >= 1 && this.#best > NEAREST;) {
      const centre = this.#vector;
      const x = vectorX(centre);
      const y = vectorY(centre);
      this.#try(vector(x - step, y));
      this.#try(vector(x + step, y));
      this.#try(vector(x, y - step));
      this.#try(vector(x, y + step));
      if (this.#vector === centre || ++moves > movesMax) step >>= 1;
    }
  }
}
