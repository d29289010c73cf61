/**
 * Inter prediction (RFC 6386, section 18) with the bilinear filter of version 2. Vectors are in quarter luma pixels,
 * which are eighths of a chroma pixel.
 */

const rows = new Uint8Array(17 * 16);

/**
 * Fills a square block of `out` from `plane` (same stride), shifted by a fraction of a pixel. A fraction reads one more
 * pixel to the right or below.
 *
 * @param at offset of the block in `out`
 * @param from offset of the block in `plane`, including whole pixels of the vector
 * @param fractionX in eighths of a pixel, like `fractionY`
 */
export function predictBlock(
  plane: Uint8ClampedArray,
  from: number,
  out: Uint8ClampedArray,
  at: number,
  stride: number,
  outStride: number,
  size: number,
  fractionX: number,
  fractionY: number,
): void {
  if (fractionY === 0) {
    if (fractionX === 0) copyBlock(plane, from, out, at, stride, outStride, size);
    else filterAcross(plane, from, out, at, stride, outStride, size, size, fractionX);
  } else if (fractionX === 0) filterDown(plane, from, out, at, stride, outStride, size, fractionY);
  else {
    filterAcross(plane, from, rows, 0, stride, 16, size, size + 1, fractionX);
    filterDown(rows, 0, out, at, 16, outStride, size, fractionY);
  }
}

type Plane = Uint8ClampedArray | Uint8Array;

function copyBlock(
  plane: Plane,
  from: number,
  out: Plane,
  at: number,
  stride: number,
  outStride: number,
  size: number,
): void {
  for (let line = 0, p = from, q = at; line < size; line++, p += stride, q += outStride) {
    for (let x = 0; x < size; x++) out[q + x] = plane[p + x] as number;
  }
}

function filterAcross(
  plane: Plane,
  from: number,
  out: Plane,
  at: number,
  stride: number,
  outStride: number,
  size: number,
  lines: number,
  fraction: number,
): void {
  const far = fraction << 4;
  const near = 128 - far;
  for (let line = 0, p = from, q = at; line < lines; line++, p += stride, q += outStride) {
    let left = plane[p] as number;
    for (let x = 0; x < size; x++) {
      const right = plane[p + x + 1] as number;
      out[q + x] = (left * near + right * far + 64) >> 7;
      left = right;
    }
  }
}

function filterDown(
  plane: Plane,
  from: number,
  out: Plane,
  at: number,
  stride: number,
  outStride: number,
  size: number,
  fraction: number,
): void {
  const far = fraction << 4;
  const near = 128 - far;
  for (let line = 0, p = from, q = at; line < size; line++, p += stride, q += outStride) {
    for (let x = 0; x < size; x++) {
      out[q + x] = ((plane[p + x] as number) * near + (plane[p + stride + x] as number) * far + 64) >> 7;
    }
  }
}

/**
 * Returns the sum of absolute differences of a 16 × 16 block from its prediction, estimated from every second line.
 * Stops above `limit`.
 */
export function difference16(
  source: Plane,
  from: number,
  sourceStride: number,
  plane: Plane,
  at: number,
  stride: number,
  fractionX: number,
  fractionY: number,
  limit: number,
): number {
  const half = limit >> 1;
  let sum = 0;
  if (fractionX === 0 && fractionY === 0) {
    for (let line = 0, p = from, q = at; line < 8; line++, p += 2 * sourceStride, q += 2 * stride) {
      for (let x = 0; x < 16; x += 2) {
        const d0 = (source[p + x] as number) - (plane[q + x] as number);
        const d1 = (source[p + x + 1] as number) - (plane[q + x + 1] as number);
        sum += (d0 < 0 ? -d0 : d0) + (d1 < 0 ? -d1 : d1);
      }
      if (sum > half) return sum * 2;
    }
    return sum * 2;
  }
  const right = fractionX << 4;
  const left = 128 - right;
  const lower = fractionY << 4;
  const upper = 128 - lower;
  for (let line = 0, p = from, q = at; line < 8; line++, p += 2 * sourceStride, q += 2 * stride) {
    if (fractionY === 0) {
      let before = plane[q] as number;
      for (let x = 0; x < 16; x++) {
        const next = plane[q + x + 1] as number;
        const d = (source[p + x] as number) - ((before * left + next * right + 64) >> 7);
        sum += d < 0 ? -d : d;
        before = next;
      }
    } else {
      let before = ((plane[q] as number) * upper + (plane[q + stride] as number) * lower + 64) >> 7;
      for (let x = 0; x < 16; x++) {
        // Rounds in another order than the prediction, which is precise enough for choosing a vector.
        const next = ((plane[q + x + 1] as number) * upper + (plane[q + stride + x + 1] as number) * lower + 64) >> 7;
        const d = (source[p + x] as number) - ((before * left + next * right + 64) >> 7);
        sum += d < 0 ? -d : d;
        before = next;
      }
    }
    if (sum > half) break;
  }
  return sum * 2;
}
