import {
  GAMEPAD_SLOTS,
  type GamepadState,
  type Held,
  HELD_KEYS_MAX,
  type InputMessage,
  isLifted,
  isNewer,
  MOUSE_MAX,
  type Point,
  TOUCH_MAX,
  TOUCH_SLOTS,
  wrappedDifference,
} from '../../../src/contracts/channel/inputFormat.ts';

/** A change by an input message. Positions are fractions of the picture, 0 to 1. */
export type Change =
  | {
      readonly kind: 'key';
      readonly down: boolean;
      readonly usage: number;
      readonly modifiers: number;
      readonly char: number;
      readonly repeat: boolean;
    }
  | { readonly kind: 'button'; readonly down: boolean; readonly button: number; readonly x: number; readonly y: number }
  /** Turns of the mouse wheel, in 120ths of a notch. */
  | { readonly kind: 'wheel'; readonly dx: number; readonly dy: number }
  /** `path` ends at the position; `counts` is a locked pointer's distance in 32,767ths of the picture's longer side. */
  | {
      readonly kind: 'pointer';
      readonly x: number;
      readonly y: number;
      readonly path: readonly Point[];
      readonly counts?: Point;
    }
  | {
      readonly kind: 'touch';
      readonly phase: 'start' | 'move' | 'end' | 'cancel';
      readonly slot: number;
      readonly x: number;
      readonly y: number;
    }
  | {
      readonly kind: 'gamepad';
      readonly slot: number;
      readonly state: GamepadState;
      readonly pressed: number;
      readonly released: number;
    }
  | { readonly kind: 'gamepad-gone'; readonly slot: number };

interface Finger {
  down: boolean;
  x: number;
  y: number;
  /** Sequence number of the last message about this finger, by which late motion is recognized. */
  sequence: number;
}

const ALL_TOUCHES = (1 << TOUCH_SLOTS) - 1;

/**
 * Keys, buttons and touches held on the streaming device. Press and release messages are ordered; motion may be late
 * or lost, and late motion is dropped by sequence. The heartbeat lists all held inputs and corrects missed changes.
 */
