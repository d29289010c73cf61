// The codec of ../macroblocks.ts in AssemblyScript, with bit-identical output: predicts, transforms, quantises and
// reconstructs macroblocks.
import {
  before,
  CANDIDATES,
  CHROMA,
  chromaSize,
  chromaStride,
  coded,
  COEFFICIENTS,
  columns,
  ends,
  height,
  layOut,
  levels,
  LUMA,
  lumaSize,
  lumaStride,
  MAGNITUDES,
  modes,
  now,
  oldVectors,
  RESIDUAL,
  ROWS,
  rows,
  SECOND,
  sourceU,
  sourceV,
  sourceY,
  STEPS,
  SUMS,
  swapPlanes,
  vectors,
  width,
} from './memory';
import { beginSearches, findVector, vectorX, vectorY } from './motion';
import { difference16, predict16, predict8 } from './prediction';
import { addInverseDc, addInverseDct, forwardDct, forwardWalsh, inverseWalsh, quantize } from './transform';

const INTER: u8 = 0;
const INTRA: u8 = 1;
const STILL_ENOUGH = 512;

let movedCount: i32 = 0;

/** Allocates memory for pictures of one size. Call once. */
export function begin(pictureWidth: i32, pictureHeight: i32): void {
  layOut(pictureWidth, pictureHeight);
}

// Addresses of the buffers that the caller reads or writes. `shownAt` changes with every inter frame.
export function sourceAt(): usize {
  return sourceY;
}
export function shownAt(): usize {
  return now;
}
export function stepsAt(): usize {
  return STEPS;
}
export function levelsAt(): usize {
  return levels;
}
export function endsAt(): usize {
  return ends;
}
export function codedAt(): usize {
  return coded;
}
export function modesAt(): usize {
  return modes;
}
export function vectorsAt(): usize {
  return vectors;
}
export function moved(): i32 {
  return movedCount;
}

export function beginInter(): void {
  swapPlanes();
  memory.copy(now, before, lumaSize + 2 * chromaSize);
  memory.copy(oldVectors, vectors, columns * rows * 4);
  beginSearches();
  movedCount = 0;
}

export function codeIntra(column: i32, row: i32): void {
  const index = row * columns + column;
  fillWithMean(now, lumaStride, column * 16, row * 16, 16);
  fillWithMean(now + lumaSize, chromaStride, column * 8, row * 8, 8);
  fillWithMean(now + lumaSize + chromaSize, chromaStride, column * 8, row * 8, 8);
  takeResidual(column, row);
  store<u8>(modes + index, INTRA);
  store<i32>(vectors + index * 4, 0);
  codeResidual(column, row);
}

export function codeInter(column: i32, row: i32): void {
  const index = row * columns + column;
  const inside = (column + 1) * 16 <= width && (row + 1) * 16 <= height;
  const v = inside ? vectorFor(column, row) : 0;
  if (v != 0) {
    predictFrom(v, column, row);
    movedCount++;
  }
  const difference = takeResidual(column, row);
  if (difference > 2048 && intraDifference(column, row) < difference) {
    if (v != 0) movedCount--;
    codeIntra(column, row);
    return;
  }
  store<u8>(modes + index, INTER);
  store<i32>(vectors + index * 4, v);
  codeResidual(column, row);
}

export function skip(column: i32, row: i32): void {
  const index = row * columns + column;
  store<u8>(modes + index, INTER);
  store<i32>(vectors + index * 4, 0);
  store<u8>(coded + index, 0);
}

function vectorFor(column: i32, row: i32): i32 {
  const at = row * 16 * lumaStride + column * 16;
  const still = difference16(sourceY + at, before + at, lumaStride, 0, 0);
  if (still < STILL_ENOUGH) return 0;
  const here = (row * columns + column) * 4;
  const line = columns * 4;
  store<i32>(CANDIDATES, column > 0 ? load<i32>(vectors + here - 4) : 0);
  store<i32>(CANDIDATES, row > 0 ? load<i32>(vectors + here - line) : 0, 4);
  store<i32>(CANDIDATES, row > 0 && column + 1 < columns ? load<i32>(vectors + here - line + 4) : 0, 8);
  store<i32>(CANDIDATES, load<i32>(oldVectors + here), 12);
  store<i32>(CANDIDATES, column + 1 < columns ? load<i32>(oldVectors + here + 4) : 0, 16);
  store<i32>(CANDIDATES, row + 1 < rows ? load<i32>(oldVectors + here + line) : 0, 20);
  return findVector(sourceY + at, column * 16, row * 16, still, CANDIDATES);
}

