/** An encoded frame as an `RTCRtpReceiver` got it. */
export interface ReplayFrame {
  readonly kind: 'video' | 'audio';
  /**
   * Timestamp in ticks, 90 kHz for video and 48 kHz for Opus. Unlike RTP's 32-bit timestamps, it doesn't wrap around.
   */
  readonly ticks: number;
  /** Time at which the frame's last packet arrived, in milliseconds. Only differences are meaningful. */
  readonly receivedMs: number;
  /**
   * Time at which the frame was captured, on the streaming device's clock, in milliseconds, if the device sends
   * `abs-capture-time`.
   */
  readonly capturedMs: number | undefined;
  readonly isKey: boolean;
  /** MIME type of the codec in lower case, for example `video/vp8`. */
  readonly mimeType: string;
  /** Size of the picture in pixels, for a key frame. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
  readonly data: Uint8Array<ArrayBuffer>;
}

export const TICKS_PER_SECOND: Readonly<Record<ReplayFrame['kind'], number>> = { video: 90_000, audio: 48_000 };

const WRAP = 2 ** 32;

/**
 * Extends RTP timestamps, which wrap around at 32 bits, to numbers that don't. Late frames get smaller numbers than
 * the frames before them.
 */
export class TickCounter {
  #last: number | undefined;

  extend(timestamp: number): number {
    const last = this.#last;
    if (last === undefined) return (this.#last = timestamp);
    let step = (timestamp - last) % WRAP;
    if (step < 0) step += WRAP;
    if (step >= WRAP / 2) step -= WRAP;
    const ticks = last + step;
    this.#last = Math.max(last, ticks);
    return ticks;
  }
}

/**
 * Returns the newest encoded frame in a packet with redundant audio (RFC 2198), which is the last block. Headers of
 * older blocks have four bytes, that of the newest block has one. Undefined if the packet is malformed.
 */
export function newestOfRed(payload: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | undefined {
  let header = 0;
  let older = 0;
  for (;;) {
    const first = payload[header];
    if (first === undefined) return undefined;
    if (first < 0x80) break;
    older += (((payload[header + 2] ?? 0) & 0x03) << 8) | (payload[header + 3] ?? 0);
    header += 4;
  }
  const start = header + 1 + older;
  return start < payload.length ? payload.subarray(start) : undefined;
}
