// Memory layout of the module for pictures of one size. Planes are padded to whole macroblocks.

/** Address of tables and scratch buffers, which have a fixed size. */
export const TABLES: usize = 1024;
/** Six quantiser steps, each with size, bias, zero threshold and reciprocal as i32. */
export const STEPS: usize = TABLES;
/** Addresses of the steps: luma DC and AC, second-order DC and AC, chroma DC and AC. */
export const LUMA: usize = STEPS;
export const SECOND: usize = STEPS + 32;
export const CHROMA: usize = STEPS + 64;
/** 24 blocks of 16 differences, i16. */
export const RESIDUAL: usize = STEPS + 128;
/** For each residual block: sum of magnitudes, and signed sum, i32. */
export const MAGNITUDES: usize = RESIDUAL + 24 * 32;
export const SUMS: usize = MAGNITUDES + 24 * 4;
/** 25 blocks of 16 coefficients, i32. */
export const COEFFICIENTS: usize = SUMS + 24 * 4;
/** Horizontally filtered rows before vertical filtering: 17 rows of 16 pixels. */
export const ROWS: usize = COEFFICIENTS + 25 * 64;
/** Six candidate vectors for the motion search, i32. */
export const CANDIDATES: usize = ROWS + 17 * 16;
const FIRST: usize = 8192;

export let columns: i32 = 0;
export let rows: i32 = 0;
/** Size of the picture in pixels, without padding. */
export let width: i32 = 0;
export let height: i32 = 0;
export let lumaStride: i32 = 0;
export let chromaStride: i32 = 0;
export let sourceY: usize = 0;
export let sourceU: usize = 0;
export let sourceV: usize = 0;
/** Addresses of the decoder's current and previous picture. */
export let now: usize = 0;
export let before: usize = 0;
export let lumaSize: i32 = 0;
export let chromaSize: i32 = 0;
export let levels: usize = 0;
export let ends: usize = 0;
export let coded: usize = 0;
export let modes: usize = 0;
export let vectors: usize = 0;
export let oldVectors: usize = 0;

export function layOut(pictureWidth: i32, pictureHeight: i32): void {
  width = pictureWidth;
  height = pictureHeight;
  columns = (width + 15) >> 4;
  rows = (height + 15) >> 4;
  lumaStride = columns * 16;
  chromaStride = columns * 8;
  const count = columns * rows;
  lumaSize = count * 256;
  chromaSize = count * 64;
  const planes = lumaSize + 2 * chromaSize;
  sourceY = FIRST;
  sourceU = sourceY + lumaSize;
  sourceV = sourceU + chromaSize;
  // Filters read a few pixels past a block, so the gap between planes is read and the result discarded.
  now = sourceY + planes + 64;
  before = now + planes + 64;
  levels = before + planes + 64;
  vectors = levels + count * 25 * 32;
  oldVectors = vectors + count * 4;
  ends = oldVectors + count * 4;
  coded = ends + count * 25;
  modes = coded + count;
  const end = modes + count;
  const pages = <i32>((end + 0xffff) >> 16);
  if (pages > memory.size()) memory.grow(pages - memory.size());
}

export function swapPlanes(): void {
  const shown = now;
  now = before;
  before = shown;
}
