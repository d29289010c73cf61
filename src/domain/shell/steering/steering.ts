import type { Clock, Millis } from '../../../kit/clock.ts';

/**
 * Gamepad navigation on a page: `previous` and `next` switch tabs or sections; `top` moves to the top bar; `menu` opens
 * a context menu; `out` leaves a game that uses the gamepad, for its bar.
 */
export type Move = 'left' | 'right' | 'up' | 'down' | 'press' | 'back' | 'previous' | 'next' | 'top' | 'menu' | 'out';
export type Direction = 'left' | 'right' | 'up' | 'down';

/** The parts of a `Gamepad` in use, in the standard mapping. */
export interface SteeringPad {
  readonly connected: boolean;
  readonly buttons: readonly { readonly pressed: boolean }[];
  readonly axes: readonly number[];
}

export interface Steered {
  /** A game uses the gamepad, so only `out` is reported. */
  readonly taken: () => boolean;
  readonly move: (move: Move) => void;
}

/** Polling intervals in milliseconds, with and without a connected gamepad. */
const LOOK_MS = 30;
const SEEK_MS = 1_000;
/** A held direction repeats: initial delay and interval in milliseconds. */
const FIRST_REPEAT_MS = 420;
const REPEAT_MS = 130;
/** Time in milliseconds to hold both middle buttons to leave a game for its bar. */
const OUT_MS = 800;
/** Minimum stick deflection, from 0 to 1, that counts as a direction. */
const PUSHED = 0.55;

/** Standard mapping: directional pad, bottom, right, left and top face buttons, shoulders. */
const BUTTONS: readonly (readonly [number, Move])[] = [
  [12, 'up'],
  [13, 'down'],
  [14, 'left'],
  [15, 'right'],
  [0, 'press'],
  [1, 'back'],
  [2, 'menu'],
  [3, 'top'],
  [4, 'previous'],
  [5, 'next'],
];
/** The left and right middle buttons. */
const OUT = [8, 9] as const;
const DIRECTIONS: ReadonlySet<Move> = new Set<Direction>(['left', 'right', 'up', 'down']);

export function isDirection(move: Move): move is Direction {
  return DIRECTIONS.has(move);
}

/** The moves whose controls are held on a gamepad. */
export function heldOn({ buttons, axes }: SteeringPad): ReadonlySet<Move> {
  const held = new Set(BUTTONS.filter(([button]) => buttons[button]?.pressed).map(([, move]) => move));
  if (OUT.every((button) => buttons[button]?.pressed)) held.add('out');
  const [x = 0, y = 0] = axes;
  // Only the farther axis counts, so that a diagonal doesn't move twice.
  if (Math.abs(x) >= Math.abs(y)) {
    if (x <= -PUSHED) held.add('left');
    if (x >= PUSHED) held.add('right');
  } else {
    if (y <= -PUSHED) held.add('up');
    if (y >= PUSHED) held.add('down');
  }
  return held;
}

/** Converts held controls to moves: one at the press, and repeats for a held direction. */
export class Steering {
  readonly #due = new Map<Move, Millis>();

  /** The moves that are due. A control held during a `muted` call does nothing until it is released. */
  look(held: ReadonlySet<Move>, now: Millis, muted = false): readonly Move[] {
    for (const move of this.#due.keys()) if (!held.has(move)) this.#due.delete(move);
    const moves: Move[] = [];
    for (const move of held) {
      const due = this.#due.get(move);
      if (move === 'out') {
        if (due === undefined) this.#due.set(move, now + OUT_MS);
        else if (now >= due) {
          this.#due.set(move, Infinity);
          moves.push(move);
        }
      } else if (muted) {
        this.#due.set(move, Infinity);
      } else if (due === undefined) {
        this.#due.set(move, isDirection(move) ? now + FIRST_REPEAT_MS : Infinity);
        moves.push(move);
      } else if (now >= due) {
        this.#due.set(move, now + REPEAT_MS);
        moves.push(move);
      }
    }
    return moves;
  }
}

/** Polls gamepads until `signal` is aborted and reports each move. Polls once a second while none is connected. */
export function steerWith(
  pads: () => readonly (SteeringPad | null)[],
  clock: Clock,
  { taken, move }: Steered,
  signal: AbortSignal,
): void {
  let steering = new Steering();
  let first = true;
  const look = () => {
    const pad = pads().find((one) => one?.connected);
    if (pad) for (const made of steering.look(heldOn(pad), clock.now(), first || taken())) move(made);
    else steering = new Steering();
    first = !pad;
    clock.after(pad ? LOOK_MS : SEEK_MS, look, signal);
  };
  look();
}
