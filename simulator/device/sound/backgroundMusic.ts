import type { Tone } from './voice.ts';

/** One voice of the music, with one entry per step. */
export interface Track {
  readonly tone: Omit<Tone, 'frequency'>;
  /** Semitones above A4 (440 Hz), `null` for a rest. The notes repeat, so the voices may differ in length. */
  readonly notes: readonly (number | null | readonly number[])[];
}

/** Quiet background music of a game. */
export interface Score {
  /** Length of a step of the melody in seconds. */
  readonly step: number;
  readonly tracks: readonly Track[];
}

const SEMITONES = [
  1, 1.0594630943592953, 1.122462048309373, 1.189207115002721, 1.2599210498948732, 1.3348398541700344,
  1.4142135623730951, 1.4983070768766815, 1.5874010519681994, 1.681792830507429, 1.7817974362806785, 1.8877486253633868,
];

/** Converts semitones above A4 to hertz. */
export function pitch(semitones: number): number {
  const octave = Math.floor(semitones / 12);
  let hertz = 440 * (SEMITONES[semitones - 12 * octave] ?? 1);
  for (let i = 0; i < octave; i++) hertz *= 2;
  for (let i = 0; i > octave; i--) hertz /= 2;
  return hertz;
}

const LETTERS: Readonly<Record<string, number>> = { C: -9, D: -7, E: -5, F: -4, G: -2, A: 0, B: 2 };

/** Parses notes such as `A3 . C#4 [A2,E3]`: a dot is a rest, brackets are a chord. */
export function notes(text: string): (number | null | readonly number[])[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => {
      if (word === '.') return null;
      if (word.startsWith('[')) return word.slice(1, -1).split(',').map(note);
      return note(word);
    });
}

/** Returns the semitones above A4 of a note such as `Bb3`. */
export function note(name: string): number {
  const sharp = name[1] === '#' ? 1 : name[1] === 'b' ? -1 : 0;
  return (LETTERS[name[0] ?? 'A'] ?? 0) + sharp + 12 * (Number(name.slice(sharp === 0 ? 1 : 2)) - 4);
}