function predictFrom(v: i32, column: i32, row: i32): void {
  const x = vectorX(v);
  const y = vectorY(v);
  const at = row * 16 * lumaStride + column * 16;
  const from = at + (y >> 2) * lumaStride + (x >> 2);
  predict16(before + from, now + at, lumaStride, (x & 3) << 1, (y & 3) << 1, ROWS);
  const chromaAt = lumaSize + row * 8 * chromaStride + column * 8;
  const chromaFrom = chromaAt + (y >> 3) * chromaStride + (x >> 3);
  predict8(before + chromaFrom, now + chromaAt, chromaStride, x & 7, y & 7, ROWS);
  predict8(before + chromaSize + chromaFrom, now + chromaSize + chromaAt, chromaStride, x & 7, y & 7, ROWS);
}

/** Fills the residual's blocks with the picture minus the prediction. Returns the sum of absolute luma differences. */
function takeResidual(column: i32, row: i32): i32 {
  let at = row * 16 * lumaStride + column * 16;
  for (let line = 0; line < 16; line++, at += lumaStride) {
    // A line of 16 pixels crosses four blocks of 4 × 4 pixels.
    const to = RESIDUAL + (line >> 2) * 128 + (line & 3) * 8;
    const source = v128.load(sourceY + at);
    const there = v128.load(now + at);
    const low = i16x8.sub(i16x8.extend_low_i8x16_u(source), i16x8.extend_low_i8x16_u(there));
    const high = i16x8.sub(i16x8.extend_high_i8x16_u(source), i16x8.extend_high_i8x16_u(there));
    v128.store_lane<u64>(to, low, 0);
    v128.store_lane<u64>(to + 32, low, 1);
    v128.store_lane<u64>(to + 64, high, 0);
    v128.store_lane<u64>(to + 96, high, 1);
  }
  const chromaAt = row * 8 * chromaStride + column * 8;
  takeChroma(sourceU + chromaAt, now + lumaSize + chromaAt, RESIDUAL + 16 * 32);
  takeChroma(sourceV + chromaAt, now + lumaSize + chromaSize + chromaAt, RESIDUAL + 20 * 32);
  let difference = 0;
  for (let block: usize = 0; block < 24; block++) {
    const upper = v128.load(RESIDUAL + block * 32);
    const lower = v128.load(RESIDUAL + block * 32, 16);
    const magnitude = sum8(i16x8.add(i16x8.abs(upper), i16x8.abs(lower)));
    store<i32>(MAGNITUDES + block * 4, magnitude);
    store<i32>(SUMS + block * 4, sum8(i16x8.add(upper, lower)));
    if (block < 16) difference += magnitude;
  }
  return difference;
}

function takeChroma(source: usize, plane: usize, to: usize): void {
  for (let line: usize = 0; line < 8; line++, source += chromaStride, plane += chromaStride) {
    const apart = i16x8.sub(v128.load_ext<u8>(source), v128.load_ext<u8>(plane));
    const at = to + (line >> 2) * 64 + (line & 3) * 8;
    v128.store_lane<u64>(at, apart, 0);
    v128.store_lane<u64>(at + 32, apart, 1);
  }
}

/** Returns the sum of eight i16 values. */
function sum8(v: v128): i32 {
  const pairs = i32x4.extadd_pairwise_i16x8_s(v);
  const two = i32x4.add(pairs, v128.shuffle<i64>(pairs, pairs, 1, 0));
  return i32x4.extract_lane(two, 0) + i32x4.extract_lane(two, 1);
}

/** Returns the sum of luma differences from intra prediction, within the picture. */
function intraDifference(column: i32, row: i32): i32 {
  const mean = meanOfNeighbours(now, lumaStride, column * 16, row * 16, 16);
  const right = min(column * 16 + 16, width);
  const bottom = min(row * 16 + 16, height);
  let sum = 0;
  if (right - column * 16 == 16) {
    const means = i8x16.splat(<i8>mean);
    for (let line = row * 16; line < bottom; line++) {
      const source = v128.load(sourceY + line * lumaStride + column * 16);
      sum += sum8(
        i16x8.extadd_pairwise_i8x16_u(v128.or(i8x16.sub_sat_u(source, means), i8x16.sub_sat_u(means, source))),
      );
    }
    return sum;
  }
  for (let line = row * 16; line < bottom; line++) {
    for (let x = column * 16; x < right; x++) sum += abs(<i32>load<u8>(sourceY + line * lumaStride + x) - mean);
  }
  return sum;
}

