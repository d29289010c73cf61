import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../../../kit/random.ts';
import { clipOf } from './replayClip.ts';
import type { ReplayFrame } from './replayFrame.ts';

/** Template of an encoded frame for tests. As sound, it is one stereo Opus frame of 20 ms. */
const FRAME = { capturedMs: undefined, isKey: false, size: undefined, data: Uint8Array.of(0xfc, 1) };

interface Path {
  /** Returns the delay of a packet on the network, in milliseconds. */
  readonly delay: () => number;
  /** Whether frames have a capture time on the streaming device's clock. */
  readonly captures?: boolean;
}

/**
 * Returns ten seconds of picture and sound of a streaming device that starts both at the same time, with arbitrary
 * first timestamps.
 */
function streams({ delay, captures = false }: Path) {
  const frame = (kind: ReplayFrame['kind'], ms: number, rate: number): ReplayFrame => ({
    ...FRAME,
    kind,
    ticks: (kind === 'video' ? 9_876_543 : 1_234) + (ms * rate) / 1000,
    receivedMs: 5_000 + ms + delay(),
    capturedMs: captures ? 77_000 + ms : undefined,
    isKey: kind === 'audio' || ms === 0,
    mimeType: kind === 'video' ? 'video/vp8' : 'audio/opus',
  });
  return {
    video: Array.from({ length: 300 }, (_, i) => frame('video', (i * 100) / 3, 90_000)),
    audio: Array.from({ length: 500 }, (_, i) => frame('audio', i * 20, 48_000)),
  };
}

describe('clipOf', () => {
  it('starts at the first picture, with the sound of the same moment', () => {
    const clip = clipOf(streams({ delay: () => 40 }));
    expect(clip).toMatchObject({ width: 1280, height: 720, video: { mimeType: 'video/vp8' } });
    expect([clip?.video.starts[0], clip?.video.starts[30]]).toEqual([0, expect.closeTo(1, 5)]);
    expect(clip?.audio?.starts[50]).toBeCloseTo(1, 5);
    expect(clip?.seconds).toBeCloseTo(299 / 30, 5);
  });

  it.each([1, 2, 3, 4, 5])('keeps sound and picture in step within 20 ms despite jitter of 60 ms, seed %i', (seed) => {
    const random = new SeededRandom(seed);
    const clip = clipOf(streams({ delay: () => 40 + 60 * random.next() }));
    const first = clip?.audio?.starts[0] ?? NaN;
    // A frame of sound starts every 20 ms, so the sound is less than that away from the picture's start.
    const offset = Math.min(first % 0.02, 0.02 - (first % 0.02));
    expect(offset).toBeLessThan(0.02);
    expect(Math.abs((clip?.audio?.starts[100] ?? NaN) - 2 - Math.round(first / 0.02) * 0.02)).toBeLessThan(0.02);
  });

  it('prefers capture times to arrivals', () => {
    let count = 0;
    // All pictures arrive half a second later than the sound.
    const clip = clipOf(streams({ captures: true, delay: () => (count++ < 300 ? 500 : 0) }));
    expect(clip?.audio?.starts[50]).toBeCloseTo(1, 5);
  });

  it('fills the gaps of lost sound, without changing the time of other sound', () => {
    const { video, audio } = streams({ delay: () => 0 });
    const whole = clipOf({ video, audio });
    const partial = clipOf({ video, audio: audio.filter((_, i) => i % 10 > 2 || i === 0) });
    expect(partial?.audio?.starts).toEqual(whole?.audio?.starts.slice(0, partial?.audio?.starts.length));
    expect(partial?.audio?.data.slice(0, 4).map(({ length }) => length)).toEqual([2, 1, 1, 2]);
  });

  it('drops sound before the first picture, and pictures of another codec', () => {
    const { video, audio } = streams({ delay: () => 0 });
    const later = video.slice(150).map((frame, i) => ({ ...frame, isKey: i === 0 }));
    const clip = clipOf({
      video: [...later.slice(0, 100), { ...(later[100] as ReplayFrame), mimeType: 'video/h264' }],
      audio,
    });
    expect([clip?.video.data.length, clip?.audio?.starts[0]]).toEqual([100, expect.closeTo(0, 5)]);
  });

  it('returns undefined without a picture, and a clip without sound', () => {
    const { video, audio } = streams({ delay: () => 0 });
    expect(clipOf({ video: [], audio })).toBeUndefined();
    expect(clipOf({ video, audio: [] })?.audio).toBeUndefined();
  });
});
