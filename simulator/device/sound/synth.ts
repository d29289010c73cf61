import { pitch, type Score } from './backgroundMusic.ts';
import { type Buses, CHANNELS, SAMPLE_RATE, type Tone, Voice } from './voice.ts';

/** Maximum number of simultaneous voices; the oldest is stopped. */
const VOICES_MAX = 40;
/** Maximum samples by which a tone may be scheduled ahead; a tone farther ahead starts at once. */
const AHEAD_MAX = SAMPLE_RATE / 20;
const BLOCK = 256;
/** Maximum sample value, below full scale for headroom. */
const PEAK = 30_000;
/** Lengths of two echoes in samples; coprime, so that they don't coincide. */
const ECHOES = [10_007, 14_983] as const;
/** Gains of an echo: the first is louder on the left, the second on the right. */
const [NEAR, FAR] = [0.6, 0.3] as const;

/**
 * Renders tones and a score as samples. The result depends only on the tones and their samples, not on the block size.
 */
export class Synth {
  #voices: Voice[] = [];
  #score: Score | undefined;
  #scoreStart = 0;
  #scoreStep = 0;
  /** Number of rendered samples. */
  #made = 0;
  #count = 0;
  #gain = 1;
  muted = false;
  readonly #buses: Buses = {
    left: new Float64Array(BLOCK),
    right: new Float64Array(BLOCK),
    echo: new Float64Array(BLOCK),
  };
  readonly #echoes = [new Echo(ECHOES[0]), new Echo(ECHOES[1])] as const;

  /** Plays a tone from the sample `at` of the output on; at once if that sample is past or too far ahead. */
  play(tone: Tone, at: number): void {
    if (this.#voices.length >= VOICES_MAX) this.#voices.shift();
    const start = at - this.#made > AHEAD_MAX ? this.#made : Math.max(at, this.#made);
    this.#voices.push(this.#voice(tone, start));
  }

  /** Starts a background score from its beginning, replacing the previous one. */
  music(score: Score | undefined): void {
    if (score === this.#score) return;
    this.#score = score;
    this.#scoreStart = this.#made;
    this.#scoreStep = 0;
  }

  /**
   * @param samples samples per channel
   * @returns the samples of both channels, alternating, left first
   */
  render(samples: number): Int16Array {
    const out = new Int16Array(samples * CHANNELS);
    for (let from = 0; from < samples;) {
      const count = this.#untilNext(Math.min(BLOCK, samples - from));
      this.#block(out, from, count);
      from += count;
    }
    return out;
  }

  #voice(tone: Tone, start: number): Voice {
    return new Voice(tone, start, Math.imul(++this.#count, 0x9e3779b1));
  }

  /**
   * Starts the steps of the background music that are due. Returns the number of samples until the next step or
   * voice.
   */
  #untilNext(limit: number): number {
    let count = limit;
    const score = this.#score;
    if (score !== undefined) {
      while (this.#stepAt(score) <= this.#made) this.#step(score);
      count = Math.min(count, this.#stepAt(score) - this.#made);
    }
    for (const { start } of this.#voices) if (start > this.#made) count = Math.min(count, start - this.#made);
    return count;
  }

  #stepAt(score: Score): number {
    return this.#scoreStart + Math.round(this.#scoreStep * score.step * SAMPLE_RATE);
  }

  #step(score: Score): void {
    const at = this.#stepAt(score);
    for (const { tone, notes } of score.tracks) {
      const now = notes[this.#scoreStep % notes.length];
      if (now === null || now === undefined) continue;
      for (const semitones of typeof now === 'number' ? [now] : now) {
        this.#voices.push(this.#voice({ ...tone, frequency: pitch(semitones) }, Math.max(at, this.#made)));
      }
    }
    this.#scoreStep++;
  }

  #block(out: Int16Array, from: number, count: number): void {
    const { left, right, echo } = this.#buses;
    for (const bus of [left, right, echo]) bus.fill(0, 0, count);
    for (const voice of this.#voices) if (voice.start <= this.#made) voice.render(this.#buses, 0, count);
    this.#voices = this.#voices.filter((voice) => !voice.done);
    const [first, second] = this.#echoes;
    for (let i = 0; i < count; i++) {
      const input = echo[i] as number;
      const [one, two] = [first.next(input), second.next(input)];
      this.#gain += ((this.muted ? 0 : 1) - this.#gain) * 0.002;
      const level = this.#gain * PEAK;
      const at = CHANNELS * (from + i);
      out[at] = Math.round(soften((left[i] as number) + NEAR * one + FAR * two) * level);
      out[at + 1] = Math.round(soften((right[i] as number) + FAR * one + NEAR * two) * level);
    }
    this.#made += count;
  }
}

/** A delay line whose output is low-passed and fed back into it. */
class Echo {
  readonly #line: Float64Array;
  #at = 0;
  #low = 0;

  constructor(length: number) {
    this.#line = new Float64Array(length);
  }

  next(input: number): number {
    const old = this.#line[this.#at] as number;
    this.#low += (old - this.#low) * 0.35;
    this.#line[this.#at] = input + this.#low * 0.55;
    this.#at = this.#at + 1 === this.#line.length ? 0 : this.#at + 1;
    return old;
  }
}

/** Soft-clips a level to -1 to 1: linear at low levels. */
function soften(level: number): number {
  if (level > 3) return 1;
  if (level < -3) return -1;
  const square = level * level;
  return (level * (27 + square)) / (27 + 9 * square);
}
