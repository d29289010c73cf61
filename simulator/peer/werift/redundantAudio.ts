import { attributes } from './sdp.ts';

/** Payload types of the offer, as in Chromium's. */
export const OPUS_TYPE = 111;
export const RED_TYPE = 63;

/** An Opus packet with its RTP timestamp. */
export interface SoundPacket {
  readonly opus: Uint8Array;
  readonly timestamp: number;
}

/** A block header has 14 bits for the distance to an earlier timestamp and 10 bits for a block's length. */
const DISTANCE_MAX = 0x3fff;
const LENGTH_MAX = 0x3ff;
const FOLLOWED = 0x80;
const EARLIER_HEADER_BYTES = 4;

/**
 * Returns the RED payload (RFC 2198) of an Opus packet with copies of earlier ones, oldest first. Leaves out earlier
 * packets that don't fit the header's fields, and all before them.
 */
export function packRed(packet: SoundPacket, earlier: readonly SoundPacket[]): Buffer {
  const unfit = earlier.findLastIndex((copy) => !fits(copy, packet));
  const copies = earlier.slice(unfit + 1);
  const parts = [];
  for (const copy of copies) {
    const header = Buffer.alloc(EARLIER_HEADER_BYTES);
    header.writeUInt8(FOLLOWED | OPUS_TYPE, 0);
    header.writeUIntBE((distance(copy, packet) << 10) | copy.opus.length, 1, 3);
    parts.push(header);
  }
  return Buffer.concat([...parts, Buffer.of(OPUS_TYPE), ...copies.map(({ opus }) => opus), packet.opus]);
}

function fits(copy: SoundPacket, packet: SoundPacket): boolean {
  const samples = distance(copy, packet);
  return samples > 0 && samples <= DISTANCE_MAX && copy.opus.length > 0 && copy.opus.length <= LENGTH_MAX;
}

function distance(copy: SoundPacket, packet: SoundPacket): number {
  return (packet.timestamp - copy.timestamp) >>> 0;
}

/** Returns whether an answer accepts RED for Opus. A browser that doesn't know RED leaves it out. */
export function acceptsRed(answer: string): boolean {
  return attributes(answer, 'rtpmap').some((value) => new RegExp(`^${RED_TYPE} red/48000/2$`, 'i').test(value));
}
