import { expect, it } from 'vitest';
import type { CodedPicture } from '../device/contract.ts';
import { Incoming } from './incoming.ts';
import { packetizeVp8 } from './rtp.ts';
import { SOUND_SAMPLES, SoundEncoder } from './sound.ts';
import { readVp8Packet } from './vp8Packets.ts';
import { Vp8Encoder } from './vp8/encoder.ts';

function bench() {
  const lines: string[] = [];
  const levels: number[] = [];
  const seen: string[] = [];
  const pictures: CodedPicture[] = [];
  let now = 0;
  const incoming = new Incoming(
    {
      heard: (level) => levels.push(level),
      saw: ({ width, height }, coded) => {
        seen.push(`${width}x${height}`);
        pictures.push(coded);
      },
      journal: (channel, line) => lines.push(`${channel} ${line}`),
    },
    () => now,
  );
  const wait = (ms: number) => {
    now += ms;
    incoming.watch();
  };
  return { incoming, lines, levels, seen, pictures, wait };
}

function soundOf(amplitude: number): readonly Uint8Array[] {
  const encoder = new SoundEncoder();
  const packets = Array.from({ length: 10 }, (_, n) =>
    encoder
      .encode(Int16Array.from({ length: SOUND_SAMPLES }, (_, i) => amplitude * Math.sin((n * SOUND_SAMPLES + i) / 10)))
      .slice(),
  );
  encoder.close();
  return packets;
}

/** The packets of a key frame and of one that follows. */
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

it('hears how loud the player is', () => {
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

it('counts the player’s pictures, and knows their size from a key frame', () => {
  const { incoming, seen, pictures, lines, wait } = bench();
  const [key = [], next = []] = picturesOf(320, 240);
  for (const packet of next) incoming.picture(packet, packet === next.at(-1));
  expect(seen, 'nothing is known before a key frame').toEqual([]);
  for (const packets of [key, next]) for (const packet of packets) incoming.picture(packet, packet === packets.at(-1));
  expect(seen).toEqual(['320x240', '320x240']);
  const sizeOf = (packets: readonly Uint8Array[]) => packets.reduce((bytes, { length }) => bytes + length, 0);
  expect(pictures).toEqual([
    { bytes: sizeOf(key), key: true },
    { bytes: sizeOf(next), key: false },
  ]);
  wait(1_001);
  for (const packet of key) incoming.picture(packet, packet === key.at(-1));
  const [other = []] = picturesOf(240, 320);
  for (const packet of other) incoming.picture(packet, packet === other.at(-1));
  expect(lines).toEqual(['camera seen=320x240', 'camera dark', 'camera seen=320x240', 'camera seen=240x320']);
});

it('reads no size from what is none', () => {
  expect(readVp8Packet(new Uint8Array(0))).toBeUndefined();
  expect(readVp8Packet(new Uint8Array(40))).toBeUndefined();
  expect(readVp8Packet(Uint8Array.of(0x10, 0, 0, 0, 1, 2, 3, 0, 0, 0, 0, 0))).toBeUndefined();
});
