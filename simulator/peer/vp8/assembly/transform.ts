// The transforms and quantiser of ../transform.ts and ../quantizer.ts in AssemblyScript, with bit-identical output, one
// row of four at a time. A block is 16 numbers in raster order.

const COS = 5352;
const SIN = 2217;
const LEVEL_MAX = 2048;

/** Transforms a residual of four rows of four i16 to coefficients, four rows of four i32. */
export function forwardDct(block: usize, out: usize): void {
  const r0 = v128.load_ext<i16>(block);
  const r1 = v128.load_ext<i16>(block, 8);
  const r2 = v128.load_ext<i16>(block, 16);
  const r3 = v128.load_ext<i16>(block, 24);
  const l01 = v128.shuffle<i32>(r0, r1, 0, 4, 1, 5);
  const h01 = v128.shuffle<i32>(r0, r1, 2, 6, 3, 7);
  const l23 = v128.shuffle<i32>(r2, r3, 0, 4, 1, 5);
  const h23 = v128.shuffle<i32>(r2, r3, 2, 6, 3, 7);
  let a = v128.shuffle<i64>(l01, l23, 0, 2);
  let b = v128.shuffle<i64>(l01, l23, 1, 3);
  let c = v128.shuffle<i64>(h01, h23, 0, 2);
  let d = v128.shuffle<i64>(h01, h23, 1, 3);
  const cos = i32x4.splat(COS);
  const sin = i32x4.splat(SIN);
  let outer = i32x4.sub(a, d);
  let inner = i32x4.sub(b, c);
  let ad = i32x4.add(a, d);
  let bc = i32x4.add(b, c);
  // All values from this point are scaled by 8.
  const half = i32x4.splat(256);
  const c0 = i32x4.shl(i32x4.add(ad, bc), 3);
  const c1 = i32x4.shr_s(i32x4.add(i32x4.add(i32x4.mul(outer, cos), i32x4.mul(inner, sin)), half), 9);
  const c2 = i32x4.shl(i32x4.sub(ad, bc), 3);
  const c3 = i32x4.shr_s(i32x4.add(i32x4.sub(i32x4.mul(outer, sin), i32x4.mul(inner, cos)), half), 9);
  const m01 = v128.shuffle<i32>(c0, c1, 0, 4, 1, 5);
  const n01 = v128.shuffle<i32>(c0, c1, 2, 6, 3, 7);
  const m23 = v128.shuffle<i32>(c2, c3, 0, 4, 1, 5);
  const n23 = v128.shuffle<i32>(c2, c3, 2, 6, 3, 7);
  a = v128.shuffle<i64>(m01, m23, 0, 2);
  b = v128.shuffle<i64>(m01, m23, 1, 3);
  c = v128.shuffle<i64>(n01, n23, 0, 2);
  d = v128.shuffle<i64>(n01, n23, 1, 3);
  outer = i32x4.sub(a, d);
  inner = i32x4.sub(b, c);
  ad = i32x4.add(a, d);
  bc = i32x4.add(b, c);
  const eight = i32x4.splat(8);
  const large = i32x4.splat(32_768);
  v128.store(out, i32x4.shr_s(i32x4.add(i32x4.add(ad, bc), eight), 4));
  v128.store(out, i32x4.shr_s(i32x4.add(i32x4.add(i32x4.mul(outer, cos), i32x4.mul(inner, sin)), large), 16), 16);
  v128.store(out, i32x4.shr_s(i32x4.add(i32x4.sub(ad, bc), eight), 4), 32);
  v128.store(out, i32x4.shr_s(i32x4.add(i32x4.sub(i32x4.mul(outer, sin), i32x4.mul(inner, cos)), large), 16), 48);
}

/** Transforms the block in place. */
export function forwardWalsh(block: usize): void {
  for (let at = block; at < block + 64; at += 16) {
    const a = load<i32>(at);
    const b = load<i32>(at, 4);
    const c = load<i32>(at, 8);
    const d = load<i32>(at, 12);
    store<i32>(at, a + b + c + d);
    store<i32>(at, a + b - c - d, 4);
    store<i32>(at, a - b - c + d, 8);
    store<i32>(at, a - b + c - d, 12);
  }
  const a = v128.load(block);
  const b = v128.load(block, 16);
  const c = v128.load(block, 32);
  const d = v128.load(block, 48);
  const one = i32x4.splat(1);
  const sum = i32x4.add(i32x4.add(a, b), one);
  const difference = i32x4.add(i32x4.sub(a, b), one);
  v128.store(block, i32x4.shr_s(i32x4.add(sum, i32x4.add(c, d)), 1));
  v128.store(block, i32x4.shr_s(i32x4.sub(sum, i32x4.add(c, d)), 1), 16);
  v128.store(block, i32x4.shr_s(i32x4.sub(difference, i32x4.sub(c, d)), 1), 32);
  v128.store(block, i32x4.shr_s(i32x4.add(difference, i32x4.sub(c, d)), 1), 48);
}

