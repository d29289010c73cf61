import { MotionSearch, type Vector, vectorX, vectorY } from './motionSearch.ts';
import { fillWithMean, meanOfNeighbours } from './dcPrediction.ts';
import { difference16, predictBlock } from './prediction.ts';
import { type BlockCoder, MODE, type Picture, type Planes } from './blockCoder.ts';
import { Quantizer, quantize } from './quantizer.ts';
import { takeBlock, takeEdgeBlock } from './residual.ts';
import { addInverseDc, addInverseDct, forwardDct, forwardWalsh, inverseWalsh } from './transform.ts';

/**
 * A mean difference of two grey levels a pixel. Below it, the macroblock counts as static and no vector is searched.
 */
const STILL_ENOUGH = 512;

const NOTHING: Picture = { width: 0, height: 0, y: new Uint8Array(0), u: new Uint8Array(0), v: new Uint8Array(0) };

const BLOCKS = 25;
const LUMA = 16;
const SECOND = 24;

/**
 * Reference implementation of the coder in TypeScript, compared with the compiled one in tests and used without
 * WebAssembly SIMD.
 */
export class Macroblocks implements BlockCoder {
  readonly columns: number;
  readonly rows: number;
  readonly lumaStride: number;
  readonly chromaStride: number;
  readonly levels: Int16Array;
  readonly ends: Uint8Array;
  readonly coded: Uint8Array;
  readonly modes: Uint8Array;
  readonly vectors: Int32Array;
  moved = 0;
  #now: Planes;
  #before: Planes;
  readonly #oldVectors: Int32Array;
  readonly #candidates = new Int32Array(6);
  readonly #search: MotionSearch;
  readonly #residual = new Int32Array(24 * 16);
  /** For each residual block: sum of magnitudes, and signed sum. */
  readonly #magnitudes = new Int32Array(24);
  readonly #sums = new Int32Array(24);
  readonly #coefficients = new Int32Array(25 * 16);
  #picture: Picture = NOTHING;
  #quantizer = new Quantizer(0);

  constructor(width: number, height: number) {
    this.columns = (width + 15) >> 4;
    this.rows = (height + 15) >> 4;
    const count = this.columns * this.rows;
    this.lumaStride = this.columns * 16;
    this.chromaStride = this.columns * 8;
    this.#now = makePlanes(count);
    this.#before = makePlanes(count);
    this.#search = new MotionSearch(this.lumaStride, this.rows * 16);
    this.levels = new Int16Array(count * BLOCKS * 16);
    this.ends = new Uint8Array(count * BLOCKS);
    this.coded = new Uint8Array(count);
    this.modes = new Uint8Array(count);
    this.vectors = new Int32Array(count);
    this.#oldVectors = new Int32Array(count);
  }

  get shown(): Planes {
    return this.#now;
  }

  take(picture: Picture, quantizer: Quantizer): void {
    this.#picture = picture;
    this.#quantizer = quantizer;
  }

