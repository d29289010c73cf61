import { difference16 } from './prediction.ts';

/** A vector as one number: y · 65,536 + x, in quarters of a pixel. */
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
/** What a vector must gain to be worth its bits. */
const VECTOR_COST = 96;
/** A vector that comes this near is taken as it is. */
const NEAR = 400;
/** Below this, trying on costs more than it brings. */
const NEAREST = 256;
/** A macroblock that nothing fits better than this may be looked for elsewhere. */
const FAR = 640;
/** How far, in pixels. */
const REACH_X = 28;
const REACH_Y = 12;
/** How many macroblocks of a frame may do that: those around them go by what they find. */
const WIDE_SEARCHES = 40;

/** Finds where the luma of a macroblock lay in the frame before. */
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

  /** @param width of the planes, whole macroblocks, as `height` */
  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
  }

  beginFrame(): void {
    this.#searchesLeft = WIDE_SEARCHES;
  }

  /**
   * The best vector for the macroblock at this place, 0 where none is worth it.
   *
   * @param still difference from the same place
   * @param candidates vectors that may fit: what lies around mostly moves alike
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
    // Speeds are no whole quarters of a pixel a frame: what fitted before is often off by one.
    if (this.#vector !== 0 && this.#best > NEAR) this.#refine(1, 1);
    if (this.#vector === 0 && this.#best > FAR && this.#searchesLeft > 0) {
      this.#searchesLeft--;
      this.#searchWide();
      if (this.#vector !== 0) this.#refine(4, 8);
    }
    return this.#vector;
  }

  /** Keeps the vector where it is better than what there is. */
  #try(v: Vector): void {
    if (v === this.#vector || v === 0) return;
    const x = vectorX(v);
    const y = vectorY(v);
    const fromX = this.#left + (x >> 2);
    const fromY = this.#top + (y >> 2);
    // One pixel more than the block, so that no filter reads past the planes.
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

  /** Along both axes: things on screens mostly move sideways or up and down. */
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

  /** Downhill from the best vector, in steps of so many quarters of a pixel, then of half as many. */
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
