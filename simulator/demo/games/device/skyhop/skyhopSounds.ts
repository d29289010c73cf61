import type { TonePlayer } from '../../../../device/appShell.ts';
import { notes, pitch, type Score } from '../../../../device/sound/backgroundMusic.ts';

/** Each star raises the pitch by a step of this scale. */
const SCALE = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24];

export const BED: Score = {
  step: 0.16,
  tracks: [
    {
      tone: { wave: 'triangle', gain: 0.085, decay: 0.5, send: 0.35, attack: 0.005, pan: -0.2 },
      notes: notes(
        'G4 . B4 D5 . B4 G4 . A4 . C5 E5 . C5 A4 . E4 . G4 B4 . G4 E4 . F#4 . A4 D5 . A4 F#4 . ' +
          'G4 . B4 D5 . G5 D5 . A4 . C5 E5 . A5 E5 . C5 . E5 G5 . E5 C5 . D5 . F#5 A5 . F#5 D5 .',
      ),
    },
    {
      tone: { wave: 'sine', gain: 0.15, decay: 0.7, attack: 0.01 },
      notes: notes(
        'G2 . . . . . G2 . A2 . . . . . A2 . E2 . . . . . E2 . D2 . . . . . D2 . G2 . . . . . G2 . A2 . . . . . A2 . C3 . . . . . C3 . D3 . . . . . D3 .',
      ),
    },
    {
      tone: { wave: 'sine', gain: 0.035, attack: 0.5, hold: 0.9, decay: 1.4, send: 0.5 },
      notes: notes(
        '[G3,B3,D4] . . . . . . . [A3,C4,E4] . . . . . . . [E3,G3,B3] . . . . . . . [D3,F#3,A3] . . . . . . .',
      ),
    },
    {
      tone: { wave: 'noise', gain: 0.035, decay: 0.05, cutoff: 0.8, pan: 0.3 },
      notes: notes('. . A4 . . . A4 . . . A4 . . . A4 A4'),
    },
  ],
};

export const SOUNDS = {
  jump: (tones: TonePlayer, second: boolean) =>
    tones.play({
      wave: 'square',
      frequency: second ? 420 : 300,
      glide: second ? 900 : 640,
      gain: 0.07,
      decay: 0.16,
      cutoff: 0.3,
    }),
  land: (tones: TonePlayer) => tones.play({ wave: 'sine', frequency: 150, glide: 60, gain: 0.22, decay: 0.1 }),
  dive: (tones: TonePlayer) =>
    tones.play({ wave: 'saw', frequency: 700, glide: 140, gain: 0.06, decay: 0.22, cutoff: 0.2 }),
  star: (tones: TonePlayer, combo: number) => {
    const frequency = pitch(3 + (SCALE[combo % SCALE.length] ?? 0));
    tones.play({ wave: 'triangle', frequency, gain: 0.14, decay: 0.28, send: 0.3 });
    tones.play({ wave: 'sine', frequency: 2 * frequency, gain: 0.06, decay: 0.4, send: 0.3, delay: 0.03 });
  },
  stomp: (tones: TonePlayer) => {
    tones.play({ wave: 'square', frequency: 520, glide: 180, gain: 0.09, decay: 0.18, cutoff: 0.35 });
    tones.play({ wave: 'noise', frequency: 1, gain: 0.12, decay: 0.08, cutoff: 0.4 });
  },
  spring: (tones: TonePlayer) =>
    tones.play({ wave: 'sine', frequency: 180, glide: 760, gain: 0.22, decay: 0.4, vibrato: [0.08, 14], send: 0.2 }),
  ring: (tones: TonePlayer) => {
    [0, 4, 7, 12].forEach((n, i) =>
      tones.play({ wave: 'sine', frequency: pitch(10 + n), gain: 0.1, decay: 0.5, delay: 0.045 * i, send: 0.4 }),
    );
  },
  hurt: (tones: TonePlayer) => {
    tones.play({ wave: 'saw', frequency: 320, glide: 70, gain: 0.13, decay: 0.4, cutoff: 0.25, send: 0.2 });
    tones.play({ wave: 'noise', frequency: 1, gain: 0.16, decay: 0.2, cutoff: 0.15 });
  },
  over: (tones: TonePlayer) => {
    [12, 9, 7, 4, 0].forEach((n, i) =>
      tones.play({ wave: 'triangle', frequency: pitch(n - 5), gain: 0.13, decay: 0.6, delay: 0.13 * i, send: 0.4 }),
    );
  },
  start: (tones: TonePlayer) => {
    [0, 4, 7, 12].forEach((n, i) =>
      tones.play({ wave: 'triangle', frequency: pitch(n - 2), gain: 0.12, decay: 0.3, delay: 0.06 * i, send: 0.3 }),
    );
  },
  scarf: (tones: TonePlayer, n: number) =>
    tones.play({ wave: 'sine', frequency: pitch(12 + 3 * n), gain: 0.08, decay: 0.2 }),
} as const;
