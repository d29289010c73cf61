import { useState } from 'react';
import type { SpinState } from '../../../domain/nowbux/spin/spin.machine.ts';
import { type Slice, sliceAtTop, sliceWon, turnedTo, TURNS } from '../../../domain/nowbux/spin/prizeWheel.ts';

/** Rotation of the wheel. */
export interface WheelTurn {
  /** Angle of the daily spin's wheel, in degrees clockwise. */
  readonly angle: number;
  /** `wound`: the wheel is drawn back while the prize is unknown. `still`: at rest, at a prize or not. */
  readonly move: 'wound' | 'turning' | 'still';
  /** The slice that the wheel shows or turns to; undefined without one. */
  readonly slice: Slice | undefined;
}

/** Rotates from the current angle to the won slice: animated after a spin, at once otherwise. */
export function useWheelTurn(state: SpinState, slices: readonly Slice[]): WheelTurn {
  const won = 'won' in state ? state.won : undefined;
  const [current, setCurrent] = useState({ won, angle: restingAngle(slices) });
  const fresh = won !== current.won;
  const slice = won && sliceWon(slices, won);
  let { angle } = current;
  // If the server's slices have changed, turn the wheel to the new position of the prize.
  if (slice && (fresh || sliceAtTop(slices, angle) !== slice))
    angle = turnedTo(slice, angle, fresh && state.kind === 'turning' ? TURNS : 0);
  if (fresh || angle !== current.angle) setCurrent({ won, angle });
  const waits = state.kind === 'asking' || state.kind === 'pausing';
  return {
    angle,
    slice,
    move: waits && !state.known ? 'wound' : state.kind === 'turning' ? 'turning' : 'still',
  };
}

/** Before a spin the widest slice is at the top, so that the wheel doesn't suggest the rarest prize. */
function restingAngle(slices: readonly Slice[]): number {
  const widest = slices.toSorted((a, b) => b.sweep - a.sweep)[0];
  return widest ? turnedTo(widest, 0, 0) : 0;
}
