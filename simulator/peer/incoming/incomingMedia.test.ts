import { expect, it } from 'vitest';
import type { CodedPicture, Raster } from '../../device/deviceInterface.ts';
import { IncomingMedia } from './incomingMedia.ts';
import { PictureError } from './keyFramePicture.ts';
import { KeyFrames } from './keyFrames.ts';
import { packetizeVp8 } from '../werift/rtp.ts';
import { CHANNELS, SOUND_SAMPLES, SoundEncoder } from '../encoding/soundEncoder.ts';
import { readVp8Packet } from './vp8Packets.ts';
import { Vp8Encoder } from '../vp8/index.ts';

/** Creates incoming media and records what they report. `decode` decodes a key frame; by default it never finishes. */
function bench(decode: (frame: Uint8Array) => Promise<Raster> = () => new Promise(() => undefined)) {
  const lines: string[] = [];
  const levels: number[] = [];
  const seen: string[] = [];
  const pictures: CodedPicture[] = [];
  const looks: Raster[] = [];
  const requests: number[] = [];
  let now = 0;
  let sequence = 65_530;
  const incoming = new IncomingMedia(
    {
      onSoundLevel: (level) => levels.push(level),
      saw: ({ width, height }, coded) => {
        seen.push(`${width}x${height}`);
        pictures.push(coded);
      },
      look: (look) => looks.push(look),
      wantsKeyFrame: () => requests.push(now),
      journal: (channel, line) => lines.push(`${channel} ${line}`),
    },
    () => now,
    decode,
  );
  const send = (packets: readonly Uint8Array[]) => {
    for (const packet of packets) {
      incoming.picture(packet, packet === packets.at(-1), sequence);
      sequence = (sequence + 1) & 0xffff;
    }
  };
  const wait = (ms: number) => {
    now += ms;
    incoming.watch();
  };
  return { incoming, lines, levels, seen, pictures, looks, requests, send, wait };
}

function soundOf(amplitude: number): readonly Uint8Array[] {
  const encoder = new SoundEncoder();
  const sine = (sample: number) => amplitude * Math.sin(sample / 10);
  const packets = Array.from({ length: 10 }, (_, n) =>
    encoder
      .encode(Int16Array.from({ length: SOUND_SAMPLES * CHANNELS }, (_, i) => sine(n * SOUND_SAMPLES + (i >> 1))))
      .slice(),
  );
  encoder.close();
  return packets;
}

/** Returns the packets of a key frame and of the inter frame after it. */
function picturesOf(width: number, height: number): readonly (readonly Uint8Array[])[] {
  const encoder = new Vp8Encoder(width, height);
  const chroma = () => new Uint8Array((width / 2) * (height / 2)).fill(128);
  return [true, false].map((key) => {
    const y = new Uint8Array(width * height).map((_, i) => (i * 37) % 256);
    return packetizeVp8(
      encoder.encode({ width, height, y, u: chroma(), v: chroma() }, { key, quantizer: 4 }).data.slice(),
      1,
    );
  });
}

it('the incoming media report the level of the player’s microphone, and log in the journal that it falls silent', () => {
  const { incoming, levels, lines, wait } = bench();
  for (const packet of soundOf(16_000)) incoming.sound(packet);
  expect(levels.at(-1)).toBeCloseTo(16_000 / 0x8000 / Math.SQRT2, 1);
  for (const packet of soundOf(0)) incoming.sound(packet);
  expect(levels.at(-1)).toBeLessThan(0.01);
  incoming.sound(new Uint8Array(0));
  incoming.sound(Uint8Array.of(255, 255, 255));
  wait(1_001);
  wait(1_001);
  expect(lines).toEqual(['microphone heard', 'microphone silent']);
  incoming.close();
  incoming.close();
});

