import type { TonePlayer } from '../../../../device/appShell.ts';
import { notes, pitch, type Score } from '../../../../device/sound/backgroundMusic.ts';

const SCALE = [0, 3, 5, 7, 10, 12, 15, 17, 19, 22, 24];

export const BED: Score = {
  step: 0.2,
  tracks: [
    {
      tone: { wave: 'sine', gain: 0.07, decay: 0.9, send: 0.5, attack: 0.004, pan: -0.2 },
      notes: notes('D4 . A4 . F4 . C5 A4 . . D5 . A4 . F4 . Bb3 . F4 . D4 . A4 F4 . . C5 . G4 . E4 .'),
    },
    {
      tone: { wave: 'triangle', gain: 0.04, decay: 0.5, send: 0.6, pan: 0.4 },
      notes: notes('. . . D6 . . . . . A5 . . . . . . . . . . . F5 . . . . . . G5 . . .'),
    },
    {
      tone: { wave: 'sine', gain: 0.13, decay: 1.1, attack: 0.02 },
      notes: notes('D2 . . . . . D2 . A2 . . . . . . . Bb2 . . . . . Bb2 . C3 . . . . . C3 .'),
    },
    {
      tone: { wave: 'sine', gain: 0.03, attack: 0.7, hold: 1.2, decay: 1.6, send: 0.6 },
      notes: notes(
        '[D3,F3,A3] . . . . . . . [A3,C4,E4] . . . . . . . [Bb3,D4,F4] . . . . . . . [C3,E3,G3] . . . . . . .',
      ),
    },
    {
      tone: { wave: 'noise', gain: 0.022, decay: 0.06, cutoff: 0.9, pan: 0.3 },
      notes: notes('. . . . A4 . . . . . A4 . A4 . . .'),
    },
  ],
};

export const SOUNDS = {
  swish: (tones: TonePlayer) =>
    tones.play({ wave: 'noise', frequency: 1, gain: 0.1, attack: 0.02, decay: 0.11, cutoff: 0.5 }),
  cut: (tones: TonePlayer, streak: number) => {
    tones.play({ wave: 'noise', frequency: 1, gain: 0.17, decay: 0.09, cutoff: 0.35 });
    tones.play({ wave: 'sine', frequency: 210, glide: 90, gain: 0.18, decay: 0.1 });
    tones.play({
      wave: 'triangle',
      frequency: pitch(5 + (SCALE[streak % SCALE.length] ?? 0)),
      gain: 0.09,
      decay: 0.25,
      send: 0.3,
    });
  },
  combo: (tones: TonePlayer, count: number) => {
    for (let i = 0; i < Math.min(count, 6); i++) {
      tones.play({
        wave: 'triangle',
        frequency: pitch(5 + (SCALE[i + 2] ?? 0)),
        gain: 0.11,
        decay: 0.35,
        delay: 0.05 * i,
        send: 0.4,
      });
    }
  },
  nest: (tones: TonePlayer) => {
    tones.play({
      wave: 'saw',
      frequency: 190,
      glide: 150,
      gain: 0.14,
      decay: 0.7,
      cutoff: 0.3,
      vibrato: [0.3, 34],
      send: 0.2,
    });
    tones.play({ wave: 'noise', frequency: 1, gain: 0.18, decay: 0.3, cutoff: 0.2 });
  },
  golden: (tones: TonePlayer) => {
    [0, 7, 12, 16, 19, 24].forEach((n, i) =>
      tones.play({ wave: 'sine', frequency: pitch(n + 5), gain: 0.11, decay: 0.7, delay: 0.06 * i, send: 0.5 }),
    );
  },
  frost: (tones: TonePlayer) => {
    [24, 19, 12].forEach((n, i) =>
      tones.play({ wave: 'sine', frequency: pitch(n + 9), gain: 0.09, decay: 1, delay: 0.09 * i, send: 0.7 }),
    );
  },
  miss: (tones: TonePlayer) => tones.play({ wave: 'sine', frequency: 160, glide: 100, gain: 0.12, decay: 0.2 }),
  toss: (tones: TonePlayer) =>
    tones.play({ wave: 'sine', frequency: 240, glide: 420, gain: 0.05, decay: 0.18, cutoff: 0.5 }),
  gust: (tones: TonePlayer) =>
    tones.play({ wave: 'noise', frequency: 1, gain: 0.12, attack: 0.15, decay: 0.5, cutoff: 0.12 }),
  tick: (tones: TonePlayer) => tones.play({ wave: 'square', frequency: 880, gain: 0.05, decay: 0.05, cutoff: 0.4 }),
  start: (tones: TonePlayer) => {
    [0, 3, 7, 12].forEach((n, i) =>
      tones.play({ wave: 'triangle', frequency: pitch(n + 5), gain: 0.11, decay: 0.3, delay: 0.06 * i, send: 0.3 }),
    );
  },
  over: (tones: TonePlayer) => {
    [12, 7, 3, 0].forEach((n, i) =>
      tones.play({ wave: 'triangle', frequency: pitch(n - 7), gain: 0.13, decay: 0.7, delay: 0.15 * i, send: 0.5 }),
    );
  },
} as const;