/** Transforms the block in place. */
export function inverseWalsh(block: usize): void {
  const a = v128.load(block);
  const b = v128.load(block, 16);
  const c = v128.load(block, 32);
  const d = v128.load(block, 48);
  const ab = i32x4.add(a, b);
  const cd = i32x4.add(c, d);
  const aMinusB = i32x4.sub(a, b);
  const cMinusD = i32x4.sub(c, d);
  v128.store(block, i32x4.add(ab, cd));
  v128.store(block, i32x4.sub(ab, cd), 16);
  v128.store(block, i32x4.sub(aMinusB, cMinusD), 32);
  v128.store(block, i32x4.add(aMinusB, cMinusD), 48);
  for (let at = block; at < block + 64; at += 16) {
    const a = load<i32>(at);
    const b = load<i32>(at, 4);
    const c = load<i32>(at, 8);
    const d = load<i32>(at, 12);
    store<i32>(at, (a + b + c + d + 3) >> 3);
    store<i32>(at, (a + b - c - d + 3) >> 3, 4);
    store<i32>(at, (a - b - c + d + 3) >> 3, 8);
    store<i32>(at, (a - b + c - d + 3) >> 3, 12);
  }
}

function scaled(v: v128, by: i32): v128 {
  return i32x4.shr_s(i32x4.mul(v, i32x4.splat(by)), 16);
}

function addFour(plane: usize, more: v128): void {
  const there = i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load_zero<u32>(plane)));
  const sum = i32x4.add(there, i32x4.shr_s(more, 3));
  const words = i16x8.narrow_i32x4_s(sum, sum);
  v128.store_lane<u32>(plane, i8x16.narrow_i16x8_u(words, words), 0);
}

/** Adds the inverse transform to the prediction in place, and clamps each pixel. */
export function addInverseDct(block: usize, plane: usize, stride: i32): void {
  let p = v128.load(block);
  let q = v128.load(block, 16);
  let r = v128.load(block, 32);
  let s = v128.load(block, 48);
  let a = i32x4.add(p, r);
  let b = i32x4.sub(p, r);
  let c = i32x4.sub(scaled(q, 35_468), i32x4.add(s, scaled(s, 20_091)));
  let d = i32x4.add(i32x4.add(q, scaled(q, 20_091)), scaled(s, 35_468));
  const r0 = i32x4.add(a, d);
  const r1 = i32x4.add(b, c);
  const r2 = i32x4.sub(b, c);
  const r3 = i32x4.sub(a, d);
  let l01 = v128.shuffle<i32>(r0, r1, 0, 4, 1, 5);
  let h01 = v128.shuffle<i32>(r0, r1, 2, 6, 3, 7);
  let l23 = v128.shuffle<i32>(r2, r3, 0, 4, 1, 5);
  let h23 = v128.shuffle<i32>(r2, r3, 2, 6, 3, 7);
  p = v128.shuffle<i64>(l01, l23, 0, 2);
  q = v128.shuffle<i64>(l01, l23, 1, 3);
  r = v128.shuffle<i64>(h01, h23, 0, 2);
  s = v128.shuffle<i64>(h01, h23, 1, 3);
  const four = i32x4.splat(4);
  a = i32x4.add(i32x4.add(p, r), four);
  b = i32x4.add(i32x4.sub(p, r), four);
  c = i32x4.sub(scaled(q, 35_468), i32x4.add(s, scaled(s, 20_091)));
  d = i32x4.add(i32x4.add(q, scaled(q, 20_091)), scaled(s, 35_468));
  const c0 = i32x4.add(a, d);
  const c1 = i32x4.add(b, c);
  const c2 = i32x4.sub(b, c);
  const c3 = i32x4.sub(a, d);
  l01 = v128.shuffle<i32>(c0, c1, 0, 4, 1, 5);
  h01 = v128.shuffle<i32>(c0, c1, 2, 6, 3, 7);
  l23 = v128.shuffle<i32>(c2, c3, 0, 4, 1, 5);
  h23 = v128.shuffle<i32>(c2, c3, 2, 6, 3, 7);
  addFour(plane, v128.shuffle<i64>(l01, l23, 0, 2));
  addFour(plane + stride, v128.shuffle<i64>(l01, l23, 1, 3));
  addFour(plane + 2 * stride, v128.shuffle<i64>(h01, h23, 0, 2));
  addFour(plane + 3 * stride, v128.shuffle<i64>(h01, h23, 1, 3));
}

