import { expect, it } from 'vitest';
import { SOUND_SAMPLES, SoundEncoder } from './sound.ts';

const tone = (from: number) => Int16Array.from({ length: SOUND_SAMPLES }, (_, i) => 8_000 * Math.sin((from + i) / 10));
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

it('a closed sound encoder returns empty packets', () => {
  const encoder = new SoundEncoder();
  encoder.close();
  encoder.close();
  expect(encoder.encode(tone(0))).toHaveLength(0);
});
