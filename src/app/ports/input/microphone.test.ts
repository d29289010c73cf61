import { afterEach, expect, it, vi } from 'vitest';
import { ManualClock } from '../../../kit/clock.ts';
import { measureMicrophone } from './microphone.ts';

afterEach(() => vi.unstubAllGlobals());

/** Simulates a browser whose microphone delivers these samples. */
function browser(answer: 'granted' | 'NotAllowedError' | 'NotFoundError', samples: readonly number[] = []) {
  const track = { stop: vi.fn<() => void>() };
  const getUserMedia = vi.fn<() => Promise<object>>(() =>
    answer === 'granted' ? Promise.resolve({ getTracks: () => [track] }) : Promise.reject(new DOMException('', answer)),
  );
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  vi.stubGlobal('MediaStream', vi.fn<() => void>());
  const close = vi.fn<() => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal(
    'AudioContext',
    class {
      close = close;
      createMediaStreamSource = () => ({ connect: () => undefined });
      createAnalyser = () => ({ getFloatTimeDomainData: (to: Float32Array) => to.set(samples) });
    },
  );
  return { track, close, getUserMedia };
}

it('reports the loudest level, and releases the microphone when it is aborted', async () => {
  const { track, close } = browser('granted', [0.25, -0.5, 0.125]);
  const [clock, end] = [new ManualClock(), new AbortController()];
  const levels: number[] = [];
  expect(await measureMicrophone((level) => levels.push(level), clock, end.signal)).toBe('allowed');
  clock.advance(45);
  expect(levels).toEqual([0.5, 0.5]);
  end.abort();
  clock.advance(100);
  expect(levels).toHaveLength(2);
  expect(track.stop).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledOnce();
});

it('releases a microphone that opens after it was aborted', async () => {
  const { track } = browser('granted');
  const clock = new ManualClock();
  await measureMicrophone(() => undefined, clock, AbortSignal.abort());
  expect(track.stop).toHaveBeenCalledOnce();
  expect(clock.pending).toBe(0);
});

it('tells a refusal from a computer without a microphone', async () => {
  const open = () => measureMicrophone(() => undefined, new ManualClock(), new AbortController().signal);
  browser('NotAllowedError');
  expect(await open()).toBe('refused');
  browser('NotFoundError');
  expect(await open()).toBe('missing');
});

it('reads the sound of a track where the browser has a processor of tracks', async () => {
  const { track } = browser('granted');
  const sound = { numberOfFrames: 2, copyTo: (to: Float32Array) => to.set([0.1, 0.75]), close: vi.fn<() => void>() };
  const processed: unknown[] = [];
  vi.stubGlobal(
    'MediaStreamTrackProcessor',
    class {
      readable = new ReadableStream({ start: (stream) => stream.enqueue(sound) });
      constructor(init: unknown) {
        processed.push(init);
      }
    },
  );
  const level = new Promise((resolve) => {
    void measureMicrophone(resolve, new ManualClock(), new AbortController().signal);
  });
  expect(await level).toBe(0.75);
  expect(processed).toEqual([{ track }]);
});
