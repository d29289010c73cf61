/**
 * Computes the residual of a 4 × 4 block. Returns two sums in one number: the sum of magnitudes · 2¹⁴ + the signed sum
 * + 2¹³.
 */
export function takeBlock(
  source: Uint8Array,
  width: number,
  _height: number,
  plane: Uint8ClampedArray,
  stride: number,
  left: number,
  top: number,
  out: Int32Array,
  to: number,
): number {
  let from = top * width + left;
  let base = top * stride + left;
  let magnitude = 0;
  let sum = 0;
  for (let line = to; line < to + 16; line += 4) {
    const a = (source[from] as number) - (plane[base] as number);
    const b = (source[from + 1] as number) - (plane[base + 1] as number);
    const c = (source[from + 2] as number) - (plane[base + 2] as number);
    const d = (source[from + 3] as number) - (plane[base + 3] as number);
    out[line] = a;
    out[line + 1] = b;
    out[line + 2] = c;
    out[line + 3] = d;
    sum += a + b + c + d;
    magnitude += (a < 0 ? -a : a) + (b < 0 ? -b : b) + (c < 0 ? -c : c) + (d < 0 ? -d : d);
    from += width;
    base += stride;
  }
  return (magnitude << 14) + sum + 0x2000;
}

/** The same as `takeBlock` for a block that extends beyond the picture, whose edge pixels are repeated. */
export function takeEdgeBlock(
  source: Uint8Array,
  width: number,
  height: number,
  plane: Uint8ClampedArray,
  stride: number,
  left: number,
  top: number,
  out: Int32Array,
  to: number,
): number {
  let magnitude = 0;
  let sum = 0;
  for (let i = 0; i < 16; i++) {
    const x = left + (i & 3);
    const y = top + (i >> 2);
    const from = Math.min(y, height - 1) * width + Math.min(x, width - 1);
    const d = (source[from] as number) - (plane[y * stride + x] as number);
    out[to + i] = d;
    sum += d;
    magnitude += d < 0 ? -d : d;
  }
  return (magnitude << 14) + sum + 0x2000;
}
