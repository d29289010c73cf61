import type { Clock, Millis } from '../../../kit/clock.ts';

/**
 * A move by gamepad on a page: `previous` and `next` switch tabs or sections; `top` moves to the top bar; `menu`
 * opens a context menu; `out` leaves a game that uses the gamepad and moves to the bar over it.
 */
export type Move = 'left' | 'right' | 'up' | 'down' | 'press' | 'back' | 'previous' | 'next' | 'top' | 'menu' | 'out';
export type Direction = 'left' | 'right' | 'up' | 'down';

/** The fields of a `Gamepad` that gamepad navigation uses, in the standard mapping. */
export interface SteeringPad {
  readonly connected: boolean;
  readonly buttons: readonly { readonly pressed: boolean }[];
  readonly axes: readonly number[];
}

export interface Steered {
  /** Returns whether a game uses the gamepad. If so, only the move `out` is reported. */
  readonly taken: () => boolean;
  readonly move: (move: Move) => void;
}

/** Intervals of polling gamepads in milliseconds, with and without a connected gamepad. */
const LOOK_MS = 30;
const SEEK_MS = 1_000;
/** Delay before a held direction repeats, and interval of its repetitions, in milliseconds. */
const FIRST_REPEAT_MS = 420;
const REPEAT_MS = 130;
/** Time for which a player must hold both middle buttons to leave a game for the bar over it, in milliseconds. */
const OUT_MS = 800;
/** Minimum deflection of a stick, from 0 to 1, that counts as a direction. */
const PUSHED = 0.55;

/**
 * Buttons of the standard mapping and their moves: directional pad; bottom, right, left and top face button;
 * shoulders.
 */
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
/** The left and right middle buttons, which together mean the move `out`. */
const OUT = [8, 9] as const;
const DIRECTIONS: ReadonlySet<Move> = new Set<Direction>(['left', 'right', 'up', 'down']);

export function isDirection(move: Move): move is Direction {
  return DIRECTIONS.has(move);
}

/** Returns the moves of the focus whose buttons or sticks are held on a gamepad. */
export function heldOn({ buttons, axes }: SteeringPad): ReadonlySet<Move> {
  const held = new Set(BUTTONS.filter(([button]) => buttons[button]?.pressed).map(([, move]) => move));
  if (OUT.every((button) => buttons[button]?.pressed)) held.add('out');
  const [x = 0, y = 0] = axes;
  // Only the stick's axis that is farther from the centre counts, so that a diagonal doesn't cause two moves.
  if (Math.abs(x) >= Math.abs(y)) {
    if (x <= -PUSHED) held.add('left');
    if (x >= PUSHED) held.add('right');
  } else {
    if (y <= -PUSHED) held.add('up');
    if (y >= PUSHED) held.add('down');
  }
  return held;
}

/**
 * Converts the held buttons and sticks of a gamepad to moves: one move at the press, and repetitions for a held
 * direction.
 */
export class GamepadMoves {
  readonly #due = new Map<Move, Millis>();

  /**
   * Returns the gamepad's moves of the focus that are due. An input that is held during a call with `muted` does
   * nothing until it is released.
   */
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

  /** Postpones the repetitions of held directions by `ms` milliseconds. */
  postpone(ms: Millis): void {
    for (const [move, due] of this.#due) if (isDirection(move)) this.#due.set(move, due + ms);
  }
}

/**
 * Polls gamepads until `signal` is aborted and reports each move. While no gamepad is connected, it polls once a
 * second.
 */
export function steerWith(
  pads: () => readonly (SteeringPad | null)[],
  clock: Clock,
  { taken, move }: Steered,
  signal: AbortSignal,
): void {
  let steering = new GamepadMoves();
  let first = true;
  const look = () => {
    const pad = pads().find((one) => one?.connected);
    if (pad) {
      const start = clock.now();
      for (const made of steering.look(heldOn(pad), start, first || taken())) move(made);
      // On a slow device a move may take as long as the delay of its repetition. The player sees the move before it
      // repeats.
      steering.postpone(clock.now() - start);
    } else steering = new GamepadMoves();
    first = !pad;
    clock.after(pad ? LOOK_MS : SEEK_MS, look, signal);
  };
  look();
}
