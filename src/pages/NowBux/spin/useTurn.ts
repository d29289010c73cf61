import { useState } from 'react';
import type { SpinState } from '../../../domain/nowbux/spin/spin.machine.ts';
import { type Slice, sliceAtTop, sliceWon, turnedTo, TURNS } from '../../../domain/nowbux/spin/prizeWheel.ts';

/** How the wheel stands. */
export interface Turn {
  /** Degrees, clockwise. */
  readonly angle: number;
  /** `wound`: drawn back, for what it will turn to isn't known; `turning`; `still`: it stands, and may show something. */
  readonly move: 'wound' | 'turning' | 'still';
  /** What it shows, or is turning to; undefined where it shows nothing. */
  readonly slice: Slice | undefined;
}

/** The wheel goes on from where it stood: with every spin to the slice that was won, and without one at once. */
export function useTurn(state: SpinState, slices: readonly Slice[]): Turn {
  const won = 'won' in state ? state.won : undefined;
  const [shown, show] = useState({ won, angle: restingAngle(slices) });
  const fresh = won !== shown.won;
  const slice = won && sliceWon(slices, won);
  let { angle } = shown;
  // A wheel that has changed meanwhile shows what was won where that is now.
  if (slice && (fresh || sliceAtTop(slices, angle) !== slice))
    angle = turnedTo(slice, angle, fresh && state.kind === 'turning' ? TURNS : 0);
  if (fresh || angle !== shown.angle) show({ won, angle });
  const waits = state.kind === 'asking' || state.kind === 'pausing';
  return {
    angle,
    slice,
    move: waits && !state.known ? 'wound' : state.kind === 'turning' ? 'turning' : 'still',
  };
}

/** Before it has turned, the likeliest lies at the top: the rarest isn't held out to anybody. */
function restingAngle(slices: readonly Slice[]): number {
  const widest = slices.toSorted((a, b) => b.sweep - a.sweep)[0];
  return widest ? turnedTo(widest, 0, 0) : 0;
}
