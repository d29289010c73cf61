import type { Frame } from '../contract.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The most that a stored block of deflate holds. */
const BLOCK_BYTES = 65_535;
const ADLER = 65_521;

/** A picture as a PNG that is not compressed: eight bits a channel, BT.601 limited range to RGB. */
export function pngOf(frame: Frame): Uint8Array {
  const rows = rowsOf(frame);
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, frame.width);
  view.setUint32(4, frame.height);
  header.set([8, 2, 0, 0, 0], 8);
  return joined([
    Uint8Array.from(SIGNATURE),
    ...chunk('IHDR', header),
    ...chunk('IDAT', stored(rows)),
    ...chunk('IEND', new Uint8Array(0)),
  ]);
}

/** Each row begins with a nought: it is as it stands. */
function rowsOf({ width, height, y, u, v }: Frame): Uint8Array {
  const rows = new Uint8Array(height * (1 + 3 * width));
  const half = width >> 1;
  for (let row = 0, at = 0; row < height; row++) {
    at++;
    for (let column = 0; column < width; column++, at += 3) {
      const luma = 1.164 * ((y[row * width + column] ?? 16) - 16);
      const chroma = (row >> 1) * half + (column >> 1);
      const cb = (u[chroma] ?? 128) - 128;
      const cr = (v[chroma] ?? 128) - 128;
      rows[at] = byte(luma + 1.596 * cr);
      rows[at + 1] = byte(luma - 0.392 * cb - 0.813 * cr);
      rows[at + 2] = byte(luma + 2.017 * cb);
    }
  }
  return rows;
}

function byte(value: number): number {
  return Math.min(255, Math.max(0, Math.round(value)));
}

/** The bytes in blocks of zlib that are stored, not packed. */
function stored(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [Uint8Array.of(0x78, 0x01)];
  let [a, b] = [1, 0];
  for (let at = 0; at < bytes.length; at += BLOCK_BYTES) {
    const block = bytes.subarray(at, at + BLOCK_BYTES);
    const last = at + BLOCK_BYTES >= bytes.length ? 1 : 0;
    const { length } = block;
    parts.push(Uint8Array.of(last, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff), block);
  }
  for (const one of bytes) {
    a = (a + one) % ADLER;
    b = (b + a) % ADLER;
  }
  return joined([...parts, Uint8Array.of(b >> 8, b & 0xff, a >> 8, a & 0xff)]);
}

function chunk(type: string, data: Uint8Array): Uint8Array[] {
  const named = joined([Uint8Array.from(type, (letter) => letter.charCodeAt(0)), data]);
  return [number32(data.length), named, number32(crc32(named))];
}

function number32(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff);
}

const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let i = 0; i < 8; i++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const one of bytes) crc = (CRC[(crc ^ one) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
