/**
 * Returns the mean of the pixels above and to the left that are within the picture (DC prediction; RFC 6386, section
 * 12.2).
 */
export function meanOfNeighbours(
  plane: Uint8ClampedArray,
  stride: number,
  left: number,
  top: number,
  size: number,
): number {
  let sum = 0;
  let count = 0;
  if (top > 0) {
    for (let at = (top - 1) * stride + left, end = at + size; at < end; at++) sum += plane[at] as number;
    count += size;
  }
  if (left > 0) {
    for (let line = 0; line < size; line++) sum += plane[(top + line) * stride + left - 1] as number;
    count += size;
  }
  return count === 0 ? 128 : Math.floor((sum + (count >> 1)) / count);
}

export function fillWithMean(plane: Uint8ClampedArray, stride: number, left: number, top: number, size: number): void {
  const mean = meanOfNeighbours(plane, stride, left, top, size);
  for (let line = 0; line < size; line++) {
    const at = (top + line) * stride + left;
    plane.fill(mean, at, at + size);
  }
}
