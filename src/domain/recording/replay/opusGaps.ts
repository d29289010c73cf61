import type { ReplayFrame } from './replayFrame.ts';

/**
 * Lengths of one Opus frame in ticks of 48 kHz, for each configuration of the modes SILK, hybrid and CELT (RFC 6716,
 * table 2).
 */
const SILK = [480, 960, 1_920, 2_880] as const;
const HYBRID = [480, 960] as const;
const CELT = [120, 240, 480, 960] as const;

function frameTicks(toc: number): number {
  const configuration = toc >> 3;
  const lengths = configuration < 12 ? SILK : configuration < 16 ? HYBRID : CELT;
  return lengths[configuration % lengths.length] ?? 0;
}

/**
 * Returns the length of an Opus packet in ticks of 48 kHz. The packet's first byte contains the number of frames, or
 * says that the second byte does.
 */
function packetTicks([toc = 0, count = 0]: Uint8Array): number {
  const code = toc & 3;
  return frameTicks(toc) * (code === 3 ? Math.max(1, count & 0x3f) : code === 0 ? 1 : 2);
}

/**
 * Fills the gaps that lost Opus packets leave with empty packets, for which a decoder generates sound (RFC 6716,
 * section 3.2.1). Browsers skip gaps in a file's sound, so all later sound would play too early.
 */
export function fillGaps(frames: readonly ReplayFrame[]): ReplayFrame[] {
  const filled: ReplayFrame[] = [];
  let end = frames[0]?.ticks ?? 0;
  for (const frame of frames) {
    const [toc = 0] = frame.data;
    const step = frameTicks(toc);
    for (; end + step / 2 <= frame.ticks; end += step)
      filled.push({ ...frame, ticks: end, data: Uint8Array.of(toc & 0xfc) });
    filled.push(frame);
    end += packetTicks(frame.data);
  }
  return filled;
}
