import { beforeEach, expect, test } from 'vitest';
import { ManualClock } from '../../../src/kit/clock.ts';
import type { EncodedFrame, EncodeOptions } from '../vp8/index.ts';
import { FramePump } from './framePump.ts';
import { FakeDevice, FakePeer } from '../testing/fakeDeviceAndPeer.ts';

interface Given extends EncodeOptions {
  readonly done: (frame: EncodedFrame) => void;
}

let clock: ManualClock;
let device: FakeDevice;
let peer: FakePeer;
let pump: FramePump;
let jobs: Given[];
let closed: number;

beforeEach(() => {
  clock = new ManualClock(0);
  device = new FakeDevice();
  peer = new FakePeer();
  jobs = [];
  closed = 0;
  const makeEncoder = (width: number, height: number) => ({
    width,
    height,
    encode: (_picture: unknown, options: EncodeOptions, done: Given['done']) => void jobs.push({ ...options, done }),
    close: () => void closed++,
  });
  pump = new FramePump({ device, peer, clock, maxKbps: 4000, makeEncoder, signal: new AbortController().signal });
  pump.start();
  pump.live();
});

/** Completes the picture that the fake encoder is still encoding. */
const done = () => {
  const last = jobs.at(-1);
  last?.done({ data: Uint8Array.of(last.key ? 0 : 1), key: last.key, coded: 1 });
};

test('the streaming device keeps drawing during an encode, and afterwards only its latest picture is encoded', () => {
  expect(jobs.map(({ key }) => key)).toEqual([true]);
  clock.advance(100);
  expect([device.ticks, jobs.length, peer.video]).toEqual([6, 1, []]);
  done();
  expect(peer.video).toEqual([{ key: true, at: 0 }]);
  expect(jobs.map(({ key }) => key)).toEqual([true, false]);
  done();
  expect(peer.video).toEqual([
    { key: true, at: 0 },
    { key: false, at: 100 },
  ]);
  // The encoder gets no second job: the streaming device drew no picture since the last one.
  expect(jobs).toHaveLength(2);
});

test('a picture encoded after its client left is not sent, and the returning client gets a key frame', () => {
  pump.pause();
  done();
  expect(peer.video).toEqual([]);
  pump.live();
  expect(jobs.map(({ key }) => key)).toEqual([true, true]);
  done();
  expect(peer.video).toEqual([{ key: true, at: 0 }]);
});

test('a picture encoded for one client is not sent to the next client, which gets a new encoder', () => {
  const [first] = jobs;
  const next = new FakePeer();
  pump.use(next);
  expect(closed).toBe(1);
  first?.done({ data: Uint8Array.of(0), key: true, coded: 1 });
  pump.live();
  expect([peer.video, next.video]).toEqual([[], []]);
  done();
  expect(next.video).toEqual([{ key: true, at: 0 }]);
});
