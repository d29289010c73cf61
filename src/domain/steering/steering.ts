import type { Clock, Millis } from '../../kit/clock.ts';

/** What a gamepad does on a page that isn't a game. */
export type Move = 'left' | 'right' | 'up' | 'down' | 'press' | 'back';

/** One gamepad, as the Gamepad API has it, in the standard mapping. */
export interface SteeringPad {
  readonly connected: boolean;
  readonly buttons: readonly { readonly pressed: boolean }[];
  readonly axes: readonly number[];
}

/** How often pads are looked at while one is there, and how often whether one is there, in milliseconds. */
const LOOK_MS = 30;
const SEEK_MS = 1_000;
/** A held direction repeats: after the first wait, then at each of the second, in milliseconds. */
const FIRST_REPEAT_MS = 420;
const REPEAT_MS = 130;
/** How far a stick must be pushed to be a direction, of 1. */
const PUSHED = 0.55;

/** Standard mapping: the pad's cross, then its lower and right face buttons. */
const BUTTONS: readonly (readonly [number, Move])[] = [
  [12, 'up'],
  [13, 'down'],
  [14, 'left'],
  [15, 'right'],
  [0, 'press'],
  [1, 'back'],
];

/** What of the moves is held on a pad right now. */
export function heldOn({ buttons, axes }: SteeringPad): ReadonlySet<Move> {
  const held = new Set(BUTTONS.filter(([button]) => buttons[button]?.pressed).map(([, move]) => move));
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

  /** The moves that are due now. What is held at the first look was meant for something else, and waits to be let go. */
  look(held: ReadonlySet<Move>, now: Millis, first = false): readonly Move[] {
    for (const move of this.#due.keys()) if (!held.has(move)) this.#due.delete(move);
    const moves: Move[] = [];
    for (const move of held) {
      const due = this.#due.get(move);
      const repeats = move !== 'press' && move !== 'back';
      if (due === undefined) {
        this.#due.set(move, first || !repeats ? Infinity : now + FIRST_REPEAT_MS);
        if (!first) moves.push(move);
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
  move: (move: Move) => void,
  life: AbortSignal,
): void {
  let steering = new Steering();
  let first = true;
  const look = () => {
    const pad = pads().find((one) => one?.connected);
    if (pad) for (const made of steering.look(heldOn(pad), clock.now(), first)) move(made);
    else steering = new Steering();
    first = !pad;
    clock.after(pad ? LOOK_MS : SEEK_MS, look, life);
  };
  look();
}
