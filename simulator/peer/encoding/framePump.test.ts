import { beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '../../../src/kit/clock.ts';
import { FramePump } from './framePump.ts';
import type { MakeEncoder } from './pictureEncoder.ts';
import type { EncodeOptions } from '../vp8/index.ts';
import { type FramePlan, PREVIOUS_FRAME } from '../werift/referenceFrames.ts';
import { FakeDevice, FakePeer } from '../testing/fakeDeviceAndPeer.ts';

let clock: ManualClock;
let device: FakeDevice;
let peer: FakePeer;
let ended: AbortController;
let pump: FramePump;

beforeEach(() => {
  clock = new ManualClock(0);
  device = new FakeDevice();
  peer = new FakePeer();
  ended = new AbortController();
  pump = new FramePump({ device, peer, clock, maxKbps: 4000, signal: ended.signal });
});

/** Starts the frame pump with a connected client, and discards the first picture. */
function run(): void {
  pump.start();
  pump.live();
  peer.video.length = 0;
}

describe('the timing of pictures and sound packets', () => {
  test('the streaming device runs from the start; pictures and sound are sent once a client is connected', () => {
    pump.start();
    clock.advance(99);
    expect(device.ticks).toBe(5);
    expect(peer.video).toEqual([]);
    expect(peer.sound).toEqual([]);
    pump.live();
    // The first picture is sent at once, without waiting for the next tick.
    expect(peer.video).toEqual([{ key: true, at: 99 }]);
    clock.advance(100);
    expect(device.ticks).toBe(10);
    expect(peer.video).toHaveLength(6);
    expect(peer.sound).toEqual(Array.from({ length: 10 }, (_, packet) => packet * 480));
  });

  test('a sound packet that is due together with a picture is sent before it', () => {
    const order: string[] = [];
    peer.sendSound = () => void order.push('sound');
    const tick = device.tick.bind(device);
    device.tick = () => {
      order.push('picture');
      return tick();
    };
    run();
    clock.advance(20);
    expect(order.slice(-2)).toEqual(['sound', 'picture']);
  });

  test('a client gets 50 pictures and 100 sound packets per second', () => {
    run();
    clock.advance(4000);
    expect(device.ticks).toBe(201);
    expect(peer.video).toHaveLength(200);
    expect(peer.sound).toHaveLength(400);
  });

  test('sound packets keep the time of the clock when the host stalls, and after a pause', () => {
    run();
    clock.advance(100);
    // Simulates a stalled host, whose timer fires late.
    const now = clock.now.bind(clock);
    let late = 0;
    clock.now = () => now() + late;
    late = 200;
    clock.advance(10);
    expect(peer.sound.slice(-2)).toEqual([9 * 480, 30 * 480]);
    pump.pause();
    clock.advance(5_000);
    pump.live();
    clock.advance(20);
    const [before = 0, after = 0] = peer.sound.slice(-3);
    expect([before, after - before]).toEqual([30 * 480, 501 * 480]);
  });

  test('an unchanged picture is still sent, so that the frame rate stays constant', () => {
    run();
    const still = device.tick();
    device.tick = () => still;
    clock.advance(1000);
    expect(peer.video).toHaveLength(50);
  });

  test('sending stops when the signal aborts, and leaves no timer', () => {
    run();
    ended.abort();
    clock.advance(1000);
    pump.drawInput();
    expect(peer.video).toEqual([]);
    expect(clock.pending).toBe(0);
  });

  test('the streaming device pauses without a client and without a timer, and later continues where it was', () => {
    run();
    clock.advance(95);
    pump.drawInput();
    pump.drawInput();
    pump.pause();
    peer.video.length = 0;
    clock.advance(60_000);
    expect([device.ticks, peer.video, clock.pending]).toEqual([5, [], 0]);
    pump.live();
    clock.advance(99);
    expect(device.ticks).toBe(10);
    expect(peer.video.map(({ key }) => key)).toEqual([true, false, false, false, false]);
  });

  test('half as many pictures are sent after the streaming device’s frame rate is halved', () => {
    run();
    clock.advance(1000);
    device.fps = 25;
    peer.video.length = 0;
    clock.advance(1000);
    expect(peer.video.length).toBeGreaterThanOrEqual(24);
    expect(peer.video.length).toBeLessThanOrEqual(26);
  });

  test('the streaming device’s bitrate limit is applied to the peer connection', () => {
    run();
    device.kbps = 900;
    clock.advance(100);
    expect(peer.kbps).toBe(900);
  });

  test('no picture is dropped for earlier retransmissions after the bitrate limit or the picture size changes', () => {
    peer.reception = { expected: 90_000, lost: 0, repeatedBytes: 6_000_000, kbps: undefined };
    run();
    clock.advance(2_000);
    device.kbps = 900;
    clock.advance(2_000);
    device.width = 16;
    clock.advance(2_000);
    expect(peer.video).toHaveLength(300);
  });

  test('a raised bitrate limit does not end the adaptation to a narrow link', () => {
    device.kbps = 2_000;
    run();
    for (const lost of [0, 0, 50]) {
      peer.reception = { ...peer.reception, expected: peer.reception.expected + 100, lost };
      clock.advance(1_020);
    }
    const adapted = peer.kbps;
    expect(adapted).toBeLessThan(500);
    device.kbps = 4_000;
    clock.advance(100);
    expect(peer.kbps).toBe(adapted);
  });

  test('a repeated start() or live() has no effect', () => {
    run();
    pump.start();
    pump.live();
    clock.advance(1000);
    expect(device.ticks).toBe(51);
  });
});

describe('reference frames', () => {
  test('a frame is encoded with the references that the peer plans, and the peer receives the plan with the frame', () => {
    const options: EncodeOptions[] = [];
    const makeEncoder: MakeEncoder = (width, height) => ({
      width,
      height,
      close: () => undefined,
      encode: (_picture, encoded, done) => {
        options.push(encoded);
        done({ data: new Uint8Array([1, 0, 0]), key: encoded.key, coded: 0 });
      },
    });
    const plan = { reference: 'golden', refresh: 'altref' } as const;
    peer.planFrame = () => plan;
    pump = new FramePump({ device, peer, clock, maxKbps: 4000, makeEncoder, signal: ended.signal });
    run();
    clock.advance(20);
    expect(options.at(-1)).toMatchObject(plan);
    expect(peer.plans.at(-1)).toBe(plan);
  });

  test('a frame that refers to a kept frame encodes the blocks that changed since that frame', () => {
    const marks: (readonly number[])[] = [];
    const makeEncoder: MakeEncoder = (width, height) => ({
      width,
      height,
      close: () => undefined,
      encode: (_picture, { key, dirty }, done) => {
        marks.push([...(dirty ?? [])]);
        done({ data: new Uint8Array([1, 0, 0]), key, coded: 0 });
      },
    });
    const plans: FramePlan[] = [PREVIOUS_FRAME, PREVIOUS_FRAME, { reference: 'golden', refresh: undefined }];
    peer.planFrame = (key) => (key ? { reference: 'last', refresh: 'golden' } : (plans.shift() ?? PREVIOUS_FRAME));
    let block = 0;
    device.marks = () => Uint8Array.from({ length: 4 }, (_, i) => (i === block ? 1 : 0));
    pump = new FramePump({ device, peer, clock, maxKbps: 4000, makeEncoder, signal: ended.signal });
    run();
    for (block = 1; block < 4; block++) clock.advance(20);
    expect(marks.slice(1)).toEqual([
      [0, 1, 0, 0],
      [0, 0, 1, 0],
      [0, 1, 1, 1],
    ]);
  });
});

describe('key frames', () => {
  test('frames after the first are not key frames without a request', () => {
    run();
    clock.advance(2000);
    expect(peer.video.some(({ key }) => key)).toBe(false);
  });

  test('a client gets a key frame on request, at most every 300 ms', () => {
    run();
    for (let i = 0; i < 50; i++) {
      pump.requestKeyFrame();
      clock.advance(20);
    }
    const times = peer.video.filter(({ key }) => key).map(({ at }) => at);
    expect(times).toEqual([300, 600, 900]);
  });

  test('a key frame follows a rotation of the streaming device', () => {
    run();
    device.width = 16;
    device.height = 32;
    clock.advance(40);
    expect(peer.video.map(({ key }) => key)).toEqual([true, false]);
  });

  test('a returning client gets a key frame at once', () => {
    run();
    clock.advance(50);
    pump.pause();
    peer.video.length = 0;
    pump.live();
    expect(peer.video).toEqual([{ key: true, at: 50 }]);
  });
});

describe('drawing on input', () => {
  test('sends a picture at once for an input between two ticks', () => {
    run();
    clock.advance(30);
    peer.video.length = 0;
    pump.drawInput();
    expect(peer.video.map(({ at }) => at)).toEqual([30]);
    expect(device.redraws).toBe(2);
    clock.advance(10);
    expect(peer.video.map(({ at }) => at)).toEqual([30, 40]);
    expect(device.ticks).toBe(3);
  });

  test('sends a picture at most every 3 ms during a burst of inputs, and one for the last input', () => {
    run();
    clock.advance(5);
    for (let i = 0; i < 10; i++) {
      pump.drawInput();
      clock.advance(1);
    }
    clock.advance(4);
    expect(peer.video.map(({ at }) => at)).toEqual([5, 8, 11, 14, 17]);
  });
});
