import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { note, notes, pitch, type Score } from './backgroundMusic.ts';
import { loudTone } from './loudSound.ts';
import { Synth } from './synth.ts';
import { CHANNELS, SAMPLE_RATE, type Tone } from './voice.ts';

const BED: Score = {
  step: 0.05,
  tracks: [
    { tone: { wave: 'triangle', gain: 0.2, decay: 0.2, send: 0.4 }, notes: notes('A4 . [C4,E4] G3') },
    { tone: { wave: 'noise', gain: 0.1, decay: 0.05, cutoff: 0.5 }, notes: notes('A4 .') },
  ],
};

const tone = fc.record<Tone>({
  wave: fc.constantFrom('sine', 'triangle', 'square', 'saw', 'noise'),
  frequency: fc.integer({ min: 40, max: 4000 }),
  glide: fc.integer({ min: 40, max: 4000 }),
  gain: fc.double({ min: 0, max: 1, noNaN: true }),
  decay: fc.double({ min: 0.01, max: 0.6, noNaN: true }),
  send: fc.double({ min: 0, max: 1, noNaN: true }),
  delay: fc.double({ min: 0, max: 0.2, noNaN: true }),
  pan: fc.double({ min: -1, max: 1, noNaN: true }),
});

describe('the synth', () => {
  test('renders the same samples in one call and in several calls', () => {
    fc.assert(
      fc.property(
        fc.array(tone, { maxLength: 5 }),
        fc.array(fc.integer({ min: 1, max: 1500 }), { minLength: 3, maxLength: 12 }),
        (tones, pieces) => {
          const [whole, parts] = [new Synth(), new Synth()];
          for (const synth of [whole, parts]) {
            synth.music(BED);
            tones.forEach((each, i) => synth.play(each, 300 * i));
          }
          const total = pieces.reduce((a, b) => a + b);
          const joined = pieces.flatMap((count) => [...parts.render(count)]);
          expect(joined).toEqual([...whole.render(total)]);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('never exceeds 30,000 of 32,767, even if 80 tones play at once', () => {
    fc.assert(
      fc.property(fc.array(tone, { minLength: 20, maxLength: 80 }), (tones) => {
        const synth = new Synth();
        synth.music(BED);
        for (const each of tones) synth.play(each, 0);
        const samples = synth.render(SAMPLE_RATE / 4);
        expect(samples.every((sample) => Math.abs(sample) <= 30_000)).toBe(true);
      }),
      { numRuns: 15 },
    );
  });

  test('plays a tone at its scheduled sample, or at once if that is too far ahead', () => {
    const synth = new Synth();
    synth.play({ wave: 'square', frequency: 400, gain: 0.5, decay: 0.1 }, 1000);
    const samples = synth.render(4000);
    expect(samples.subarray(0, 2000).every((sample) => sample === 0)).toBe(true);
    expect(samples.subarray(2000, 2800).some((sample) => sample !== 0)).toBe(true);
    const late = new Synth();
    late.play({ wave: 'square', frequency: 400, gain: 0.5, decay: 0.1 }, 100_000);
    expect(late.render(400).some((sample) => sample !== 0)).toBe(true);
  });

  test('plays a tone on the channel that its pan names, and on both at full level without a pan', () => {
    const loudest = (pan: number | undefined) => {
      const synth = new Synth();
      synth.play({ wave: 'square', frequency: 400, gain: 0.5, decay: 0.1, ...(pan !== undefined && { pan }) }, 0);
      const samples = synth.render(2400);
      return [0, 1].map((channel) => Math.max(...samples.filter((_, i) => i % CHANNELS === channel)));
    };
    const [full = 0] = loudest(undefined);
    expect(loudest(undefined)).toEqual([full, full]);
    expect(loudest(-1)).toEqual([full, 0]);
    expect(loudest(1)).toEqual([0, full]);
    const [left = 0, right = 0] = loudest(0.5);
    expect([left < 0.7 * full, right]).toEqual([true, full]);
  });

  test('plays the echo of a tone on both channels', () => {
    const synth = new Synth();
    synth.play({ wave: 'square', frequency: 400, gain: 0.5, decay: 0.05, send: 1, pan: -1 }, 0);
    const right = synth.render(SAMPLE_RATE / 2).filter((_, i) => i % CHANNELS === 1);
    expect(right.subarray(0, 9_000).every((sample) => sample === 0)).toBe(true);
    expect(right.some((sample) => Math.abs(sample) > 500)).toBe(true);
  });

  test('falls silent after mute, and becomes audible again after unmute', () => {
    const synth = new Synth();
    synth.music(BED);
    synth.render(SAMPLE_RATE);
    synth.muted = true;
    synth.render(SAMPLE_RATE / 10);
    expect(synth.render(4800).every((sample) => Math.abs(sample) <= 1)).toBe(true);
    synth.muted = false;
    synth.render(4800);
    expect(synth.render(9600).some((sample) => Math.abs(sample) > 500)).toBe(true);
  });
});

test('note(), pitch() and notes() parse note names and return frequencies', () => {
  expect(note('A4')).toBe(0);
  expect(note('C4')).toBe(-9);
  expect(note('Bb3')).toBe(-11);
  expect(note('F#5')).toBe(9);
  expect(pitch(0)).toBe(440);
  expect(pitch(-12)).toBe(220);
  expect(pitch(3)).toBeCloseTo(523.25, 2);
  expect(notes('A4 . [C4,E4]')).toEqual([0, null, [-9, -5]]);
});

test.each(['left', 'right'] as const)('a loud sound from the %s is silent on the other side', (side) => {
  const synth = new Synth();
  synth.play(loudTone(side), 0);
  const samples = synth.render(SAMPLE_RATE / 4);
  const loudest = (channel: number) =>
    samples.reduce((peak, sample, i) => (i % CHANNELS === channel ? Math.max(peak, Math.abs(sample)) : peak), 0);
  const [left, right] = [loudest(0), loudest(1)];
  expect(side === 'left' ? [left > 10_000, right] : [right > 10_000, left]).toEqual([true, 0]);
});
