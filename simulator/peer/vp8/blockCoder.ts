import type { Quantizer } from './quantizer.ts';

/** Planes of a picture as the encoder takes it: full-size luma, half-size chroma, no padding. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly y: Uint8Array;
  readonly u: Uint8Array;
  readonly v: Uint8Array;
}

/** How a macroblock was coded in the last frame. */
export const MODE = {
  /** From the frame before, at the same place or another, with or without a residual. */
  inter: 0,
  /** From its neighbours' mean. */
  intra: 1,
} as const;

/** Planes padded to whole macroblocks. */
export interface Planes {
  readonly y: Uint8ClampedArray;
  readonly u: Uint8ClampedArray;
  readonly v: Uint8ClampedArray;
}

/**
 * Predicts, transforms, quantises and reconstructs macroblocks of one picture size. Keeps what a decoder has on its
 * screen (`y`, `u`, `v`, padded to whole macroblocks) and the levels of the frame in work.
 */
export interface BlockCoder {
  readonly columns: number;
  readonly rows: number;
  readonly lumaStride: number;
  /** 25 blocks of 16 levels in zigzag order for each macroblock: 16 luma, 4 U, 4 V, second-order luma. */
  readonly levels: Int16Array;
  /** One more than the place of the last level that is not zero, or 0, for each block. */
  readonly ends: Uint8Array;
  /** By macroblock: 1 where any level is not zero. */
  readonly coded: Uint8Array;
  /** By macroblock: a `MODE`. */
  readonly modes: Uint8Array;
  /** By macroblock: where it comes from in the frame before; 0 where it is intra. */
  readonly vectors: Int32Array;
  /** How many vectors of this frame are not 0. */
  readonly moved: number;
  /** What a decoder shows, padded to whole macroblocks. */
  readonly shown: Planes;
  /** The picture and the quantiser of the macroblocks that are coded next. */
  take(picture: Picture, quantizer: Quantizer): void;
  /** What was shown last becomes the frame before; until told otherwise, all of it stays. */
  beginInter(): void;
  /** Codes a macroblock from its neighbours. */
  codeIntra(column: number, row: number): void;
  /** Codes a macroblock from the frame before, or from its neighbours where that is clearly nearer. */
  codeInter(column: number, row: number): void;
  /** Leaves a macroblock as it is on the decoder's screen. */
  skip(column: number, row: number): void;
}
