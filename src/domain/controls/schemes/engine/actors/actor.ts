import type { Fingers } from '../fingers.ts';
import { type Control, type Point, reachOn, type Slot } from '../../scheme.ts';

export type { Point } from '../../scheme.ts';

/** What an actor works on: its control, where that is now, and the fingers. */
export interface Stage {
  readonly control: Control;
  readonly fingers: Fingers;
  /** The control's place, or that of the image that it is placed on. */
  readonly at: () => Point;
  /** Width to height of the picture. */
  readonly ratio: () => number;
  readonly now: () => number;
  readonly rawMouse: (on: boolean) => void;
  /** Presses or lifts what other controls have on a key, as a script does. */
  readonly key: (name: string, down: boolean) => void;
}

/** One control at work. What it doesn't do is left out. */
export interface Actor {
  /** A slot's first key went down, or its last one up. */
  press?(slot: Slot): void;
  lift?(slot: Slot): void;
  /** Whether a slot's key does something now; without it, it always does. */
  takes?(slot: Slot): boolean;
  lean?(x: number, y: number): void;
  point?(x: number, y: number): void;
  /** False where it has no use for it. */
  drag?(dx: number, dy: number): boolean;
  wheel?(notches: number): void;
  /** Time has passed; called every few milliseconds while it is busy. */
  tick?(): void;
  readonly busy: boolean;
  /** Lets go of its fingers and forgets what is pressed. */
  release(): void;
}

/** A radius of a control as shares of the picture. */
export function reachOf({ control, ratio }: Stage): Point {
  return reachOn(control, ratio());
}

/** The way that held slots mean, one long at most. */
export function directionOf(held: ReadonlySet<Slot>): Point {
  const x = Number(held.has('right')) - Number(held.has('left'));
  const y = Number(held.has('down')) - Number(held.has('up'));
  const length = Math.hypot(x, y);
  return length > 1 ? { x: x / length, y: y / length } : { x, y };
}

/** No longer than one. */
export function capped(x: number, y: number): Point {
  const length = Math.hypot(x, y);
  return length > 1 ? { x: x / length, y: y / length } : { x, y };
}
