import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newestOfRed, type ReplayFrame, TickCounter } from './replayFrame.ts';
import { REPLAY_BYTES, ReplayRing } from './replayRing.ts';

const VIDEO_TICKS = 3_000;
const AUDIO_TICKS = 960;

/** Creates a video frame of a stream with 30 frames per second, in which every `every`-th frame is a key frame. */
function picture(number: number, every = 300, bytes = 1_000): ReplayFrame {
  return {
    kind: 'video',
    ticks: number * VIDEO_TICKS,
    receivedMs: (number * 1000) / 30,
    capturedMs: undefined,
    isKey: number % every === 0,
    mimeType: 'video/vp8',
    size: undefined,
    data: new Uint8Array(bytes),
  };
}

/** Creates a frame with twenty milliseconds of sound. */
function sound(number: number): ReplayFrame {
  return {
    ...picture(0),
    kind: 'audio',
    ticks: number * AUDIO_TICKS,
    receivedMs: number * 20,
    isKey: true,
    mimeType: 'audio/opus',
    data: new Uint8Array(80),
  };
}

/** Adds picture and sound from second `from` to second `to`. */
function fill(ring: ReplayRing, to: number, { from = 0, every = 300, bytes = 1_000 } = {}): void {
  for (let number = from * 30; number < to * 30; number++) ring.add(picture(number, every, bytes));
  for (let number = from * 50; number < to * 50; number++) ring.add(sound(number));
}

describe('ReplayRing', () => {
  it('keeps at least 30 seconds from a key frame, and less than one interval of key frames more', () => {
    const ring = new ReplayRing();
    fill(ring, 12);
    expect(ring.seconds).toBeCloseTo(12, 1);
    fill(ring, 65, { from: 12 });
    expect(ring.seconds).toBeCloseTo(35, 1);
    const { video, audio } = ring.frames();
    expect([video[0]?.isKey, video[0]?.ticks]).toEqual([true, 30 * 30 * VIDEO_TICKS]);
    // The replay contains one second of sound before its first picture, because picture and sound arrive
    // independently.
    expect(audio[0]?.receivedMs).toBe(29_000);
    expect(video.length).toBe(35 * 30);
  });

  it('keeps nothing until the first key frame', () => {
    const ring = new ReplayRing();
    ring.add(picture(1));
    expect([ring.needsKeyFrame, ring.frames().video]).toEqual([true, []]);
    ring.add(picture(300));
    ring.add(picture(301));
    expect([ring.needsKeyFrame, ring.frames().video.length]).toEqual([false, 2]);
  });

  it('drops the oldest key frame interval when the memory is full, and everything without another key frame', () => {
    const ring = new ReplayRing(700_000);
    fill(ring, 25);
    expect(ring.bytes).toBeLessThanOrEqual(700_000);
    expect(ring.frames().video[0]?.ticks).toBe(600 * VIDEO_TICKS);
    const single = new ReplayRing(300_000);
    fill(single, 10, { every: 10_000 });
    expect([single.needsKeyFrame, single.frames().video, single.bytes < 300_000]).toEqual([true, [], true]);
  });

  it('never exceeds 40 MB at 20 Mbit/s', () => {
    const ring = new ReplayRing();
    fill(ring, 40, { bytes: 83_000 });
    expect(ring.bytes).toBeLessThanOrEqual(REPLAY_BYTES);
    expect(ring.seconds).toBeGreaterThan(5);
  });

  it('sorts late frames into the order of time and ignores repeated ones', () => {
    const ring = new ReplayRing();
    for (const number of [0, 1, 3, 2, 2, 4]) ring.add(picture(number));
    expect(ring.frames().video.map(({ ticks }) => ticks / VIDEO_TICKS)).toEqual([0, 1, 2, 3, 4]);
  });

  it('removes everything on clear', () => {
    const ring = new ReplayRing();
    fill(ring, 2);
    ring.clear();
    expect([ring.bytes, ring.seconds, ring.frames()]).toEqual([0, 0, { video: [], audio: [] }]);
  });

  it('counts its bytes and starts at a key frame for any order of arrival', () => {
    const numbers = fc.array(fc.nat(2_000), { maxLength: 200 });
    fc.assert(
      fc.property(numbers, (arrived) => {
        const ring = new ReplayRing(50_000);
        for (const number of arrived) ring.add(number % 3 === 0 ? sound(number) : picture(number, 8));
        const { video, audio } = ring.frames();
        expect(ring.bytes).toBeLessThanOrEqual(50_000);
        expect(video[0]?.isKey ?? true).toBe(true);
        for (const frames of [video, audio])
          expect(frames.map(({ ticks }) => ticks)).toEqual(frames.map(({ ticks }) => ticks).toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('TickCounter', () => {
  it('continues when 32-bit timestamps wrap around, also for late frames', () => {
    const counter = new TickCounter();
    const last = 2 ** 32 - 1_000;
    expect([last, 2_000, last + 500, 5_000].map((timestamp) => counter.extend(timestamp) - last)).toEqual([
      0, 3_000, 500, 6_000,
    ]);
  });
});

describe('newestOfRed', () => {
  it('returns the last block after the redundant ones', () => {
    const older = [0xef, 0, 0, 3];
    expect(newestOfRed(Uint8Array.of(...older, 0x6f, 1, 2, 3, 9, 8))).toEqual(Uint8Array.of(9, 8));
    expect(newestOfRed(Uint8Array.of(0x6f, 9, 8))).toEqual(Uint8Array.of(9, 8));
  });

  it.each([[[]], [[0xef, 0, 0, 3]], [[0xef, 0, 0, 3, 0x6f, 1, 2]]])(
    'returns undefined for the malformed %j',
    (bytes) => {
      expect(newestOfRed(Uint8Array.from(bytes))).toBeUndefined();
    },
  );
});
