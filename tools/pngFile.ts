import { writeFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import type { Frame } from '../simulator/device/contract.ts';

/** Writes a frame as a PNG, converted from BT.601 limited range. */
export function writeFrame(path: string, { width, height, y, u, v }: Frame): void {
  const raw = Buffer.alloc((width * 3 + 1) * height);
  const half = width >> 1;
  for (let row = 0, at = 0; row < height; row++) {
    raw[at++] = 0;
    for (let x = 0; x < width; x++) {
      const c = 1.164 * ((y[row * width + x] ?? 16) - 16);
      const i = (row >> 1) * half + (x >> 1);
      const d = (u[i] ?? 128) - 128;
      const e = (v[i] ?? 128) - 128;
      raw[at++] = byte(c + 1.596 * e);
      raw[at++] = byte(c - 0.392 * d - 0.813 * e);
      raw[at++] = byte(c + 2.017 * d);
    }
  }
  writeFileSync(path, encoded(width, height, 2, raw));
}

/** Writes a picture of four bytes a pixel, as `pngOf` takes it. */
export function writePixels(path: string, width: number, height: number, rgba: Uint8Array): void {
  writeFileSync(path, pngOf(width, height, rgba));
}

/** A picture of four bytes a pixel, red, green, blue and cover, not multiplied, as a PNG. */
export function pngOf(width: number, height: number, rgba: Uint8Array): Buffer {
  const raw = Buffer.alloc((width * 4 + 1) * height);
  for (let row = 0; row < height; row++) {
    raw.set(rgba.subarray(row * width * 4, (row + 1) * width * 4), row * (width * 4 + 1) + 1);
  }
  return encoded(width, height, 6, raw);
}

/** `colours`: 2 is red, green and blue; 6 has cover besides. Each row of `raw` begins with its filter, nought. */
function encoded(width: number, height: number, colours: 2 | 6, raw: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colours, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(raw)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function byte(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : Math.round(value);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}
