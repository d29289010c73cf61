import type { Fingers } from '../fingers.ts';
import { type Control, type Point, reachOnPicture, type Slot } from '../../scheme.ts';

export type { Point } from '../../scheme.ts';

/** Environment of an actor: its control, the control's current place, and the touches. */
export interface Stage {
  readonly control: Control;
  readonly fingers: Fingers;
  /** Returns the control's place, or that of its anchor image. */
  readonly at: () => Point;
  /** Returns the aspect ratio (width / height) of the picture. */
  readonly ratio: () => number;
  readonly now: () => number;
  readonly rawMouse: (on: boolean) => void;
  /** Presses or releases another control's binding of a key, for scripts. */
  readonly key: (name: string, down: boolean) => void;
}

/** Executes one control. Omitted methods are unsupported input. */
export interface Actor {
  /** `press` on a slot's first key, `lift` on the release of its last. */
  press?(slot: Slot): void;
  lift?(slot: Slot): void;
  /** Returns whether a slot's key has an effect now; if omitted, always. */
  takes?(slot: Slot): boolean;
  lean?(x: number, y: number): void;
  point?(x: number, y: number): void;
  /** Returns false if the actor ignores the input. */
  drag?(dx: number, dy: number): boolean;
  wheel?(notches: number): void;
  /** Called every few milliseconds while `busy`. */
  tick?(): void;
  readonly busy: boolean;
  /** Lifts the control's touches and resets its keys. */
  release(): void;
}

/** Returns a control's radius as shares of the picture's width and height. */
export function reachOnStage({ control, ratio }: Stage): Point {
  return reachOnPicture(control, ratio());
}

/** Returns the direction of the held slots, with a length of at most 1. */
export function directionOf(heldSlots: ReadonlySet<Slot>): Point {
  const x = Number(heldSlots.has('right')) - Number(heldSlots.has('left'));
  const y = Number(heldSlots.has('down')) - Number(heldSlots.has('up'));
  const length = Math.hypot(x, y);
  return length > 1 ? { x: x / length, y: y / length } : { x, y };
}

/** Limits a vector's length to 1. */
export function capped(x: number, y: number): Point {
  const length = Math.hypot(x, y);
  return length > 1 ? { x: x / length, y: y / length } : { x, y };
}
