import { Red } from 'werift';
import { describe, expect, test } from 'vitest';
import { acceptsRed, OPUS_TYPE, packRed, type SoundPacket } from './redundantAudio.ts';

const opus = (timestamp: number, length: number, value = 1): SoundPacket => ({
  opus: new Uint8Array(length).fill(value),
  timestamp,
});
const unpack = (payload: Buffer) =>
  Red.deSerialize(payload).blocks.map(({ block, blockPT, timestampOffset }) => ({
    bytes: [...block],
    blockPT,
    timestampOffset,
  }));

describe('a RED payload', () => {
  test('contains the earlier packets, their distances in samples, and the packet itself', () => {
    const payload = packRed(opus(960, 3, 9), [opus(0, 2, 7), opus(480, 1, 8)]);
    expect(unpack(payload)).toEqual([
      { bytes: [7, 7], blockPT: OPUS_TYPE, timestampOffset: 960 },
      { bytes: [8], blockPT: OPUS_TYPE, timestampOffset: 480 },
      { bytes: [9, 9, 9], blockPT: OPUS_TYPE, timestampOffset: undefined },
    ]);
    expect(payload.length).toBe(4 + 2 + 4 + 1 + 1 + 3);
  });

  test('counts the distance correctly when the RTP timestamp wraps around', () => {
    expect(unpack(packRed(opus(100, 1), [opus(2 ** 32 - 380, 1)]))[0]?.timestampOffset).toBe(480);
  });

  test.each<[string, SoundPacket]>([
    ['is older than 16,383 samples', opus(100_000 - 16_384, 5)],
    ['is longer than 1,023 bytes', opus(100_000 - 480, 1_024)],
    ['is empty', opus(100_000 - 480, 0)],
    ['is not older than the packet', opus(100_000, 5)],
  ])('leaves out an earlier packet that %s', (_, copy) => {
    expect(unpack(packRed(opus(100_000, 2), [copy]))).toHaveLength(1);
  });

  test('keeps an earlier packet at the limits of its header', () => {
    expect(unpack(packRed(opus(100_000, 2), [opus(100_000 - 16_383, 1_023)]))[0]).toMatchObject({
      timestampOffset: 16_383,
      bytes: { length: 1_023 },
    });
  });

  test('leaves out all packets before a packet that it leaves out', () => {
    const blocks = unpack(packRed(opus(1440, 2), [opus(0, 5), opus(480, 1_024), opus(960, 6)]));
    expect(blocks.map(({ bytes }) => bytes.length)).toEqual([6, 2]);
  });
});

test('an answer accepts RED if it has stereo RED in the offered payload type', () => {
  expect(
    acceptsRed('m=audio 9 UDP/TLS/RTP/SAVPF 111 63\r\na=rtpmap:111 opus/48000/2\r\na=rtpmap:63 red/48000/2\r\n'),
  ).toBe(true);
  expect(acceptsRed('m=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=rtpmap:111 opus/48000/2\r\n')).toBe(false);
  expect(acceptsRed('a=rtpmap:63 red/90000\r\n')).toBe(false);
});
