import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Raster } from '../../device/deviceInterface.ts';

/** Thrown if the bytes are not a decodable key frame. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

/** Maximum longer side in pixels: of the result, and of the input. */
const LONG = 240;
const LONG_MAX = 1_920;

/**
 * Decodes a VP8 key frame into a picture of at most 240 pixels a side. Rejects with `PictureError`.
 * A lossy WebP file contains one such frame, so libwebp (WebAssembly, loaded on first use) decodes it.
 */
export async function decodeKeyFrame(frame: Uint8Array): Promise<Raster> {
  const width = ((frame[6] ?? 0) | ((frame[7] ?? 0) << 8)) & 0x3fff;
  const height = ((frame[8] ?? 0) | ((frame[9] ?? 0) << 8)) & 0x3fff;
  if (frame.length < 11 || width === 0 || height === 0 || Math.max(width, height) > LONG_MAX) {
    throw new PictureError(`${frame.length} bytes of ${width} × ${height} pixels are no key frame of a camera.`);
  }
  try {
    const decode = await loadWebp();
    return smaller(await decode(webpOf(frame).buffer));
  } catch (error) {
    throw new PictureError('The key frame cannot be decoded.', { cause: error });
  }
}

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayLike<number>;
}

let loading: Promise<(file: ArrayBuffer) => Promise<Picture>> | undefined;
function loadWebp(): Promise<(file: ArrayBuffer) => Promise<Picture>> {
  loading ??= (async () => {
    const codec = createRequire(import.meta.url).resolve('@jsquash/webp/codec/dec/webp_dec.wasm');
    // The WebAssembly code is passed in; otherwise the library would fetch it.
    const [{ default: decode, init }, wasmBinary] = await Promise.all([
      import('@jsquash/webp/decode.js'),
      readFile(codec),
    ]);
    await init({ wasmBinary });
    return decode;
  })();
  return loading;
}

/** Wraps a frame in a WebP file: RIFF, size, WEBP, "VP8 ", the frame's size, the frame, padded to an even length. */
export function webpOf(frame: Uint8Array): Uint8Array<ArrayBuffer> {
  const even = frame.length + (frame.length & 1);
  const file = new Uint8Array(HEADER_BYTES + even);
  const view = new DataView(file.buffer);
  for (const [at, name] of [[0, 'RIFF'] as const, [8, 'WEBPVP8 '] as const]) {
    file.set(new TextEncoder().encode(name), at);
  }
  view.setUint32(4, file.length - 8, true);
  view.setUint32(16, frame.length, true);
  file.set(frame, HEADER_BYTES);
  return file;
}

const HEADER_BYTES = 20;

/** Downscales: each pixel is the mean of its source pixels. */
function smaller({ width, height, data }: Picture): Raster {
  const share = Math.min(1, LONG / Math.max(width, height));
  const columns = Math.max(1, Math.round(width * share));
  const rows = Math.max(1, Math.round(height * share));
  const rgba = new Uint8ClampedArray(4 * columns * rows).fill(255);
  for (let row = 0; row < rows; row++) {
    const top = Math.floor((row * height) / rows);
    const bottom = Math.max(top + 1, Math.floor(((row + 1) * height) / rows));
    for (let column = 0; column < columns; column++) {
      const left = Math.floor((column * width) / columns);
      const right = Math.max(left + 1, Math.floor(((column + 1) * width) / columns));
      const count = (bottom - top) * (right - left);
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0;
        for (let y = top; y < bottom; y++) {
          for (let x = left; x < right; x++) sum += data[4 * (y * width + x) + channel] ?? 0;
        }
        rgba[4 * (row * columns + column) + channel] = sum / count;
      }
    }
  }
  return { columns, rows, rgba };
}
