import type { Fingers } from '../schemeTouches.ts';
import { type Control, type Point, reachOnPicture, type Slot } from '../../scheme.ts';

export type { Point } from '../../scheme.ts';

/** Environment in which a control is executed: its data, its current place, and the touches. */
export interface Stage {
  readonly control: Control;
  readonly fingers: Fingers;
  /** Returns the place of the control in the picture; for an anchored control, derived from its anchor image. */
  readonly at: () => Point;
  /** Returns the aspect ratio (width / height) of the picture. */
  readonly ratio: () => number;
  readonly now: () => number;
  readonly rawMouse: (on: boolean) => void;
  /** Presses or releases what the scheme binds to a key, for scripts. */
  readonly key: (name: string, down: boolean) => void;
}

/**
 * Executes one control of a scheme: converts its input to touches. Omitted methods are input that the control
 * ignores.
 */
export interface ControlExecutor {
  /** `press` is called when the first key of a slot is pressed, `lift` when the last one is released. */
  press?(slot: Slot): void;
  lift?(slot: Slot): void;
  /** Returns whether a slot's key has an effect now; without this method, it always has. */
  takes?(slot: Slot): boolean;
  lean?(x: number, y: number): void;
  point?(x: number, y: number): void;
  /** Handles mouse motion. Returns false if the control ignores it. */
  drag?(dx: number, dy: number): boolean;
  wheel?(notches: number): void;
  /** Called every few milliseconds while `busy` is true. */
  tick?(): void;
  readonly busy: boolean;
  /** Lifts the control's touches and forgets its held keys. */
  release(): void;
}

/** Returns a control's radius as shares of the picture's width and height. */
export function reachOnStage({ control, ratio }: Stage): Point {
  return reachOnPicture(control, ratio());
}

/** Returns the direction of the held direction slots as a vector with a length of at most 1. */
export function directionOf(heldSlots: ReadonlySet<Slot>): Point {
  const x = Number(heldSlots.has('right')) - Number(heldSlots.has('left'));
  const y = Number(heldSlots.has('down')) - Number(heldSlots.has('up'));
  const length = Math.hypot(x, y);
  return length > 1 ? { x: x / length, y: y / length } : { x, y };
}

/** Returns a vector with the same direction and a length of at most 1. */
export function capped(x: number, y: number): Point {
  const length = Math.hypot(x, y);
  return length > 1 ? { x: x / length, y: y / length } : { x, y };
}