it('the incoming media report each camera picture once a key frame has given its size', () => {
  const { send, seen, pictures, lines, requests, wait } = bench();
  const [key = [], next = []] = picturesOf(320, 240);
  send(next);
  expect(seen, 'no picture is reported before a key frame').toEqual([]);
  for (const packets of [key, next]) send(packets);
  expect(seen).toEqual(['320x240', '320x240']);
  const sizeOf = (packets: readonly Uint8Array[]) => packets.reduce((bytes, { length }) => bytes + length, 0);
  expect(pictures).toEqual([
    { bytes: sizeOf(key), key: true },
    { bytes: sizeOf(next), key: false },
  ]);
  wait(1_001);
  send(key);
  const [other = []] = picturesOf(240, 320);
  send(other);
  expect(lines).toEqual(['camera seen=320x240', 'camera dark', 'camera seen=320x240', 'camera seen=240x320']);
  expect(requests, 'a client that sends nothing gets no request').toEqual([]);
});

it('the incoming media request a key frame every second while the camera sends, and decode two a second at most', async () => {
  const decoded: number[] = [];
  const { send, looks, lines, requests, wait } = bench((frame) => {
    decoded.push(frame.length);
    return Promise.resolve({ columns: 1, rows: 1, rgba: new Uint8ClampedArray(4) });
  });
  const [key = [], next = []] = picturesOf(320, 240);
  for (let half = 0; half < 8; half++) {
    for (const packets of [key, next, key]) send(packets);
    await Promise.resolve();
    wait(500);
  }
  expect(requests).toEqual([500, 1_500, 2_500, 3_500]);
  expect(decoded).toHaveLength(8);
  expect(looks).toHaveLength(8);
  wait(1_001);
  wait(1_001);
  expect(requests).toHaveLength(4);
  expect(lines).toEqual(['camera seen=320x240', 'camera dark']);
});

it('the incoming media log undecodable pictures once, still count them, and drop one decoded after close()', async () => {
  let good = false;
  const look = { columns: 1, rows: 1, rgba: new Uint8ClampedArray(4) };
  const { incoming, send, looks, seen, lines, wait } = bench(() =>
    good ? Promise.resolve(look) : Promise.reject(new PictureError('no')),
  );
  const [key = []] = picturesOf(320, 240);
  const show = async () => {
    send(key);
    await Promise.resolve();
    await Promise.resolve();
    wait(500);
  };
  for (let i = 0; i < 3; i++) await show();
  expect(lines).toEqual(['camera seen=320x240', 'camera unreadable']);
  good = true;
  await show();
  expect(looks).toEqual([look]);
  send(key);
  incoming.close();
  await Promise.resolve();
  expect(looks).toHaveLength(1);
  expect(seen).toHaveLength(5);
});

it('KeyFrames assembles a key frame from its packets, and skips one with a missing packet', () => {
  const frames = new KeyFrames();
  const [key = [], next = []] = picturesOf(320, 240);
  const last = key.length - 1;
  expect(last).toBeGreaterThan(1);
  const take = (skipped?: number) =>
    key.flatMap((packet, i) => (i === skipped ? [] : [frames.take(packet, i === last, (65_534 + i) & 0xffff)])).at(-1);
  const whole = key.flatMap((packet) => [...packet.subarray(4)]);
  expect([...(take() ?? [])]).toEqual(whole);
  for (const skipped of [0, 1, last]) expect(take(skipped), `without packet ${skipped}`).toBeUndefined();
  expect(next.map((packet, i) => frames.take(packet, i === next.length - 1, i))).not.toContainEqual(
    expect.any(Uint8Array),
  );
  expect([...(take() ?? [])]).toEqual(whole);
});

it('readVp8Packet returns undefined for empty and invalid packets', () => {
  expect(readVp8Packet(new Uint8Array(0))).toBeUndefined();
  expect(readVp8Packet(new Uint8Array(40))).toBeUndefined();
  expect(readVp8Packet(Uint8Array.of(0x10, 0, 0, 0, 1, 2, 3, 0, 0, 0, 0, 0))).toBeUndefined();
});
