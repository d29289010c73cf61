import { expect, it } from 'vitest';
import OpusScript from 'opusscript';
import { CHANNELS, loadOpus, SAMPLE_RATE, SOUND_SAMPLES, SoundEncoder } from './soundEncoder.ts';

const sine = (sample: number) => 8_000 * Math.sin(sample / 10);
const tone = (from: number) => Int16Array.from({ length: SOUND_SAMPLES * CHANNELS }, (_, i) => sine(from + (i >> 1)));
const packets = (encoder: SoundEncoder, count: number) =>
  Array.from({ length: count }, (_, i) => Buffer.from(encoder.encode(tone(i * SOUND_SAMPLES))).toString('hex'));

it('a sound encoder produces the same packets alone and while other encoders are created and closed', () => {
  const alone = new SoundEncoder();
  const expected = packets(alone, 5);
  alone.close();
  const others: SoundEncoder[] = [];
  for (let i = 0; i < 200; i++) {
    const encoder = new SoundEncoder();
    others.push(encoder);
    expect(packets(encoder, 5)).toEqual(expected);
    for (const other of others) expect(other.encode(tone(0)).length).toBeGreaterThan(0);
    if (others.length > 4) others.shift()?.close();
  }
  for (const other of others) other.close();
});

it('a tone on one channel is at least 40 dB quieter on the other after encoding and decoding', () => {
  for (const silent of [0, 1]) {
    const encoder = new SoundEncoder();
    const coded = Array.from({ length: 30 }, (_, n) =>
      encoder.encode(tone(n * SOUND_SAMPLES).map((sample, i) => (i % CHANNELS === silent ? 0 : sample))),
    );
    encoder.close();
    const levels = channelLevels(coded.map((packet) => packet.slice()));
    const [quiet = 0, loud = 0] = silent === 0 ? levels : levels.toReversed();
    expect(loud).toBeGreaterThan(3_000);
    expect(20 * Math.log10(loud / Math.max(quiet, 1e-3))).toBeGreaterThan(40);
  }
});

/** Decodes packets, and returns the root mean square of each channel after the first 50 ms. */
function channelLevels(packets: readonly Uint8Array[]): readonly number[] {
  const opus = loadOpus();
  const decoder = new opus.OpusScriptHandler(SAMPLE_RATE, CHANNELS, OpusScript.Application.AUDIO);
  const [coded, decoded] = [opus._malloc(4_000), opus._malloc(SOUND_SAMPLES * CHANNELS * 4)];
  const squares = [0, 0];
  packets.forEach((packet, n) => {
    opus.HEAPU8.set(packet, coded);
    expect(decoder._decode(coded, packet.length, decoded)).toBe(SOUND_SAMPLES);
    // libopus writes each byte of a sample into a 16-bit element, low byte first.
    const bytes = Uint8Array.from(opus.HEAPU16.subarray(decoded / 2, decoded / 2 + SOUND_SAMPLES * CHANNELS * 2));
    if (n < 5) return;
    new Int16Array(bytes.buffer).forEach(
      (sample, i) => (squares[i % CHANNELS] = (squares[i % CHANNELS] ?? 0) + sample ** 2),
    );
  });
  opus.OpusScriptHandler.destroy_handler(decoder);
  for (const at of [coded, decoded]) opus._free(at);
  return squares.map((sum) => Math.sqrt(sum / ((packets.length - 5) * SOUND_SAMPLES)));
}

it('a closed sound encoder returns empty packets', () => {
  const encoder = new SoundEncoder();
  encoder.close();
  encoder.close();
  expect(encoder.encode(tone(0))).toHaveLength(0);
});
