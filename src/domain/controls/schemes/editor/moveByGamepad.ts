import { makeAutoObservable } from 'mobx';
import type { Clock, Millis } from '../../../../kit/clock.ts';
import { PadReading } from '../../../input/gamepad/padReading.ts';
import type { GamepadFacts } from '../../../input/input.ports.ts';
import { PAD_BUTTONS } from '../bindings.ts';
import type { SchemeDraft } from './schemeDraft.store.ts';
import { pollWhile } from './pollWhile.ts';
import { clamp, type Control, LIMITS, radiusOn, type Scheme } from '../scheme.ts';

/**
 * Step per press of a gamepad button in the scheme editor: the d-pad moves a control by a share of the picture, a
 * shoulder button resizes it by a share of the picture's shorter side.
 */
const STEP = 0.005;
const GROW = 0.01;
/**
 * Delay until a held d-pad or shoulder button repeats, in milliseconds, and its speed in shares of the picture per
 * second.
 */
const HELD_MS = 320;
const HELD_SPEED = 0.12;
/** Speed of a control moved by a fully deflected stick: it crosses the picture in two seconds. */
const STICK_SPEED = 0.5;
/**
 * Maximum time that one step accounts for, in milliseconds, so that the control doesn't jump after the page was
 * blocked.
 */
const GAP_MS = 100;

interface CarryPorts {
  readonly clock: Clock;
  readonly pads: () => readonly (GamepadFacts | null)[];
  /** Returns the aspect ratio (width / height) of the streamed picture. */
  readonly ratio: () => number;
}

/**
 * The control that the player has picked up, and the scheme before that. Place and size are unrounded, so that small
 * stick movements add up.
 */
interface Carried {
  readonly id: number;
  readonly from: Scheme;
  x: number;
  y: number;
  radius: number;
}

/**
 * Moves a scheme's control in the editor by gamepad: d-pad and left stick move it, the shoulder buttons resize it, A
 * or X drops it, B restores it. The whole move is one undo step.
 */
export class Carrying {
  carried: Carried | undefined;
  /** How the last move ended: the player dropped the control, or restored it. */
  left: 'down' | 'back' | undefined;
  readonly #ports: CarryPorts;
  readonly #draft: () => SchemeDraft;
  readonly #reading = new PadReading(0);
  /** Buttons that were held when the player picked up the control. They count only after a release. */
  #before = 0;
  #buttons = 0;
  #heldSince: Millis = 0;
  #lookedAt: Millis = 0;

  constructor(ports: CarryPorts, draft: () => SchemeDraft) {
    this.#ports = ports;
    this.#draft = draft;
    makeAutoObservable(this, { start: false }, { deep: false, autoBind: true });
  }

  /** Polls the gamepad while the player has picked up a control, until the signal aborts. */
  start(signal: AbortSignal): void {
    pollWhile(
      this.#ports.clock,
      () => this.id !== undefined,
      () => this.#look(),
      signal,
    );
  }

  get id(): number | undefined {
    return this.carried?.id;
  }

  take(control: Control): void {
    const { id, x, y } = control;
    const radius = radiusOn(control, this.#ports.ratio());
    this.#draft().settle();
    const pad = this.#pad();
    if (pad) this.#reading.read(pad);
    this.#before = pad ? this.#reading.buttons : 0;
    this.#buttons = 0;
    this.#lookedAt = this.#ports.clock.now();
    this.#set({ id, from: this.#draft().scheme, x, y, radius });
  }

  place(): void {
    if (!this.carried) return;
    this.#draft().settle();
    this.#set(undefined, 'down');
  }

  cancel(): void {
    if (!this.carried) return;
    if (this.#draft().scheme !== this.carried.from) this.#draft().drop();
    this.#set(undefined, 'back');
  }

  #set(carried: Carried | undefined, left?: 'down' | 'back'): void {
    this.carried = carried;
    this.left = left;
  }

  #pad(): GamepadFacts | undefined {
    return this.#ports.pads().find((one) => one?.connected) ?? undefined;
  }

  #look(): void {
    const pad = this.#pad();
    // If the gamepad disconnects, drop the control at its current place.
    if (!pad) return this.place();
    this.#reading.read(pad);
    const now = this.#ports.clock.now();
    const seconds = Math.min(now - this.#lookedAt, GAP_MS) / 1_000;
    this.#lookedAt = now;
    this.#before &= this.#reading.buttons;
    const buttons = this.#reading.buttons & ~this.#before;
    const pressed = buttons & ~this.#buttons;
    if (buttons !== this.#buttons) this.#heldSince = now;
    this.#buttons = buttons;
    if (pressed & bit('GamepadB')) return this.cancel();
    if (pressed & (bit('GamepadA') | bit('GamepadX'))) return this.place();
    this.#go(pressed, now - this.#heldSince >= HELD_MS ? buttons : 0, seconds);
  }

  /** Moves and resizes the edited control by the newly pressed buttons, the held ones, and the stick. */
  #go(pressed: number, held: number, seconds: number): void {
    const carried = this.carried;
    if (!carried) return;
    const ratio = this.#ports.ratio();
    const [leanX, leanY] = this.#reading.axes;
    const push = Math.hypot(leanX, leanY) * STICK_SPEED * seconds;
    const by = (negative: PadName, positive: PadName, step: number) =>
      axisOf(pressed, negative, positive) * step + axisOf(held, negative, positive) * HELD_SPEED * seconds;
    const x = clamp(carried.x + by('GamepadLeft', 'GamepadRight', STEP) + leanX * push, 0, 1);
    const y = clamp(carried.y + by('GamepadUp', 'GamepadDown', STEP) + leanY * push * ratio, 0, 1);
    const { min, max } = LIMITS.radius;
    const radius = clamp(carried.radius + by('GamepadLB', 'GamepadRB', GROW), min, max);
    if (x === carried.x && y === carried.y && radius === carried.radius) return;
    const resized = radius !== carried.radius;
    Object.assign(carried, { x, y, radius });
    this.#draft().change(carried.id, { x, y, ...(resized && { radius }) }, 'carry');
  }
}

type PadName = (typeof PAD_BUTTONS)[number];

function bit(name: PadName): number {
  return 1 << PAD_BUTTONS.indexOf(name);
}

/** Returns -1, 1, or 0 if neither or both of two opposite buttons are pressed. */
function axisOf(buttons: number, negative: PadName, positive: PadName): number {
  return Number((buttons & bit(positive)) !== 0) - Number((buttons & bit(negative)) !== 0);
}