export class HeldState {
  readonly #keys = new Set<number>();
  #buttons = 0;
  readonly #fingers: readonly Finger[] = Array.from({ length: TOUCH_SLOTS }, () => ({
    down: false,
    x: 0.5,
    y: 0.5,
    sequence: 0,
  }));
  readonly #gamepads: (GamepadState | undefined)[] = Array.from({ length: GAMEPAD_SLOTS }, () => undefined);
  #x = 0.5;
  #y = 0.5;
  /** Sequence number of the last message that moved the pointer; undefined before the first. */
  #placed: number | undefined;
  #moved: number | undefined;
  #total: Point = { x: 0, y: 0 };
  /** While the pointer is locked, positions in button messages are ignored. */
  #relative = false;

  get held(): Held {
    let touches = 0;
    this.#fingers.forEach(({ down }, slot) => {
      if (down) touches |= 1 << slot;
    });
    return { keys: [...this.#keys].sort((a, b) => a - b), buttons: this.#buttons, touches };
  }

  get pointer(): Point {
    return { x: this.#x, y: this.#y };
  }

  isKey(usage: number): boolean {
    return this.#keys.has(usage);
  }

  isButton(button: number): boolean {
    return (this.#buttons & (1 << button)) !== 0;
  }

  finger(slot: number): (Point & { readonly down: boolean }) | undefined {
    return this.#fingers[slot];
  }

  gamepad(slot: number): GamepadState | undefined {
    return this.#gamepads[slot];
  }

  /** Applies a message and returns the changes. `width` and `height` of the picture may have any unit. */
  take({ sequence, event }: InputMessage, width: number, height: number): Change[] {
    switch (event.kind) {
      case 'key':
        return this.#key(event.down, event.usage, event.modifiers, event.char);
      case 'button':
        this.#place(event, sequence);
        return this.#button(event.down, event.button);
      case 'wheel':
        this.#place(event, sequence);
        return [{ kind: 'wheel', dx: event.dx, dy: event.dy }];
      case 'touch':
        return this.#touch(event.phase, event.slot, event, sequence);
      case 'touch-moves':
        return this.#touchMoves(event.touches, sequence);
      case 'gamepad':
        return [this.#gamepad(event.slot, event)];
      case 'gamepad-gone':
        if (this.#gamepads[event.slot] === undefined) return [];
        this.#gamepads[event.slot] = undefined;
        return [{ kind: 'gamepad-gone', slot: event.slot }];
      case 'held':
        return this.#reconcile(event, sequence);
      case 'release-all':
        return [...this.#reconcile({ keys: [], buttons: 0, touches: 0 }, sequence), ...this.#rest()];
      case 'pointer':
        return this.#pointer(event.samples, sequence);
      case 'relative':
        return this.#relativeMove(event.total, event.samples, sequence, width, height);
    }
  }

  #key(down: boolean, usage: number, modifiers: number, char: number): Change[] {
    const repeat = this.#keys.has(usage);
    if (down) this.#keys.add(usage);
    else if (!this.#keys.delete(usage)) return [];
    return [{ kind: 'key', down, usage, modifiers, char, repeat: down && repeat }];
  }

  #button(down: boolean, button: number): Change[] {
    const bit = 1 << button;
    if (((this.#buttons & bit) !== 0) === down) return [];
    this.#buttons ^= bit;
    return [{ kind: 'button', down, button, x: this.#x, y: this.#y }];
  }

  #touch(phase: 'start' | 'end' | 'cancel', slot: number, at: Point, sequence: number): Change[] {
    const finger = this.#fingers[slot];
    if (finger === undefined) return [];
    finger.sequence = sequence;
    if (!isLifted(at)) {
      finger.x = Math.min(at.x / TOUCH_MAX, 1);
      finger.y = Math.min(at.y / TOUCH_MAX, 1);
    } else if (phase === 'start') {
      return [];
    }
    const { down, x, y } = finger;
    finger.down = phase === 'start';
    if (phase === 'start') return [{ kind: 'touch', phase: down ? 'move' : 'start', slot, x, y }];
    return down ? [{ kind: 'touch', phase, slot, x, y }] : [];
  }

  /** All touch moves of one message share its touch slot and sequence number. */
  #touchMoves(touches: readonly (Point & { readonly slot: number })[], sequence: number): Change[] {
    const finger = this.#fingers[touches[0]?.slot ?? -1];
    if (finger === undefined || !isNewer(sequence, finger.sequence)) return [];
    return touches.flatMap((at) => {
      if (!finger.down) return [];
      if (isLifted(at)) return this.#touch('end', at.slot, at, sequence);
      finger.sequence = sequence;
      finger.x = Math.min(at.x / TOUCH_MAX, 1);
      finger.y = Math.min(at.y / TOUCH_MAX, 1);
      return [{ kind: 'touch' as const, phase: 'move' as const, slot: at.slot, x: finger.x, y: finger.y }];
    });
  }

  #gamepad(slot: number, state: GamepadState): Change {
    const before = this.#gamepads[slot]?.buttons ?? 0;
    this.#gamepads[slot] = state;
    return { kind: 'gamepad', slot, state, pressed: state.buttons & ~before, released: before & ~state.buttons };
  }

  #place(at: Point, sequence: number): void {
    if (this.#relative) return;
    this.#placed = sequence;
    this.#x = Math.min(at.x / MOUSE_MAX, 1);
    this.#y = Math.min(at.y / MOUSE_MAX, 1);
  }

  #pointer(samples: readonly Point[], sequence: number): Change[] {
    if (this.#placed !== undefined && !isNewer(sequence, this.#placed)) return [];
    this.#relative = false;
    this.#placed = sequence;
    const path = samples.map(({ x, y }) => ({ x: inUnit(x / MOUSE_MAX), y: inUnit(y / MOUSE_MAX) }));
    const last = path[path.length - 1] as Point;
    this.#x = last.x;
    this.#y = last.y;
    return [{ kind: 'pointer', x: last.x, y: last.y, path }];
  }

  #relativeMove(total: Point, samples: readonly Point[], sequence: number, width: number, height: number): Change[] {
    if (this.#moved !== undefined && !isNewer(sequence, this.#moved)) return [];
    this.#moved = sequence;
    this.#relative = true;
    // The message's total includes the motion of lost messages, which is applied before the message's own samples.
    let restX = wrappedDifference(total.x, this.#total.x);
    let restY = wrappedDifference(total.y, this.#total.y);
    const counts = { x: restX, y: restY };
    this.#total = total;
    for (const { x, y } of samples) {
      restX -= x;
      restY -= y;
    }
    const count = Math.max(width, height) / MOUSE_MAX;
    const path = [{ x: restX, y: restY }, ...samples].map(({ x, y }) => {
      this.#x = inUnit(this.#x + (x * count) / width);
      this.#y = inUnit(this.#y + (y * count) / height);
      return { x: this.#x, y: this.#y };
    });
    return [{ kind: 'pointer', x: this.#x, y: this.#y, path, counts }];
  }

  #reconcile({ keys, buttons, touches }: Held, sequence: number): Change[] {
    const changes: Change[] = [];
    // A list with the maximum length may be truncated: it proves that its keys are held, not that others aren't.
    const complete = keys.length < HELD_KEYS_MAX;
    for (const usage of [...this.#keys]) {
      if (complete && !keys.includes(usage)) changes.push(...this.#key(false, usage, 0, 0));
    }
    for (const usage of keys) {
      if (!this.#keys.has(usage)) changes.push(...this.#key(true, usage, 0, 0));
    }
    for (let button = 0; button < 16; button++) changes.push(...this.#button((buttons & (1 << button)) !== 0, button));
    this.#fingers.forEach((finger, slot) => {
      const named = (touches & ALL_TOUCHES & (1 << slot)) !== 0;
      if (named === finger.down) return;
      finger.down = named;
      finger.sequence = sequence;
      changes.push({ kind: 'touch', phase: named ? 'start' : 'cancel', slot, x: finger.x, y: finger.y });
    });
    return changes;
  }

  /** Resets all gamepads to their neutral state. */
  #rest(): Change[] {
    return this.#gamepads.flatMap((state, slot) =>
      state === undefined ? [] : [this.#gamepad(slot, { slot, buttons: 0, axes: [0, 0, 0, 0], triggers: [0, 0] })],
    );
  }
}

function inUnit(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}
