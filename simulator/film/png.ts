import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Each byte as what differs from the one of the pixel above: slow changes, as covers have, become noughts. */
const UP = 2;

/** An opaque picture of four bytes a pixel as a PNG without its cover. */
export function png(width: number, height: number, rgba: Uint8Array): Uint8Array<ArrayBuffer> {
  const line = width * 3;
  const raw = new Uint8Array((line + 1) * height);
  for (let y = 0; y < height; y++) {
    const at = y * (line + 1);
    raw[at] = UP;
    for (let x = 0; x < width; x++) {
      for (let part = 0; part < 3; part++) {
        const from = (y * width + x) * 4 + part;
        raw[at + 1 + x * 3 + part] = (rgba[from] ?? 0) - (y === 0 ? 0 : (rgba[from - width * 4] ?? 0));
      }
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(raw, { level: 9 })), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([Buffer.from(SIGNATURE), ...parts]));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}
