import { encode } from 'fast-png';
import type { Frame } from '../deviceInterface.ts';

/** Encodes a frame as an 8-bit PNG; converts BT.601 limited range to RGB. */
export function pngOf({ width, height, y, u, v }: Frame): Uint8Array<ArrayBuffer> {
  const data = new Uint8ClampedArray(3 * width * height);
  const half = width >> 1;
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const luma = 1.164 * ((y[row * width + column] ?? 16) - 16);
      const chroma = (row >> 1) * half + (column >> 1);
      const cb = (u[chroma] ?? 128) - 128;
      const cr = (v[chroma] ?? 128) - 128;
      data[at++] = luma + 1.596 * cr;
      data[at++] = luma - 0.392 * cb - 0.813 * cr;
      data[at++] = luma + 2.017 * cb;
    }
  }
  return new Uint8Array(encode({ width, height, data, channels: 3 }));
}
