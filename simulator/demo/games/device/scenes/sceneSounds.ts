import { hashText } from '../../../../../src/kit/random.ts';
import type { Shell, TonePlayer } from '../../../../device/appShell.ts';
import { pitch, type Score } from '../../../../device/sound/backgroundMusic.ts';
import type { Wave } from '../../../../device/sound/voice.ts';

/** Sound parameters of a demo game. */
export interface Voice {
  readonly wave: Wave;
  /** Seconds per step of the background score: 0.12 is fast, 0.3 is slow. */
  readonly pace: number;
  readonly minor?: boolean;
}

const MAJOR = [0, 2, 4, 7, 9];
const MINOR = [0, 3, 5, 7, 10];

/** The sounds of one game, all in its musical key. */
export class Sounds {
  readonly #shell: Shell;
  readonly #voice: Voice;
  readonly #root: number;
  readonly #scale: readonly number[];

  constructor(shell: Shell, voice: Voice, name: string) {
    this.#shell = shell;
    this.#voice = voice;
    this.#root = (hashText(name) % 9) - 12;
    this.#scale = voice.minor ? MINOR : MAJOR;
  }

  /** Returns a note of the title's scale in semitones, counted up from the root. */
  #note(step: number): number {
    const { length } = this.#scale;
    return this.#root + (this.#scale[step % length] ?? 0) + 12 * Math.floor(step / length);
  }

  bed(name: string): Score {
    const seed = hashText(`bed:${name}`);
    const bit = (i: number) => (Math.imul(seed ^ (i * 0x9e3779b1), 0x85ebca6b) >>> 8) & 255;
    const tune = Array.from({ length: 32 }, (_, i) =>
      i % 2 === 0 || bit(i) < 70 ? (bit(i) < 190 ? this.#note((bit(i + 64) % 6) + 3) : null) : null,
    );
    const low = [0, 0, 3, 4].flatMap((step) => [this.#note(step) - 12, ...Array.from({ length: 7 }, () => null)]);
    return {
      step: this.#voice.pace,
      tracks: [
        {
          tone: { wave: this.#voice.wave, gain: 0.05, decay: 0.4, send: 0.4, attack: 0.006, cutoff: 0.35, pan: -0.2 },
          notes: tune,
        },
        { tone: { wave: 'sine', gain: 0.12, decay: 0.9, attack: 0.01 }, notes: low },
        { tone: { wave: 'noise', gain: 0.02, decay: 0.05, cutoff: 0.6, pan: 0.3 }, notes: [null, null, 0, null] },
      ],
    };
  }

  start(): void {
    for (const i of [0, 1, 2, 4]) this.#play(this.#note(i + 5), 0.1, 0.3, 0.06 * i);
  }

  /** Plays the sound of an item at `x` in the picture; `row` is the streak. */
  gain(row: number, x: number): void {
    const tones = this.#shell.at(x);
    this.#play(this.#note(5 + (row % 10)), 0.11, 0.25, 0, tones);
    this.#play(this.#note(10 + (row % 10)), 0.05, 0.35, 0.03, tones);
  }

  /** @param x horizontal position in the picture from which the sound comes; the middle by default */
  act(x?: number): void {
    const from = pitch(this.#note(3));
    this.#at(x).play({
      wave: this.#voice.wave,
      frequency: from,
      glide: from * 1.7,
      gain: 0.05,
      decay: 0.13,
      cutoff: 0.3,
    });
  }

  /** @param x horizontal position in the picture from which the sound comes; the middle by default */
  thud(x?: number): void {
    this.#at(x).play({ wave: 'sine', frequency: 140, glide: 55, gain: 0.2, decay: 0.12 });
  }

  hurt(x: number): void {
    const tones = this.#shell.at(x);
    tones.play({ wave: 'saw', frequency: 300, glide: 70, gain: 0.12, decay: 0.35, cutoff: 0.25, send: 0.2 });
    tones.play({ wave: 'noise', frequency: 1, gain: 0.14, decay: 0.18, cutoff: 0.15 });
  }

  won(): void {
    for (const [i, step] of [0, 2, 4, 5, 7, 10].entries()) this.#play(this.#note(step + 5), 0.11, 0.5, 0.09 * i);
  }

  lost(): void {
    for (const [i, step] of [6, 4, 2, 0].entries()) this.#play(this.#note(step), 0.12, 0.6, 0.15 * i);
  }

  #at(x: number | undefined): TonePlayer {
    return x === undefined ? this.#shell : this.#shell.at(x);
  }

  #play(semitones: number, gain: number, decay: number, delay = 0, tones: TonePlayer = this.#shell): void {
    tones.play({ wave: 'triangle', frequency: pitch(semitones), gain, decay, delay, send: 0.3 });
  }
}
