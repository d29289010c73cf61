import { TOUCH_SLOTS } from '../../../../contracts/channel/inputFormat.ts';
import { clamp } from '../scheme.ts';

/** A touch that a control scheme makes. `x` and `y` are shares of the picture; `finger` is a touch slot, 0 to 9. */
export interface TouchOut {
  readonly phase: 'start' | 'move' | 'end' | 'cancel';
  readonly finger: number;
  readonly x: number;
  readonly y: number;
}

export type TouchSink = (touch: TouchOut) => void;

/** A touch on the picture that a control scheme makes, while it is down. */
export interface Finger {
  readonly x: number;
  readonly y: number;
  /** Moves the touch; the place is clamped to the picture. Does nothing after the touch has lifted. */
  move(x: number, y: number): void;
  up(): void;
  /** Cancels the touch at its last place. */
  cancel(): void;
}

/**
 * The ten touch slots of the input mapper, the only source of its touches. Each touch ends, and no ended touch moves.
 */
export class Fingers {
  readonly #sink: TouchSink;
  readonly #down = new Map<number, { x: number; y: number }>();

  constructor(sink: TouchSink) {
    this.#sink = sink;
  }

  get count(): number {
    return this.#down.size;
  }

  /** Starts a touch; returns undefined if all ten slots are in use. */
  down(x: number, y: number): Finger | undefined {
    let slot = 0;
    while (this.#down.has(slot)) slot++;
    if (slot >= TOUCH_SLOTS) return undefined;
    const at = { x: clamp(x, 0, 1), y: clamp(y, 0, 1) };
    this.#down.set(slot, at);
    this.#sink({ phase: 'start', finger: slot, ...at });
    const isDown = () => this.#down.get(slot) === at;
    return {
      get x() {
        return at.x;
      },
      get y() {
        return at.y;
      },
      move: (toX, toY) => {
        const [nextX, nextY] = [clamp(toX, 0, 1), clamp(toY, 0, 1)];
        if (!isDown() || (nextX === at.x && nextY === at.y)) return;
        at.x = nextX;
        at.y = nextY;
        this.#sink({ phase: 'move', finger: slot, ...at });
      },
      up: () => isDown() && this.#end('end', slot, at),
      cancel: () => isDown() && this.#end('cancel', slot, at),
    };
  }

  cancelAll(): void {
    for (const [finger, at] of [...this.#down]) this.#end('cancel', finger, at);
  }

  #end(phase: 'end' | 'cancel', finger: number, at: { readonly x: number; readonly y: number }): void {
    this.#down.delete(finger);
    this.#sink({ phase, finger, ...at });
  }
}
