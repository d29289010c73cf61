/** Size of a camera picture in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const EXTENDED = 0x80;
const STARTS = 0x10;
const PICTURE_ID = 0x80;
const LONG_ID = 0x80;
const LAYER = 0x40;
const TEMPORAL = 0x30;

/** Returns the picture size in an RTP payload (RFC 7741) that starts a key frame; undefined for others. */
export function readVp8Packet(payload: Uint8Array): PictureSize | undefined {
  const start = descriptorLength(payload);
  const first = payload[0] ?? 0;
  if ((first & STARTS) === 0 || (first & 0x07) !== 0 || payload.length < start + 10) return undefined;
  const frame = payload.subarray(start);
  const isKey = ((frame[0] ?? 1) & 1) === 0;
  // A VP8 key frame has a start code, then width and height of 14 bits each (RFC 6386, section 9.1).
  if (!isKey || frame[3] !== 0x9d || frame[4] !== 0x01 || frame[5] !== 0x2a) return undefined;
  const size = (at: number) => ((frame[at] ?? 0) | ((frame[at + 1] ?? 0) << 8)) & 0x3fff;
  return { width: size(6), height: size(8) };
}

/** Returns an RTP payload without its descriptor. */
export function vp8Bytes(payload: Uint8Array): Uint8Array {
  return payload.subarray(descriptorLength(payload));
}

function descriptorLength(payload: Uint8Array): number {
  const first = payload[0] ?? 0;
  if ((first & EXTENDED) === 0) return 1;
  const more = payload[1] ?? 0;
  let length = 2;
  if (more & PICTURE_ID) length += (payload[2] ?? 0) & LONG_ID ? 2 : 1;
  if (more & LAYER) length++;
  if (more & TEMPORAL) length++;
  return length;
}
