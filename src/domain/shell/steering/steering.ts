import type { Clock, Millis } from '../../../kit/clock.ts';

/**
 * What a gamepad does on a page: `previous` and `next` go from tab to tab, or from part to part of a page; `top` goes to
 * the bar at the top; `menu` is what a right press is; `out` leaves a game that has the pad, for its bar.
 */
export type Move = 'left' | 'right' | 'up' | 'down' | 'press' | 'back' | 'previous' | 'next' | 'top' | 'menu' | 'out';
export type Direction = 'left' | 'right' | 'up' | 'down';

/** One gamepad, as the Gamepad API has it, in the standard mapping. */
export interface SteeringPad {
  readonly connected: boolean;
  readonly buttons: readonly { readonly pressed: boolean }[];
  readonly axes: readonly number[];
}

export interface Steered {
  /** A game has the pad now: nothing is told but `out`. */
  readonly taken: () => boolean;
  readonly move: (move: Move) => void;
}

/** How often pads are looked at while one is there, and how often whether one is there, in milliseconds. */
const LOOK_MS = 30;
const SEEK_MS = 1_000;
/** A held direction repeats: after the first wait, then at each of the second, in milliseconds. */
const FIRST_REPEAT_MS = 420;
const REPEAT_MS = 130;
/** How long the two small buttons in the middle are held together to leave a game for its bar, in milliseconds. */
const OUT_MS = 800;
/** How far a stick must be pushed to be a direction, of 1. */
const PUSHED = 0.55;

/** Standard mapping: the pad's cross, its lower, right and upper face buttons, its shoulders. */
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
/** The small buttons left and right of the middle. */
const OUT = [8, 9] as const;
const DIRECTIONS: ReadonlySet<Move> = new Set<Direction>(['left', 'right', 'up', 'down']);

export function isDirection(move: Move): move is Direction {
  return DIRECTIONS.has(move);
}

/** What of the moves is held on a pad right now. */
export function heldOn({ buttons, axes }: SteeringPad): ReadonlySet<Move> {
  const held = new Set(BUTTONS.filter(([button]) => buttons[button]?.pressed).map(([, move]) => move));
  if (OUT.every((button) => buttons[button]?.pressed)) held.add('out');
  const [x = 0, y = 0] = axes;
  // The farther axis alone: a stick pushed to a corner doesn't move twice.
  if (Math.abs(x) >= Math.abs(y)) {
    if (x <= -PUSHED) held.add('left');
    if (x >= PUSHED) held.add('right');
  } else {
    if (y <= -PUSHED) held.add('up');
    if (y >= PUSHED) held.add('down');
  }
  return held;
}

/** Turns what is held into moves: one at the press, and more for a direction that stays held. */
export class Steering {
  readonly #due = new Map<Move, Millis>();

  /** The moves that are due now. What is held at a look that is `muted` was meant for something else, and waits to be let go. */
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

/** Looks at the pads until the signal, and tells each move. Costs one look a second while no pad is there. */
export function steerWith(
  pads: () => readonly (SteeringPad | null)[],
  clock: Clock,
  { taken, move }: Steered,
  life: AbortSignal,
): void {
  let steering = new Steering();
  let first = true;
  const look = () => {
    const pad = pads().find((one) => one?.connected);
    if (pad) for (const made of steering.look(heldOn(pad), clock.now(), first || taken())) move(made);
    else steering = new Steering();
    first = !pad;
    clock.after(pad ? LOOK_MS : SEEK_MS, look, life);
  };
  look();
}
