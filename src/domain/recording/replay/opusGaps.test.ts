import { describe, expect, it } from 'vitest';
import { fillGaps } from './opusGaps.ts';
import type { ReplayFrame } from './replayFrame.ts';

const sound = (ticks: number, ...data: readonly number[]): ReplayFrame => ({
  ...{ kind: 'audio', receivedMs: 0, capturedMs: undefined, isKey: true, mimeType: 'audio/opus', size: undefined },
  ticks,
  data: Uint8Array.from(data),
});
const shown = (frames: readonly ReplayFrame[]) => frames.map(({ ticks, data }) => [ticks, ...data]);

/** First bytes of Opus packets that contain one stereo frame of 10 ms and of 20 ms. */
const TEN_MS = 0xf4;
const TWENTY_MS = 0xfc;

describe('fillGaps', () => {
  it('fills a gap with empty packets of the next one’s length', () => {
    const frames = [sound(0, TEN_MS, 1), sound(480, TEN_MS, 2), sound(1_920, TEN_MS, 5)];
    expect(shown(fillGaps(frames))).toEqual([
      [0, TEN_MS, 1],
      [480, TEN_MS, 2],
      [960, TEN_MS],
      [1_440, TEN_MS],
      [1_920, TEN_MS, 5],
    ]);
  });

  it.each([
    ['one frame of 20 ms', [TWENTY_MS], 960],
    ['two frames of 10 ms', [TEN_MS | 1], 960],
    ['three frames of 20 ms', [TWENTY_MS | 3, 3], 2_880],
    ['one SILK frame of 60 ms', [0x1c], 2_880],
    ['one hybrid frame of 10 ms', [0x64], 480],
  ])('leaves packets without a gap as they are: %s', (_, data, length) => {
    const frames = [sound(7, ...data), sound(7 + length, ...data), sound(7 + 2 * length, ...data)];
    expect(fillGaps(frames)).toEqual(frames);
  });

  it('never lets the sound drift by more than half a frame, whatever the gaps', () => {
    const starts = Array.from({ length: 200 }, (_, i) => i * 480 + 37 * i * i);
    const filled = fillGaps(starts.map((ticks) => sound(ticks, TEN_MS, 1)));
    const drifts = filled.flatMap(({ ticks, data }, i) => (data.length > 1 ? [ticks - 480 * i] : []));
    expect(Math.max(...drifts.map(Math.abs))).toBeLessThanOrEqual(240);
  });

  it('returns no packets if there is no sound', () => {
    expect(fillGaps([])).toEqual([]);
  });
});
