// The inter prediction of ../prediction.ts in AssemblyScript, with bit-identical output, sixteen pixels at a time.

const ROUND: i16 = 64;

/** Interpolates eight pixels: (near · a + far · b + 64) >> 7. */
function between(a: v128, b: v128, near: v128, far: v128): v128 {
  return i16x8.shr_u(i16x8.add(i16x8.add(i16x8.mul(a, near), i16x8.mul(b, far)), i16x8.splat(ROUND)), 7);
}

/** Interpolates sixteen pixels between two references. */
function between16(a: v128, b: v128, near: v128, far: v128): v128 {
  return i8x16.narrow_i16x8_u(
    between(i16x8.extend_low_i8x16_u(a), i16x8.extend_low_i8x16_u(b), near, far),
    between(i16x8.extend_high_i8x16_u(a), i16x8.extend_high_i8x16_u(b), near, far),
  );
}

function filter16(from: usize, second: usize, stride: i32, to: usize, toStride: i32, lines: i32, fraction: i32): void {
  const far = i16x8.splat(<i16>(fraction << 4));
  const near = i16x8.splat(<i16>(128 - (fraction << 4)));
  for (let line = 0; line < lines; line++) {
    v128.store(to, between16(v128.load(from), v128.load(second), near, far));
    from += stride;
    second += stride;
    to += toStride;
  }
}

function filter8(from: usize, second: usize, stride: i32, to: usize, toStride: i32, lines: i32, fraction: i32): void {
  const far = i16x8.splat(<i16>(fraction << 4));
  const near = i16x8.splat(<i16>(128 - (fraction << 4)));
  for (let line = 0; line < lines; line++) {
    const mixed = between(v128.load_ext<u8>(from), v128.load_ext<u8>(second), near, far);
    v128.store_lane<u64>(to, i8x16.narrow_i16x8_u(mixed, mixed), 0);
    from += stride;
    second += stride;
    to += toStride;
  }
}

export function predict16(from: usize, to: usize, stride: i32, across: i32, down: i32, rows: usize): void {
  if (down == 0) {
    if (across == 0) {
      for (let line = 0; line < 16; line++, from += stride, to += stride) v128.store(to, v128.load(from));
    } else filter16(from, from + 1, stride, to, stride, 16, across);
  } else if (across == 0) filter16(from, from + stride, stride, to, stride, 16, down);
  else {
    filter16(from, from + 1, stride, rows, 16, 17, across);
    filter16(rows, rows + 16, 16, to, stride, 16, down);
  }
}

export function predict8(from: usize, to: usize, stride: i32, across: i32, down: i32, rows: usize): void {
  if (down == 0) {
    if (across == 0) {
      for (let line = 0; line < 8; line++, from += stride, to += stride) store<u64>(to, load<u64>(from));
    } else filter8(from, from + 1, stride, to, stride, 8, across);
  } else if (across == 0) filter8(from, from + stride, stride, to, stride, 8, down);
  else {
    filter8(from, from + 1, stride, rows, 16, 9, across);
    filter8(rows, rows + 16, 16, to, stride, 8, down);
  }
}

/** Returns the magnitudes of sixteen differences, added in pairs as u16. */
function apart(a: v128, b: v128): v128 {
  return i16x8.extadd_pairwise_i8x16_u(v128.or(i8x16.sub_sat_u(a, b), i8x16.sub_sat_u(b, a)));
}

/** Returns the sum of eight u16 values, each at most 4,095. */
function total(sums: v128): i32 {
  const pairs = i32x4.extadd_pairwise_i16x8_u(sums);
  return (
    i32x4.extract_lane(pairs, 0) +
    i32x4.extract_lane(pairs, 1) +
    i32x4.extract_lane(pairs, 2) +
    i32x4.extract_lane(pairs, 3)
  );
}

/** Returns the sum of absolute differences of a 16 × 16 block from its prediction, estimated from every second line. */
export function difference16(source: usize, plane: usize, stride: i32, across: i32, down: i32): i32 {
  let sums = i16x8.splat(0);
  const step = 2 * stride;
  if (across == 0 && down == 0) {
    for (let line = 0; line < 8; line++, source += step, plane += step) {
      sums = i16x8.add(sums, apart(v128.load(source), v128.load(plane)));
    }
    return 2 * total(sums);
  }
  const right = i16x8.splat(<i16>(across << 4));
  const left = i16x8.splat(<i16>(128 - (across << 4)));
  const lower = i16x8.splat(<i16>(down << 4));
  const upper = i16x8.splat(<i16>(128 - (down << 4)));
  for (let line = 0; line < 8; line++, source += step, plane += step) {
    let here = v128.load(plane);
    let next = v128.load(plane, 1);
    if (down != 0) {
      here = between16(here, v128.load(plane + stride), upper, lower);
      next = between16(next, v128.load(plane + stride, 1), upper, lower);
    }
    sums = i16x8.add(sums, apart(v128.load(source), between16(here, next, left, right)));
  }
  return 2 * total(sums);
}