  beginInter(): void {
    [this.#now, this.#before] = [this.#before, this.#now];
    this.#now.y.set(this.#before.y);
    this.#now.u.set(this.#before.u);
    this.#now.v.set(this.#before.v);
    this.#oldVectors.set(this.vectors);
    this.#search.beginFrame();
    this.moved = 0;
  }

  codeIntra(column: number, row: number): void {
    const index = row * this.columns + column;
    this.#predictFromNeighbours(column, row);
    this.#takeResidual(this.#picture, column, row);
    this.modes[index] = MODE.intra;
    this.vectors[index] = 0;
    this.#codeResidual(column, row, this.#quantizer);
  }

  codeInter(column: number, row: number): void {
    const index = row * this.columns + column;
    const picture = this.#picture;
    const inside = (column + 1) * 16 <= picture.width && (row + 1) * 16 <= picture.height;
    const v = inside ? this.#findVector(picture, column, row) : 0;
    if (v !== 0) {
      this.#predictFrom(v, column, row);
      this.moved++;
    }
    const difference = this.#takeResidual(picture, column, row);
    // Eight grey levels a pixel. Below it, comparing with intra prediction costs more time than it saves in bits.
    if (difference > 2048 && this.#intraDifference(picture, column, row) < difference) {
      if (v !== 0) this.moved--;
      this.codeIntra(column, row);
      return;
    }
    this.modes[index] = MODE.inter;
    this.vectors[index] = v;
    this.#codeResidual(column, row, this.#quantizer);
  }

  skip(column: number, row: number): void {
    const index = row * this.columns + column;
    this.modes[index] = MODE.inter;
    this.vectors[index] = 0;
    this.coded[index] = 0;
  }

  #findVector(picture: Picture, column: number, row: number): Vector {
    const { columns, lumaStride: stride, vectors } = this;
    const left = column * 16;
    const top = row * 16;
    const { y } = this.#before;
    const still = difference16(
      picture.y,
      top * picture.width + left,
      picture.width,
      y,
      top * stride + left,
      stride,
      0,
      0,
      65_536,
    );
    if (still < STILL_ENOUGH) return 0;
    const i = row * columns + column;
    const candidates = this.#candidates;
    candidates[0] = column > 0 ? (vectors[i - 1] as Vector) : 0;
    candidates[1] = row > 0 ? (vectors[i - columns] as Vector) : 0;
    candidates[2] = row > 0 && column + 1 < columns ? (vectors[i - columns + 1] as Vector) : 0;
    candidates[3] = this.#oldVectors[i] as Vector;
    candidates[4] = column + 1 < columns ? (this.#oldVectors[i + 1] as Vector) : 0;
    candidates[5] = row + 1 < this.rows ? (this.#oldVectors[i + columns] as Vector) : 0;
    return this.#search.find(picture.y, picture.width, y, left, top, still, candidates);
  }

  /** Predicts from the previous frame (RFC 6386, section 18): luma in quarter pixels, chroma in eighths. */
  #predictFrom(v: Vector, column: number, row: number): void {
    const [x, y] = [vectorX(v), vectorY(v)];
    const [now, before, luma, chroma] = [this.#now, this.#before, this.lumaStride, this.chromaStride];
    const at = row * 16 * luma + column * 16;
    predictBlock(before.y, at + (y >> 2) * luma + (x >> 2), now.y, at, luma, luma, 16, (x & 3) << 1, (y & 3) << 1);
    const chromaAt = row * 8 * chroma + column * 8;
    const from = chromaAt + (y >> 3) * chroma + (x >> 3);
    predictBlock(before.u, from, now.u, chromaAt, chroma, chroma, 8, x & 7, y & 7);
    predictBlock(before.v, from, now.v, chromaAt, chroma, chroma, 8, x & 7, y & 7);
  }

  /** Fills residual blocks with the picture minus the prediction. Returns the sum of absolute luma differences. */
  #takeResidual(picture: Picture, column: number, row: number): number {
    const { width, height } = picture;
    const inside = (column + 1) * 16 <= width && (row + 1) * 16 <= height;
    const take = inside ? takeBlock : takeEdgeBlock;
    let difference = 0;
    for (let block = 0; block < LUMA; block++) {
      const x = column * 16 + (block & 3) * 4;
      const y = row * 16 + (block >> 2) * 4;
      difference += this.#note(
        block,
        take(picture.y, width, height, this.#now.y, this.lumaStride, x, y, this.#residual, block * 16),
      );
    }
    const chromaWidth = (width + 1) >> 1;
    const chromaHeight = (height + 1) >> 1;
    for (let i = 0; i < 4; i++) {
      const x = column * 8 + (i & 1) * 4;
      const y = row * 8 + (i >> 1) * 4;
      const u = 16 + i;
      const v = 20 + i;
      this.#note(
        u,
        take(picture.u, chromaWidth, chromaHeight, this.#now.u, this.chromaStride, x, y, this.#residual, u * 16),
      );
      this.#note(
        v,
        take(picture.v, chromaWidth, chromaHeight, this.#now.v, this.chromaStride, x, y, this.#residual, v * 16),
      );
    }
    return difference;
  }

  #note(block: number, sums: number): number {
    const magnitude = sums >>> 14;
    this.#magnitudes[block] = magnitude;
    this.#sums[block] = (sums & 0x3fff) - 0x2000;
    return magnitude;
  }

  /** Returns the sum of luma differences from intra prediction. */
  #intraDifference({ y, width, height }: Picture, column: number, row: number): number {
    const mean = meanOfNeighbours(this.#now.y, this.lumaStride, column * 16, row * 16, 16);
    const right = Math.min(column * 16 + 16, width);
    const bottom = Math.min(row * 16 + 16, height);
    let sum = 0;
    for (let line = row * 16; line < bottom; line++) {
      for (let at = line * width + column * 16, end = line * width + right; at < end; at++) {
        const d = (y[at] as number) - mean;
        sum += d < 0 ? -d : d;
      }
    }
    return sum;
  }

