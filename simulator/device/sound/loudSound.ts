import type { Tone } from './voice.ts';

/** Side of a loud sound that a tester or scenario plays on the streaming device. */
export const LOUD_SIDES = ['left', 'right', 'both'] as const;
export type LoudSide = (typeof LOUD_SIDES)[number];

const PREFIX = 'loudsound=';
const PANS = { left: -1, right: 1, both: 0 } as const;

/** Formats a loud sound as a line for the streaming device, which plays the sound instead of sending the line. */
export function encodeLoudSound(side: LoudSide): string {
  return PREFIX + side;
}

/** Returns the side of a loud sound; undefined if the line is another one. */
export function decodeLoudSound(line: string): LoudSide | undefined {
  return line.startsWith(PREFIX) ? LOUD_SIDES.find((side) => line === PREFIX + side) : undefined;
}

/** A crash far louder than the games' music. */
export function loudTone(side: LoudSide): Tone {
  return { wave: 'noise', frequency: 1, gain: 1.5, hold: 0.15, decay: 0.35, cutoff: 0.6, pan: PANS[side] };
}
