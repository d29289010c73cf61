import { readVp8Packet, vp8Bytes } from './vp8Packets.ts';

/** A key frame that is larger than this is nobody's camera. */
const BYTES_MAX = 1_000_000;

/** Puts the key frames of a VP8 stream together from its RTP payloads (RFC 7741), and passes over everything else. */
export class KeyFrames {
  #parts: Uint8Array[] = [];
  #bytes = 0;
  /** The sequence number that goes on with the key frame; undefined while none is coming. */
  #next: number | undefined;

  /**
   * Answers a key frame with its last packet, where none is missing.
   *
   * @param last the last packet of its picture
   * @param sequence its number, of 16 bits
   */
  take(payload: Uint8Array, last: boolean, sequence: number): Uint8Array | undefined {
    const starts = readVp8Packet(payload) !== undefined;
    if (starts) {
      this.#parts = [];
      this.#bytes = 0;
    } else if (sequence !== this.#next) {
      this.#next = undefined;
      return undefined;
    }
    const bytes = vp8Bytes(payload);
    this.#bytes += bytes.length;
    const going = this.#bytes <= BYTES_MAX;
    if (going) this.#parts.push(bytes);
    this.#next = last || !going ? undefined : (sequence + 1) & 0xffff;
    return last && going ? joined(this.#parts, this.#bytes) : undefined;
  }
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