  #predictFromNeighbours(column: number, row: number): void {
    fillWithMean(this.#now.y, this.lumaStride, column * 16, row * 16, 16);
    fillWithMean(this.#now.u, this.chromaStride, column * 8, row * 8, 8);
    fillWithMean(this.#now.v, this.chromaStride, column * 8, row * 8, 8);
  }

  /** Quantises the residual and adds the decoder's reconstruction to the prediction. */
  #codeResidual(column: number, row: number, quantizer: Quantizer): void {
    const index = row * this.columns + column;
    const luma = this.#codeLuma(index, (row * this.lumaStride + column) * 16, quantizer);
    const chromaAt = (row * this.chromaStride + column) * 8;
    const u = this.#codeChroma(index, 16, this.#now.u, chromaAt, quantizer);
    const v = this.#codeChroma(index, 20, this.#now.v, chromaAt, quantizer);
    this.coded[index] = luma | u | v;
  }

  #codeLuma(index: number, planeAt: number, quantizer: Quantizer): number {
    const { levels, ends, lumaStride: stride } = this;
    const { y: plane } = this.#now;
    const coefficients = this.#coefficients;
    const endsAt = index * BLOCKS;
    const levelsAt = endsAt * 16;
    let any = 0;
    for (let block = 0; block < LUMA; block++) {
      const at = block * 16;
      if (isFlat(this.#magnitudes[block] as number, quantizer.lumaAc.zero)) {
        coefficients[SECOND * 16 + block] = ((this.#sums[block] as number) + 1) >> 1;
        ends[endsAt + block] = 0;
        continue;
      }
      forwardDct(this.#residual, at, coefficients, at);
      coefficients[SECOND * 16 + block] = coefficients[at] as number;
      const end = quantize(coefficients, at, 1, quantizer.lumaDc, quantizer.lumaAc, levels, levelsAt + at);
      ends[endsAt + block] = end;
      any |= end;
    }
    const second = SECOND * 16;
    forwardWalsh(coefficients, second, coefficients, second);
    const end = quantize(coefficients, second, 0, quantizer.secondDc, quantizer.secondAc, levels, levelsAt + second);
    ends[endsAt + SECOND] = end;
    if ((any | end) === 0) return 0;
    inverseWalsh(coefficients, second);
    for (let block = 0; block < LUMA; block++) {
      const to = planeAt + (block >> 2) * 4 * stride + (block & 3) * 4;
      const dc = coefficients[second + block] as number;
      if (ends[endsAt + block] === 0) addInverseDc(dc, plane, to, stride);
      else {
        coefficients[block * 16] = dc;
        addInverseDct(coefficients, block * 16, plane, to, stride);
      }
    }
    return 1;
  }

  #codeChroma(index: number, first: number, plane: Uint8ClampedArray, planeAt: number, quantizer: Quantizer): number {
    const { levels, ends, chromaStride: stride } = this;
    const coefficients = this.#coefficients;
    const endsAt = index * BLOCKS;
    let any = 0;
    for (let i = 0; i < 4; i++) {
      const block = first + i;
      const at = block * 16;
      if (isFlat(this.#magnitudes[block] as number, Math.min(quantizer.chromaAc.zero, quantizer.chromaDc.zero))) {
        ends[endsAt + block] = 0;
        continue;
      }
      forwardDct(this.#residual, at, coefficients, at);
      const end = quantize(coefficients, at, 0, quantizer.chromaDc, quantizer.chromaAc, levels, endsAt * 16 + at);
      ends[endsAt + block] = end;
      if (end === 0) continue;
      any = 1;
      const to = planeAt + (i >> 1) * 4 * stride + (i & 1) * 4;
      if (end === 1) addInverseDc(coefficients[at] as number, plane, to, stride);
      else addInverseDct(coefficients, at, plane, to, stride);
    }
    return any;
  }
}

function makePlanes(macroblocks: number): Planes {
  return {
    y: new Uint8ClampedArray(macroblocks * 256),
    u: new Uint8ClampedArray(macroblocks * 64),
    v: new Uint8ClampedArray(macroblocks * 64),
  };
}

/**
 * Returns true if no coefficient of a block can reach `zero`: none is larger than the sum of the residual's magnitudes
 * times the largest gain of the transform, (√2·cos(π/8))² / 2 = 0.854.
 */
function isFlat(magnitude: number, zero: number): boolean {
  return magnitude * 7 < zero * 8;
}
