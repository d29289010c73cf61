import { sin, TAU } from '../mathematics.ts';

export type Wave = 'sine' | 'triangle' | 'square' | 'saw' | 'noise';

/** One sounding note or noise. Times in seconds, frequencies in hertz. */
export interface Tone {
  readonly wave: Wave;
  readonly frequency: number;
  /** Final frequency of a glide over the decay. */
  readonly glide?: number;
  /** Loudness of the tone, 0 to 1. */
  readonly gain: number;
  readonly attack?: number;
  readonly hold?: number;
  /** Time until the level is 1 %. */
  readonly decay: number;
  /** Cut-off of a one-pole low-pass, as a share of the frequency range (0 to 1); open by default. */
  readonly cutoff?: number;
  /** Vibrato: its depth as a share of the tone's frequency, and its rate in hertz. */
  readonly vibrato?: readonly [depth: number, hertz: number];
  /** Share of the tone that is sent to the echo, 0 to 1. */
  readonly send?: number;
  /** From −1 (left channel only) to 1 (right channel only). 0, the default, plays both channels at full level. */
  readonly pan?: number;
  /** Delay before the tone, in seconds. */
  readonly delay?: number;
}

export const SAMPLE_RATE = 48_000;
/** Left and right. Their samples alternate in every block of sound. */
export const CHANNELS = 2;

/** Buffers that voices add their samples to: both channels, and the input of the echo. */
export interface Buses {
  readonly left: Float64Array;
  readonly right: Float64Array;
  readonly echo: Float64Array;
}

const SINE_SIZE = 2048;
const SINE = Float64Array.from({ length: SINE_SIZE + 1 }, (_, i) => sin((TAU * i) / SINE_SIZE));

/** Sine of a phase from 0 to 1. */
function sineAt(phase: number): number {
  const at = phase * SINE_SIZE;
  const i = at | 0;
  const low = SINE[i] as number;
  return low + ((SINE[i + 1] as number) - low) * (at - i);
}

/** Smooths the jump of a saw or square against aliasing (polyBLEP). */
function step(phase: number, increment: number): number {
  if (phase < increment) {
    const t = phase / increment;
    return t + t - t * t - 1;
  }
  if (phase > 1 - increment) {
    const t = (phase - 1) / increment;
    return t * t + t + t + 1;
  }
  return 0;
}

/** Renders a tone into the buffers for both channels and for the echo. */
export class Voice {
  /** Index of the output's sample at which the voice starts. */
  readonly start: number;
  readonly #tone: Tone;
  readonly #attack: number;
  readonly #hold: number;
  readonly #fall: number;
  readonly #length: number;
  #age = 0;
  #level = 1;
  #phase = 0;
  #low = 0;
  #noise: number;

  constructor(tone: Tone, start: number, noise: number) {
    this.#tone = tone;
    this.start = start + Math.round((tone.delay ?? 0) * SAMPLE_RATE);
    this.#attack = Math.max(1, Math.round((tone.attack ?? 0.003) * SAMPLE_RATE));
    this.#hold = Math.round((tone.hold ?? 0) * SAMPLE_RATE);
    const decay = Math.max(1, Math.round(tone.decay * SAMPLE_RATE));
    this.#fall = 1 - 4.6 / (decay + 4.6);
    this.#length = this.#attack + this.#hold + decay;
    this.#noise = (noise | 1) >>> 0;
  }

  get done(): boolean {
    return this.#age >= this.#length;
  }

  /** Adds `count` samples of the voice to the buses, starting at their sample `at`. */
  render({ left, right, echo }: Buses, at: number, count: number): void {
    const tone = this.#tone;
    const send = tone.send ?? 0;
    const pan = tone.pan ?? 0;
    const [leftGain, rightGain] = [Math.min(1, 1 - pan), Math.min(1, 1 + pan)];
    const cutoff = tone.cutoff ?? 1;
    const end = Math.min(at + count, at + this.#length - this.#age);
    const base = tone.frequency / SAMPLE_RATE;
    const slide = ((tone.glide ?? tone.frequency) / SAMPLE_RATE - base) / this.#length;
    for (let i = at; i < end; i++) {
      const age = this.#age++;
      let gain = tone.gain;
      if (age < this.#attack) gain *= age / this.#attack;
      else if (age >= this.#attack + this.#hold) {
        this.#level *= this.#fall;
        // Fades out the last 5 ms, so that no voice ends with a click.
        const left = this.#length - age;
        gain *= left < 240 ? (this.#level * left) / 240 : this.#level;
      }
      let increment = base + slide * age;
      if (tone.vibrato !== undefined) {
        const swing = age * (tone.vibrato[1] / SAMPLE_RATE);
        increment *= 1 + tone.vibrato[0] * sineAt(swing - Math.floor(swing));
      }
      const raw = this.#wave(increment) * gain;
      this.#low += (raw - this.#low) * cutoff;
      left[i] = (left[i] as number) + this.#low * leftGain;
      right[i] = (right[i] as number) + this.#low * rightGain;
      echo[i] = (echo[i] as number) + this.#low * send;
    }
  }

  #wave(increment: number): number {
    if (this.#tone.wave === 'noise') {
      let n = this.#noise;
      n ^= n << 13;
      n ^= n >>> 17;
      n ^= n << 5;
      this.#noise = n >>> 0;
      return this.#noise / 0x8000_0000 - 1;
    }
    const phase = this.#phase;
    this.#phase = phase + increment;
    if (this.#phase >= 1) this.#phase -= Math.floor(this.#phase);
    switch (this.#tone.wave) {
      case 'sine':
        return sineAt(phase);
      case 'triangle':
        return phase < 0.5 ? 4 * phase - 1 : 3 - 4 * phase;
      case 'saw':
        return 2 * phase - 1 - step(phase, increment);
      case 'square': {
        const half = phase < 0.5 ? phase + 0.5 : phase - 0.5;
        return (phase < 0.5 ? 1 : -1) + step(phase, increment) - step(half, increment);
      }
    }
  }
}
