import type { Quantizer } from './quantizer.ts';

/** Input planes: full-size luma, half-size chroma, no padding. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly y: Uint8Array;
  readonly u: Uint8Array;
  readonly v: Uint8Array;
}

/** Coding mode of a macroblock in the last frame. */
export const MODE = {
  /** Predicted from the previous frame, with or without a vector and residual. */
  inter: 0,
  /** Predicted from the mean of its neighbours (DC). */
  intra: 1,
} as const;

/** Planes padded to whole macroblocks. */
export interface Planes {
  readonly y: Uint8ClampedArray;
  readonly u: Uint8ClampedArray;
  readonly v: Uint8ClampedArray;
}

/**
 * Predicts, transforms, quantises and reconstructs macroblocks of one picture size. Keeps the decoder's current picture
 * (`y`, `u`, `v`, padded to whole macroblocks) and the levels of the current frame.
 */
export interface BlockCoder {
  readonly columns: number;
  readonly rows: number;
  readonly lumaStride: number;
  /** 25 blocks of 16 levels in zigzag order for each macroblock: 16 luma, 4 U, 4 V, second-order luma. */
  readonly levels: Int16Array;
  /** For each block, the index after its last non-zero level, or 0. */
  readonly ends: Uint8Array;
  /** By macroblock: 1 if any level is non-zero. */
  readonly coded: Uint8Array;
  /** By macroblock: a `MODE`. */
  readonly modes: Uint8Array;
  /** By macroblock: its motion vector; 0 if it is intra. */
  readonly vectors: Int32Array;
  /** Number of non-zero vectors in this frame. */
  readonly moved: number;
  /** The decoder's picture, padded to whole macroblocks. */
  readonly shown: Planes;
  /** Sets the picture and quantiser for the next macroblocks. */
  take(picture: Picture, quantizer: Quantizer): void;
  /** Starts an inter frame from the last picture; macroblocks are skipped by default. */
  beginInter(): void;
  /** Codes a macroblock with intra prediction. */
  codeIntra(column: number, row: number): void;
  /** Codes a macroblock with inter prediction, or intra prediction if that is clearly better. */
  codeInter(column: number, row: number): void;
  /** Leaves a macroblock unchanged on the decoder's screen. */
  skip(column: number, row: number): void;
}
