import { afterEach, expect, it, vi } from 'vitest';
import { ManualClock } from '../../../kit/clock.ts';
import { measureMicrophone } from './microphone.ts';

afterEach(() => vi.unstubAllGlobals());

const ignore = () => undefined;

/** Simulates a browser whose microphone delivers these samples. */
function browser(answer: 'granted' | 'NotAllowedError' | 'NotFoundError', samples: readonly number[] = []) {
  const track = Object.assign(new EventTarget(), { stop: vi.fn<() => void>() });
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
  expect(await measureMicrophone((level) => levels.push(level), clock, end.signal, ignore)).toBe('allowed');
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
  await measureMicrophone(() => undefined, clock, AbortSignal.abort(), ignore);
  expect(track.stop).toHaveBeenCalledOnce();
  expect(clock.pending).toBe(0);
});

it('distinguishes a refused permission from a missing microphone', async () => {
  const open = () => measureMicrophone(() => undefined, new ManualClock(), new AbortController().signal, ignore);
  browser('NotAllowedError');
  expect(await open()).toBe('refused');
  browser('NotFoundError');
  expect(await open()).toBe('missing');
});

it('reports that the microphone ended by itself, unless it was aborted', async () => {
  const { track } = browser('granted');
  const [end, onEnded] = [new AbortController(), vi.fn<() => void>()];
  await measureMicrophone(ignore, new ManualClock(), end.signal, onEnded);
  track.dispatchEvent(new Event('ended'));
  expect(onEnded).toHaveBeenCalledOnce();
  await measureMicrophone(ignore, new ManualClock(), end.signal, onEnded);
  end.abort();
  track.dispatchEvent(new Event('ended'));
  expect(onEnded).toHaveBeenCalledOnce();
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
    void measureMicrophone(resolve, new ManualClock(), new AbortController().signal, ignore);
  });
  expect(await level).toBe(0.75);
  expect(processed).toEqual([{ track }]);
});

it('releases each sound, and the track’s processor, when it is aborted', async () => {
  browser('granted');
  const close = vi.fn<() => void>();
  const sound = { numberOfFrames: 1, copyTo: ignore, close };
  const cancel = vi.fn<() => void>();
  let deliver = (_sound: object): void => undefined;
  vi.stubGlobal(
    'MediaStreamTrackProcessor',
    class {
      readable = new ReadableStream({ start: (stream) => void (deliver = (it) => stream.enqueue(it)), cancel });
    },
  );
  const [end, onLevel] = [new AbortController(), vi.fn<() => void>()];
  await measureMicrophone(onLevel, new ManualClock(), end.signal, ignore);
  deliver(sound);
  end.abort();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(onLevel).not.toHaveBeenCalled();
  expect(cancel).toHaveBeenCalledOnce();
});