/** The same as `addInverseDct` for a block with only a DC coefficient. */
export function addInverseDc(dc: i32, plane: usize, stride: i32): void {
  if ((dc + 4) >> 3 == 0) return;
  const more = i32x4.splat(dc + 4);
  for (let line = 0; line < 4; line++, plane += stride) addFour(plane, more);
}

/** Returns a vector with `first` in lane 0 and `others` in the other lanes. */
function led(first: i32, others: i32): v128 {
  return i32x4.replace_lane(i32x4.splat(others), 0, first);
}

function quantized(magnitude: v128, zero: v128, bias: v128, reciprocal: v128): v128 {
  const level = i32x4.shr_u(i32x4.mul(i32x4.add(magnitude, bias), reciprocal), 16);
  return v128.andnot(level, i32x4.lt_s(magnitude, zero));
}

/**
 * Quantises the coefficients of one block. `levels` receives the levels in zigzag order as i16; `block` becomes the
 * decoder's dequantised coefficients. `steps`: DC step and AC step, each with size, bias, zero threshold and
 * reciprocal. Returns the index after the last non-zero level, counted from `first`, or 0.
 */
export function quantize(block: usize, first: i32, steps: usize, levels: usize): i32 {
  const size = load<i32>(steps, 16);
  const bias = load<i32>(steps, 20);
  const zero = load<i32>(steps, 24);
  const reciprocal = load<i32>(steps, 28);
  const sizes = i32x4.splat(size);
  const biases = i32x4.splat(bias);
  const zeros = i32x4.splat(zero);
  const reciprocals = i32x4.splat(reciprocal);
  const r0 = v128.load(block);
  const r1 = v128.load(block, 16);
  const r2 = v128.load(block, 32);
  const r3 = v128.load(block, 48);
  const s0 = i32x4.shr_s(r0, 31);
  const s1 = i32x4.shr_s(r1, 31);
  const s2 = i32x4.shr_s(r2, 31);
  const s3 = i32x4.shr_s(r3, 31);
  let l0 = quantized(
    i32x4.abs(r0),
    led(load<i32>(steps, 8), zero),
    led(load<i32>(steps, 4), bias),
    led(load<i32>(steps, 12), reciprocal),
  );
  l0 = i32x4.min_s(l0, led(LEVEL_MAX, i32.MAX_VALUE));
  let l1 = quantized(i32x4.abs(r1), zeros, biases, reciprocals);
  let l2 = quantized(i32x4.abs(r2), zeros, biases, reciprocals);
  let l3 = quantized(i32x4.abs(r3), zeros, biases, reciprocals);
  l0 = i32x4.sub(v128.xor(l0, s0), s0);
  l1 = i32x4.sub(v128.xor(l1, s1), s1);
  l2 = i32x4.sub(v128.xor(l2, s2), s2);
  l3 = i32x4.sub(v128.xor(l3, s3), s3);
  v128.store(block, i32x4.mul(l0, led(load<i32>(steps), size)));
  v128.store(block, i32x4.mul(l1, sizes), 16);
  v128.store(block, i32x4.mul(l2, sizes), 32);
  v128.store(block, i32x4.mul(l3, sizes), 48);
  const upper = i16x8.narrow_i32x4_s(l0, l1);
  const lower = i16x8.narrow_i32x4_s(l2, l3);
  // The zigzag order of RFC 6386, section 13: 0 1 4 8 5 2 3 6, 9 12 13 10 7 11 14 15.
  const front = v128.shuffle<i16>(upper, lower, 0, 1, 4, 8, 5, 2, 3, 6);
  const back = v128.shuffle<i16>(upper, lower, 9, 12, 13, 10, 7, 11, 14, 15);
  v128.store(levels, front);
  v128.store(levels, back, 16);
  const none = i16x8.splat(0);
  const held = i16x8.bitmask(i16x8.ne(front, none)) | (i16x8.bitmask(i16x8.ne(back, none)) << 8);
  return 32 - clz(held & (first == 0 ? 0xffff : 0xfffe));
}
