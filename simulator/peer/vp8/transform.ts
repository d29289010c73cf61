/**
 * The 4×4 transforms of RFC 6386, section 14. The inverses are bit-exact, as the format requires; the forward ones are
 * their transposes, scaled so that the inverse restores the input. Blocks are 16 numbers in raster order.
 */

// √2·cos(π/8) and √2·sin(π/8), in 4,096ths.
const COS = 5352;
const SIN = 2217;

/** Transforms a residual (-255 to 255) to coefficients. */
export function forwardDct(block: Int32Array, from: number, out: Int32Array, to: number): void {
  for (let i = 0; i < 4; i++) {
    const a = block[from + 4 * i] as number;
    const b = block[from + 4 * i + 1] as number;
    const c = block[from + 4 * i + 2] as number;
    const d = block[from + 4 * i + 3] as number;
    const outer = a - d;
    const inner = b - c;
    // All values from this point are scaled by 8.
    out[to + 4 * i] = (a + b + c + d) << 3;
    out[to + 4 * i + 1] = (outer * COS + inner * SIN + 256) >> 9;
    out[to + 4 * i + 2] = (a - b - c + d) << 3;
    out[to + 4 * i + 3] = (outer * SIN - inner * COS + 256) >> 9;
  }
  for (let i = 0; i < 4; i++) {
    const a = out[to + i] as number;
    const b = out[to + 4 + i] as number;
    const c = out[to + 8 + i] as number;
    const d = out[to + 12 + i] as number;
    const outer = a - d;
    const inner = b - c;
    out[to + i] = (a + b + c + d + 8) >> 4;
    out[to + 4 + i] = (outer * COS + inner * SIN + 32_768) >> 16;
    out[to + 8 + i] = (a - b - c + d + 8) >> 4;
    out[to + 12 + i] = (outer * SIN - inner * COS + 32_768) >> 16;
  }
}

/** Transforms the DC of 16 luma blocks to the second-order block (Y2). */
export function forwardWalsh(block: Int32Array, from: number, out: Int32Array, to: number): void {
  for (let i = 0; i < 4; i++) walshRow(block, from + 4 * i, out, to + 4 * i);
  for (let i = 0; i < 4; i++) {
    const a = out[to + i] as number;
    const b = out[to + 4 + i] as number;
    const c = out[to + 8 + i] as number;
    const d = out[to + 12 + i] as number;
    out[to + i] = (a + b + c + d + 1) >> 1;
    out[to + 4 + i] = (a + b - c - d + 1) >> 1;
    out[to + 8 + i] = (a - b - c + d + 1) >> 1;
    out[to + 12 + i] = (a - b + c - d + 1) >> 1;
  }
}

function walshRow(block: Int32Array, from: number, out: Int32Array, to: number): void {
  const a = block[from] as number;
  const b = block[from + 1] as number;
  const c = block[from + 2] as number;
  const d = block[from + 3] as number;
  out[to] = a + b + c + d;
  out[to + 1] = a + b - c - d;
  out[to + 2] = a - b - c + d;
  out[to + 3] = a - b + c - d;
}

/** Inverse Walsh transform (section 14.3), in place. */
export function inverseWalsh(block: Int32Array, at: number): void {
  for (let i = 0; i < 4; i++) {
    const a = block[at + i] as number;
    const b = block[at + 4 + i] as number;
    const c = block[at + 8 + i] as number;
    const d = block[at + 12 + i] as number;
    block[at + i] = a + b + c + d;
    block[at + 4 + i] = a + b - c - d;
    block[at + 8 + i] = a - b - c + d;
    block[at + 12 + i] = a - b + c - d;
  }
  for (let i = 0; i < 4; i++) {
    const a = block[at + 4 * i] as number;
    const b = block[at + 4 * i + 1] as number;
    const c = block[at + 4 * i + 2] as number;
    const d = block[at + 4 * i + 3] as number;
    block[at + 4 * i] = (a + b + c + d + 3) >> 3;
    block[at + 4 * i + 1] = (a + b - c - d + 3) >> 3;
    block[at + 4 * i + 2] = (a - b - c + d + 3) >> 3;
    block[at + 4 * i + 3] = (a - b + c - d + 3) >> 3;
  }
}

const scratch = new Int32Array(16);

/** Adds the inverse cosine transform (section 14.4) to the prediction in place, and clamps each pixel. */
export function addInverseDct(
  block: Int32Array,
  from: number,
  plane: Uint8ClampedArray,
  to: number,
  stride: number,
): void {
  for (let i = 0; i < 4; i++) {
    const p = block[from + i] as number;
    const q = block[from + 4 + i] as number;
    const r = block[from + 8 + i] as number;
    const s = block[from + 12 + i] as number;
    const a = p + r;
    const b = p - r;
    const c = ((q * 35_468) >> 16) - (s + ((s * 20_091) >> 16));
    const d = q + ((q * 20_091) >> 16) + ((s * 35_468) >> 16);
    scratch[i] = a + d;
    scratch[4 + i] = b + c;
    scratch[8 + i] = b - c;
    scratch[12 + i] = a - d;
  }
  for (let i = 0; i < 4; i++) {
    const p = scratch[4 * i] as number;
    const q = scratch[4 * i + 1] as number;
    const r = scratch[4 * i + 2] as number;
    const s = scratch[4 * i + 3] as number;
    const a = p + r + 4;
    const b = p - r + 4;
    const c = ((q * 35_468) >> 16) - (s + ((s * 20_091) >> 16));
    const d = q + ((q * 20_091) >> 16) + ((s * 35_468) >> 16);
    const at = to + i * stride;
    plane[at] = (plane[at] as number) + ((a + d) >> 3);
    plane[at + 1] = (plane[at + 1] as number) + ((b + c) >> 3);
    plane[at + 2] = (plane[at + 2] as number) + ((b - c) >> 3);
    plane[at + 3] = (plane[at + 3] as number) + ((a - d) >> 3);
  }
}

/** The same as `addInverseDct` for a block with only a DC coefficient. */
export function addInverseDc(dc: number, plane: Uint8ClampedArray, to: number, stride: number): void {
  const value = (dc + 4) >> 3;
  if (value === 0) return;
  for (let i = 0; i < 4; i++) {
    const at = to + i * stride;
    plane[at] = (plane[at] as number) + value;
    plane[at + 1] = (plane[at + 1] as number) + value;
    plane[at + 2] = (plane[at + 2] as number) + value;
    plane[at + 3] = (plane[at + 3] as number) + value;
  }
}
