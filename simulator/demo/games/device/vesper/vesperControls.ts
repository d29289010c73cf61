import type { Change } from '../../../../device/input/heldState.ts';
import { Action, padsOf, stick } from '../../../../device/input/buttons.ts';
import type { Shell, View } from '../../../../device/appShell.ts';
import type { Wish } from './arena.ts';

const LEFT = new Action({ keys: ['KeyA'], pad: [14] });
const RIGHT = new Action({ keys: ['KeyD'], pad: [15] });
const UP = new Action({ keys: ['KeyW'], pad: [12] });
const DOWN = new Action({ keys: ['KeyS'], pad: [13] });
const SHOOT_LEFT = new Action({ keys: ['ArrowLeft'] });
const SHOOT_RIGHT = new Action({ keys: ['ArrowRight'] });
const SHOOT_UP = new Action({ keys: ['ArrowUp'] });
const SHOOT_DOWN = new Action({ keys: ['ArrowDown'] });
/** Radius of the on-screen sticks, in game units. */
const STICK_REACH = 84;
const DIAGONAL = 0.7071;

interface Place {
  readonly x: number;
  readonly y: number;
}

interface Thumb {
  readonly from: Place;
  to: Place;
  readonly moves: boolean;
}

/** Converts all inputs to a direction of flight and a direction of fire. */
export class Controls {
  readonly #shell: Shell;
  readonly #thumbs = new Map<number, Thumb>();
  /** Position of the player's mouse; undefined before its first use. */
  mouse: Place | undefined;
  #view: View = { width: 1280, height: 720, top: 0 };

  constructor(shell: Shell) {
    this.#shell = shell;
  }

  get sticks(): readonly Thumb[] {
    return [...this.#thumbs.values()];
  }

  layout(view: View): void {
    this.#view = view;
    this.#thumbs.clear();
    this.mouse = undefined;
  }

  change(change: Change): void {
    if (change.kind === 'pointer' || change.kind === 'button') this.mouse = { x: change.x, y: change.y };
    else if (change.kind === 'gamepad') this.mouse = undefined;
    else if (change.kind === 'touch') this.#touch(change.phase, change.slot, change);
  }

  wish(ship: Place): Wish {
    const { held } = this.#shell;
    const pad = stick(held, 'left');
    const keys = directed(
      Number(RIGHT.isHeld(held)) - Number(LEFT.isHeld(held)),
      Number(DOWN.isHeld(held)) - Number(UP.isHeld(held)),
    );
    const thumb = this.#lean(true);
    return { ...limited(pad.x + keys.x + thumb.x, pad.y + keys.y + thumb.y), aim: this.aim(ship) };
  }

  /** Returns the direction of fire: right stick, right thumb, arrows or mouse. */
  aim(ship: Place): Place | undefined {
    const { held } = this.#shell;
    const pad = stick(held, 'right');
    if (pad.x !== 0 || pad.y !== 0) return pad;
    const thumb = this.#lean(false);
    if (thumb.x !== 0 || thumb.y !== 0) return thumb;
    const x = Number(SHOOT_RIGHT.isHeld(held)) - Number(SHOOT_LEFT.isHeld(held));
    const y = Number(SHOOT_DOWN.isHeld(held)) - Number(SHOOT_UP.isHeld(held));
    if (x !== 0 || y !== 0) return { x, y };
    // A trigger fires in the left stick's direction, so that one hand suffices.
    const left = stick(held, 'left');
    if (padsOf(held).some(({ triggers }) => (triggers[1] ?? 0) > 0.4) && (left.x !== 0 || left.y !== 0)) return left;
    if (this.mouse === undefined || !held.isButton(0)) return undefined;
    const dx = this.mouse.x - ship.x;
    const dy = this.mouse.y - ship.y;
    return dx === 0 && dy === 0 ? undefined : { x: dx, y: dy };
  }

  #touch(phase: 'start' | 'move' | 'end' | 'cancel', slot: number, { x, y }: Place): void {
    if (phase === 'start') this.#thumbs.set(slot, { from: { x, y }, to: { x, y }, moves: x < this.#view.width / 2 });
    const thumb = this.#thumbs.get(slot);
    if (thumb === undefined) return;
    if (phase === 'end' || phase === 'cancel') this.#thumbs.delete(slot);
    else {
      const lean = limited((x - thumb.from.x) / STICK_REACH, (y - thumb.from.y) / STICK_REACH);
      thumb.to = { x: thumb.from.x + lean.x * STICK_REACH, y: thumb.from.y + lean.y * STICK_REACH };
    }
  }

  #lean(moves: boolean): Place {
    for (const thumb of this.#thumbs.values()) {
      if (thumb.moves !== moves) continue;
      const x = (thumb.to.x - thumb.from.x) / STICK_REACH;
      const y = (thumb.to.y - thumb.from.y) / STICK_REACH;
      if (x * x + y * y > 0.03) return { x, y };
    }
    return { x: 0, y: 0 };
  }
}

function directed(x: number, y: number): Place {
  return x !== 0 && y !== 0 ? { x: x * DIAGONAL, y: y * DIAGONAL } : { x, y };
}

function limited(x: number, y: number): Place {
  const length = Math.sqrt(x * x + y * y);
  return length > 1 ? { x: x / length, y: y / length } : { x, y };
}
