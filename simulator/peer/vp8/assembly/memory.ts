// Where everything lies in the module's memory, for pictures of one size. Planes are padded to whole macroblocks.

/** Zigzag tables, steps and scratch lie below. */
export const TABLES: usize = 1024;
/** Six steps of a quantiser, each size, bias, zero and reciprocal: i32 each. */
export const STEPS: usize = TABLES;
/** Luma DC and AC, second DC and AC, chroma DC and AC. */
export const LUMA: usize = STEPS;
export const SECOND: usize = STEPS + 32;
export const CHROMA: usize = STEPS + 64;
/** 24 blocks of 16 differences: i16. */
export const RESIDUAL: usize = STEPS + 128;
/** By block of the residual: sum of magnitudes, and plain sum: i32. */
export const MAGNITUDES: usize = RESIDUAL + 24 * 32;
export const SUMS: usize = MAGNITUDES + 24 * 4;
/** 25 blocks of 16 coefficients: i32. */
export const COEFFICIENTS: usize = SUMS + 24 * 4;
/** Rows that were filtered across, before they are filtered down: 17 of 16. */
export const ROWS: usize = COEFFICIENTS + 25 * 64;
/** Six vectors that may fit: i32. */
export const CANDIDATES: usize = ROWS + 17 * 16;
const FIRST: usize = 8192;

export let columns: i32 = 0;
export let rows: i32 = 0;
/** Of the picture, without what pads it. */
export let width: i32 = 0;
export let height: i32 = 0;
export let lumaStride: i32 = 0;
export let chromaStride: i32 = 0;
export let sourceY: usize = 0;
export let sourceU: usize = 0;
export let sourceV: usize = 0;
/** What the decoder shows, and what it showed before. */
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
  // Filters read a few pixels past a block: what lies between the planes is read, and its result thrown away.
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
