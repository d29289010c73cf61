import { readVp8Packet, vp8Bytes } from './vp8Packets.ts';

/** Maximum size of a key frame; larger ones aren't from a camera. */
const BYTES_MAX = 1_000_000;

/** Assembles the key frames of a VP8 stream from RTP payloads (RFC 7741) and ignores other frames. */
export class KeyFrames {
  #parts: Uint8Array[] = [];
  #bytes = 0;
  /** Sequence number that the next packet of the key frame must have; undefined outside a key frame. */
  #next: number | undefined;

  /**
   * Returns the key frame with its last packet if it is complete.
   *
   * @param last true for the last packet of a picture
   * @param sequence 16-bit RTP sequence number
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
