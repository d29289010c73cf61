import { Action, isPress, stick } from '../../../../device/input/buttons.ts';
import type { Change } from '../../../../device/input/heldState.ts';
import type { Shell } from '../../../../device/appShell.ts';

export type Way = 'left' | 'right' | 'up' | 'down';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A press by the player in a demo game: a direction or an action, with its position if known. */
export interface Press {
  readonly way?: Way;
  readonly at?: Point;
  /** Position at which a swipe ended that started at `at`. */
  readonly to?: Point;
}

const WAYS: readonly (readonly [Way, Action])[] = [
  ['left', new Action({ keys: ['ArrowLeft', 'KeyA'], pad: [14] })],
  ['right', new Action({ keys: ['ArrowRight', 'KeyD'], pad: [15] })],
  ['up', new Action({ keys: ['ArrowUp', 'KeyW'], pad: [12] })],
  ['down', new Action({ keys: ['ArrowDown', 'KeyS'], pad: [13] })],
];
const GO = new Action({
  keys: ['Space', 'Enter', 'NumpadEnter', 'KeyZ', 'KeyX'],
  buttons: [0],
  pad: [0, 1, 2, 3, 5, 7],
});
/** Lowest HID usage of the eight modifiers, which are the highest usages of the keyboard page. */
const LEFT_CONTROL = 0xe0;
/** Minimum length of a touch that counts as a swipe, in game units. */
const SWIPE = 44;
/** Seconds after which a tilted gamepad stick repeats its press. */
const AGAIN = 0.24;
/** Seconds after a mouse movement for which the mouse position sets the game's aim. */
const FOLLOW = 1.2;

/** A control of the game that an action of assistive technology holds. */
export interface AssistedHold {
  readonly way?: Way | undefined;
  readonly held?: boolean | undefined;
  readonly aim?: Point | undefined;
}

/** Combines keys, touch, mouse and gamepad. */
export class Controls {
  readonly #shell: Shell;
  readonly #fingers = new Map<number, { from: Point; now: Point; swiped: boolean }>();
  /** Remaining seconds for which the mouse position sets the game's aim. */
  #follow = 0;
  /** Game control that an action of assistive technology holds. */
  #assisted: AssistedHold = {};
  #stick: Way | undefined;
  #stickTime = 0;

  constructor(shell: Shell) {
    this.#shell = shell;
  }

  /** Returns the press that an input causes; undefined if the input has no immediate effect. */
  take(change: Change): Press | undefined {
    if (change.kind === 'touch') return this.#touch(change.phase, change.slot, change.x, change.y);
    if (change.kind === 'pointer') this.#follow = FOLLOW;
    for (const [way, action] of WAYS) if (action.begins(change)) return { way };
    if (!GO.begins(change)) return undefined;
    return change.kind === 'button' ? { at: { x: change.x, y: change.y } } : {};
  }

  /** Holds a control for assistive technology until the next call. */
  assist(hold: AssistedHold): void {
    this.#assisted = hold;
  }

  /** True while the player holds a control or aims. */
  get active(): boolean {
    return this.held || this.aim !== undefined || this.direction.x !== 0 || this.direction.y !== 0;
  }

  /** Returns true for inputs that start a round: any press, but no modifier, which begins shortcuts such as Shift + Tab. */
  static starts(change: Change): boolean {
    return isPress(change) && !(change.kind === 'key' && change.usage >= LEFT_CONTROL);
  }

  #touch(phase: 'start' | 'move' | 'end' | 'cancel', slot: number, x: number, y: number): Press | undefined {
    const finger = this.#fingers.get(slot);
    if (phase === 'start') {
      this.#fingers.set(slot, { from: { x, y }, now: { x, y }, swiped: false });
      return { at: { x, y } };
    }
    if (phase !== 'move' || finger === undefined) {
      this.#fingers.delete(slot);
      return undefined;
    }
    finger.now = { x, y };
    const dx = x - finger.from.x;
    const dy = y - finger.from.y;
    if (finger.swiped || Math.max(Math.abs(dx), Math.abs(dy)) < SWIPE) return undefined;
    finger.swiped = true;
    const way = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'right' : 'left') : dy > 0 ? 'down' : 'up';
    return { way, at: finger.from, to: finger.now };
  }

  /** Advances by `step` seconds. Returns a press for a tilted gamepad stick: once at first, then repeatedly. */
  tick(step: number): Press | undefined {
    this.#follow = Math.max(0, this.#follow - step);
    const { x, y } = stick(this.#shell.held, 'left');
    const far = Math.max(Math.abs(x), Math.abs(y)) > 0.55;
    const way = !far ? undefined : Math.abs(x) > Math.abs(y) ? (x > 0 ? 'right' : 'left') : y > 0 ? 'down' : 'up';
    this.#stickTime += step;
    if (way === this.#stick && this.#stickTime < AGAIN) return undefined;
    this.#stick = way;
    this.#stickTime = 0;
    return way && { way };
  }

  /** Direction from keys, d-pad or stick; each axis from -1 to 1. */
  get direction(): Point {
    const { held } = this.#shell;
    const is = (way: Way) =>
      this.#assisted.way === way || WAYS.some(([name, action]) => name === way && action.isHeld(held)) ? 1 : 0;
    const x = is('right') - is('left');
    const y = is('down') - is('up');
    return x === 0 && y === 0 ? stick(held, 'left') : { x, y };
  }

  /** Position of the finger or mouse, in game units; undefined without either. */
  get aim(): Point | undefined {
    if (this.#assisted.aim) return this.#assisted.aim;
    const [finger] = this.#fingers.values();
    if (finger) return finger.now;
    return this.#follow > 0 || this.#shell.held.isButton(0) ? this.#shell.pointer : undefined;
  }

  /** True while the player holds an action key, a finger or a button. */
  get held(): boolean {
    return (
      this.#assisted.held ||
      this.#fingers.size > 0 ||
      GO.isHeld(this.#shell.held) ||
      (WAYS[2]?.[1].isHeld(this.#shell.held) ?? false)
    );
  }

  forget(): void {
    this.#assisted = {};
    this.#fingers.clear();
    this.#follow = 0;
  }
}
