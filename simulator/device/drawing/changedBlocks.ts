import type { Surface } from './surface.ts';

/** Side of a macroblock. */
export const BLOCK = 16;

/**
 * Marks each 16 × 16 block that differs in any plane between two pictures of one size with 1, else 0, row by row.
 * Returns the number of differences.
 */
export function markDirty(a: Surface, b: Surface, marks: Uint8Array): number {
  const columns = Math.ceil(a.width / BLOCK);
  const rows = Math.ceil(a.height / BLOCK);
  const half = a.width >> 1;
  const halfHeight = a.height >> 1;
  marks.fill(0);
  differing(a.y, b.y, a.width, a.height, 4, columns, marks);
  differing(a.u, b.u, half, halfHeight, 3, columns, marks);
  differing(a.v, b.v, half, halfHeight, 3, columns, marks);
  let count = 0;
  for (let i = 0; i < columns * rows; i++) count += marks[i] as number;
  return count;
}

/** Compares eight bytes at a time if the rows are aligned. Blocks are `1 << shift` wide in this plane. */
function differing(
  a: Uint8Array,
  b: Uint8Array,
  width: number,
  height: number,
  shift: number,
  columns: number,
  marks: Uint8Array,
): void {
  if (width % 8 !== 0) {
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) if (a[i] !== b[i]) marks[(y >> shift) * columns + (x >> shift)] = 1;
    }
    return;
  }
  // Compares as doubles, because 64-bit integers are slow to compare. Samples of 16 to 240 exclude both zeros, and each
  // other double has one representation; NaNs are compared byte by byte.
  const words = width >> 3;
  const p = new Float64Array(a.buffer, a.byteOffset, words * height);
  const q = new Float64Array(b.buffer, b.byteOffset, words * height);
  const wordShift = shift - 3;
  for (let y = 0, i = 0; y < height; y++) {
    const row = (y >> shift) * columns;
    for (let x = 0; x < words; x++, i++) {
      const one = p[i] as number;
      const other = q[i] as number;
      if (one !== other && (one === one || other === other || !sameBytes(a, b, 8 * i)))
        marks[row + (x >> wordShift)] = 1;
    }
  }
}

function sameBytes(a: Uint8Array, b: Uint8Array, at: number): boolean {
  for (let i = at; i < at + 8; i++) if (a[i] !== b[i]) return false;
  return true;
}
