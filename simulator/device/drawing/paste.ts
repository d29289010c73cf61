import type { Surface } from './surface.ts';

/** Copies a picture with rounded corners onto another at even pixels. */
export function pasteRounded(target: Surface, picture: Surface, left: number, top: number, radius: number): void {
  for (let y = 0; y < picture.height; y++) {
    const row = top + y;
    if (row < 0 || row >= target.height) continue;
    const inset = cornerInset(y, picture.height, radius);
    copyRow(target.y, target.width, picture.y, picture.width, left, row, y, inset);
    if (y % 2 !== 0) continue;
    const half = Math.ceil(Math.max(inset, cornerInset(y + 1, picture.height, radius)) / 2);
    copyRow(target.u, target.width >> 1, picture.u, picture.width >> 1, left >> 1, row >> 1, y >> 1, half);
    copyRow(target.v, target.width >> 1, picture.v, picture.width >> 1, left >> 1, row >> 1, y >> 1, half);
  }
}

/** Returns the pixels that the corner cuts off a row at either end. */
function cornerInset(y: number, height: number, radius: number): number {
  const dy = radius - Math.min(y + 0.5, height - y - 0.5);
  if (dy <= 0) return 0;
  return Math.max(0, Math.round(radius - Math.sqrt(Math.max(0, radius * radius - dy * dy))));
}

function copyRow(
  target: Uint8Array,
  targetWidth: number,
  picture: Uint8Array,
  width: number,
  left: number,
  row: number,
  y: number,
  inset: number,
): void {
  const from = Math.max(inset, -left);
  const to = Math.min(width - inset, targetWidth - left);
  if (to > from) target.set(picture.subarray(y * width + from, y * width + to), row * targetWidth + left + from);
}
