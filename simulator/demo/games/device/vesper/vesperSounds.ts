import type { TonePlayer } from '../../../../device/appShell.ts';
import { notes, pitch, type Score } from '../../../../device/sound/backgroundMusic.ts';

export const BED: Score = {
  step: 0.135,
  tracks: [
    {
      tone: { wave: 'saw', gain: 0.035, decay: 0.24, cutoff: 0.1, send: 0.3, pan: -0.2 },
      notes: notes(
        'A3 E4 A4 E4 C5 E4 A4 E4 A3 E4 B4 E4 C5 E4 A4 E4 F3 C4 A4 C4 C5 C4 A4 C4 F3 C4 G4 C4 C5 C4 A4 C4 ' +
          'D3 A3 F4 A3 A4 A3 F4 A3 D3 A3 E4 A3 F4 A3 D4 A3 E3 B3 G#4 B3 B4 B3 G#4 B3 E3 B3 E4 B3 G#4 B3 B4 D5',
      ),
    },
    {
      tone: { wave: 'triangle', gain: 0.14, decay: 0.34, cutoff: 0.25 },
      notes: notes(
        'A1 . . A1 . . A2 . A1 . . A1 . . E2 . F1 . . F1 . . F2 . F1 . . F1 . . C2 . ' +
          'D2 . . D2 . . D2 . D2 . . D2 . . A1 . E1 . . E1 . . E2 . E1 . . E1 . . B1 .',
      ),
    },
    { tone: { wave: 'sine', gain: 0.2, glide: 38, decay: 0.14 }, notes: notes('E2 . . . E2 . . . E2 . . . E2 . . .') },
    {
      tone: { wave: 'noise', gain: 0.03, decay: 0.04, cutoff: 0.9, pan: 0.3 },
      notes: notes('. . A4 . . . A4 . . . A4 . . A4 A4 .'),
    },
    {
      tone: { wave: 'sine', gain: 0.025, attack: 0.6, hold: 0.8, decay: 1.2, send: 0.6 },
      notes: notes(
        '[A3,C4,E4] . . . . . . . . . . . . . . . [F3,A3,C4] . . . . . . . . . . . . . . . [D3,F3,A3] . . . . . . . . . . . . . . . [E3,G#3,B3] . . . . . . . . . . . . . . .',
      ),
    },
  ],
};

export const SOUNDS = {
  shot: (tones: TonePlayer, hertz: number) =>
    tones.play({ wave: 'square', frequency: hertz, glide: hertz * 0.4, gain: 0.035, decay: 0.07, cutoff: 0.3 }),
  hit: (tones: TonePlayer) =>
    tones.play({ wave: 'square', frequency: 900, glide: 500, gain: 0.04, decay: 0.05, cutoff: 0.4 }),
  burst: (tones: TonePlayer, big: boolean) => {
    tones.play({
      wave: 'noise',
      frequency: 1,
      gain: big ? 0.24 : 0.13,
      decay: big ? 0.5 : 0.2,
      cutoff: big ? 0.14 : 0.28,
      send: 0.15,
    });
    tones.play({ wave: 'sine', frequency: big ? 160 : 280, glide: 50, gain: 0.18, decay: big ? 0.4 : 0.15 });
  },
  mote: (tones: TonePlayer, n: number) =>
    tones.play({
      wave: 'sine',
      frequency: pitch(12 + ([0, 3, 5, 7, 10][n % 5] ?? 0)),
      gain: 0.06,
      decay: 0.16,
      send: 0.3,
    }),
  nova: (tones: TonePlayer) => {
    tones.play({ wave: 'sine', frequency: 420, glide: 30, gain: 0.34, decay: 0.9, send: 0.3 });
    tones.play({ wave: 'noise', frequency: 1, gain: 0.22, attack: 0.02, decay: 0.8, cutoff: 0.1, send: 0.3 });
  },
  dash: (tones: TonePlayer) =>
    tones.play({ wave: 'noise', frequency: 1, gain: 0.12, attack: 0.01, decay: 0.2, cutoff: 0.3 }),
  lost: (tones: TonePlayer) => {
    tones.play({ wave: 'saw', frequency: 300, glide: 30, gain: 0.2, decay: 1.1, cutoff: 0.16, send: 0.4 });
    tones.play({ wave: 'noise', frequency: 1, gain: 0.26, decay: 0.7, cutoff: 0.09 });
  },
  weapon: (tones: TonePlayer, n: number) =>
    tones.play({ wave: 'triangle', frequency: pitch(7 + 5 * n), gain: 0.1, decay: 0.15, send: 0.2 }),
  raise: (tones: TonePlayer) =>
    [0, 4, 7].forEach((n, i) =>
      tones.play({ wave: 'triangle', frequency: pitch(12 + n), gain: 0.09, decay: 0.3, delay: 0.05 * i, send: 0.4 }),
    ),
  start: (tones: TonePlayer) =>
    [0, 7, 12].forEach((n, i) =>
      tones.play({ wave: 'saw', frequency: pitch(n), gain: 0.09, decay: 0.4, delay: 0.07 * i, cutoff: 0.2, send: 0.4 }),
    ),
  over: (tones: TonePlayer) =>
    [7, 3, 0, -5].forEach((n, i) =>
      tones.play({ wave: 'triangle', frequency: pitch(n), gain: 0.13, decay: 0.8, delay: 0.18 * i, send: 0.5 }),
    ),
} as const;