function meanOfNeighbours(plane: usize, stride: i32, left: i32, top: i32, size: i32): i32 {
  let sum = 0;
  let count = 0;
  if (top > 0) {
    const above = plane + (top - 1) * stride + left;
    for (let x = 0; x < size; x++) sum += <i32>load<u8>(above + x);
    count += size;
  }
  if (left > 0) {
    let beside = plane + top * stride + left - 1;
    for (let line = 0; line < size; line++, beside += stride) sum += <i32>load<u8>(beside);
    count += size;
  }
  return count == 0 ? 128 : (sum + (count >> 1)) / count;
}

function fillWithMean(plane: usize, stride: i32, left: i32, top: i32, size: i32): void {
  const mean = meanOfNeighbours(plane, stride, left, top, size);
  for (let line = 0; line < size; line++) memory.fill(plane + (top + line) * stride + left, <u8>mean, size);
}

function codeResidual(column: i32, row: i32): void {
  const index = row * columns + column;
  const luma = codeLuma(index, now + (row * lumaStride + column) * 16);
  const chromaAt = now + lumaSize + (row * chromaStride + column) * 8;
  const u = codeChroma(index, 16, chromaAt);
  const v = codeChroma(index, 20, chromaAt + chromaSize);
  store<u8>(coded + index, <u8>(luma | u | v));
}

/** Returns true if no coefficient of a block can reach `zero`; see ../macroblocks.ts. */
function isFlat(magnitude: i32, zero: i32): bool {
  return magnitude * 7 < zero * 8;
}

function codeLuma(index: i32, plane: usize): i32 {
  const blockEnds = ends + index * 25;
  const blockLevels = levels + index * 800;
  const second = COEFFICIENTS + 24 * 64;
  const zero = load<i32>(LUMA, 24);
  let any = 0;
  for (let block: usize = 0; block < 16; block++) {
    if (isFlat(load<i32>(MAGNITUDES + block * 4), zero)) {
      store<i32>(second + block * 4, (load<i32>(SUMS + block * 4) + 1) >> 1);
      store<u8>(blockEnds + block, 0);
      continue;
    }
    const at = COEFFICIENTS + block * 64;
    forwardDct(RESIDUAL + block * 32, at);
    store<i32>(second + block * 4, load<i32>(at));
    const end = quantize(at, 1, LUMA, blockLevels + block * 32);
    store<u8>(blockEnds + block, <u8>end);
    any |= end;
  }
  forwardWalsh(second);
  const end = quantize(second, 0, SECOND, blockLevels + 24 * 32);
  store<u8>(blockEnds + 24, <u8>end);
  if ((any | end) == 0) return 0;
  inverseWalsh(second);
  for (let block: usize = 0; block < 16; block++) {
    const to = plane + <usize>((<i32>block >> 2) * 4 * lumaStride) + (block & 3) * 4;
    const dc = load<i32>(second + block * 4);
    if (load<u8>(blockEnds + block) == 0) addInverseDc(dc, to, lumaStride);
    else {
      store<i32>(COEFFICIENTS + block * 64, dc);
      addInverseDct(COEFFICIENTS + block * 64, to, lumaStride);
    }
  }
  return 1;
}

function codeChroma(index: i32, first: usize, plane: usize): i32 {
  const blockEnds = ends + index * 25;
  const blockLevels = levels + index * 800;
  const zero = min(load<i32>(CHROMA, 8), load<i32>(CHROMA, 24));
  let any = 0;
  for (let i: usize = 0; i < 4; i++) {
    const block = first + i;
    if (isFlat(load<i32>(MAGNITUDES + block * 4), zero)) {
      store<u8>(blockEnds + block, 0);
      continue;
    }
    const at = COEFFICIENTS + block * 64;
    forwardDct(RESIDUAL + block * 32, at);
    const end = quantize(at, 0, CHROMA, blockLevels + block * 32);
    store<u8>(blockEnds + block, <u8>end);
    if (end == 0) continue;
    any = 1;
    const to = plane + <usize>((<i32>i >> 1) * 4 * chromaStride) + (i & 1) * 4;
    if (end == 1) addInverseDc(load<i32>(at), to, chromaStride);
    else addInverseDct(at, to, chromaStride);
  }
  return any;
}
