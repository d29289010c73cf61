/** An encoded frame of a receiver, as it arrived. */
export interface ReplayFrame {
  readonly kind: 'video' | 'audio';
  /** Clock ticks, without the 32-bit wrap: 90 kHz for video, 48 kHz for Opus. */
  readonly ticks: number;
  /** Arrival of the frame's last packet, in milliseconds; only differences matter. */
  readonly receivedMs: number;
  /** Capture time on the streaming device's clock, in milliseconds, if it sends `abs-capture-time`. */
  readonly capturedMs: number | undefined;
  readonly isKey: boolean;
  /** Lower case, for example `video/vp8`. */
  readonly mimeType: string;
  /** Size of a key frame in pixels. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
  readonly data: Uint8Array<ArrayBuffer>;
}

export const TICKS_PER_SECOND: Readonly<Record<ReplayFrame['kind'], number>> = { video: 90_000, audio: 48_000 };

const WRAP = 2 ** 32;

/** Extends 32-bit RTP timestamps, which wrap around, to increasing numbers. Late frames get smaller ones. */
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
 * Returns the newest encoded frame of a packet with redundant audio (RFC 2198): the last block. Older blocks have a
 * header of four bytes, the newest one of one byte. Undefined if the packet is malformed.
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
