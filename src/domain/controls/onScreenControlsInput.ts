import type { InputController } from '../input/inputController.ts';
import type { Drawn } from './onScreenControls.ts';

/** Minimum deflection of an on-screen d-pad that presses one of the eight directions. */
const PUSHED = 0.38;
const DIRECTION_KEYS = {
  wasd: ['KeyW', 'KeyD', 'KeyS', 'KeyA'],
  arrows: ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'],
} as const;
/** Button indexes of the d-pad in the standard mapping: up, right, down, left. */
const CROSS = [12, 15, 13, 14] as const;

type Directions = readonly [up: boolean, right: boolean, down: boolean, left: boolean];
const NO_DIRECTION: Directions = [false, false, false, false];

/** Converts the player's use of the on-screen controls to input for the game. */
export class DrawnControlsInput {
  readonly #controller: InputController;
  readonly #bound: (name: string, down: boolean) => void;
  /** For each input, the number of on-screen controls that hold it. */
  readonly #holders = new Map<string, number>();
  readonly #directions = new Map<string, Directions>();
  readonly #pressed = new Map<string, string>();

  /** @param bound presses or releases what the control scheme binds to a key */
  constructor(controller: InputController, bound: (name: string, down: boolean) => void = () => undefined) {
    this.#controller = controller;
    this.#bound = bound;
  }

  /** Starts to convert the use of on-screen controls to input; releases all input when the signal aborts. */
  start(signal: AbortSignal): this {
    const forget = () => {
      this.#holders.clear();
      this.#directions.clear();
      this.#pressed.clear();
    };
    this.#controller.onReleased(forget, signal);
    signal.addEventListener('abort', () => this.releaseAll(), { once: true });
    return this;
  }

  press({ id, kind, send }: Drawn): void {
    if (kind !== 'button' || this.#pressed.has(id)) return;
    this.#pressed.set(id, send);
    this.#setHeld(send, true);
  }

  release({ id, kind, send }: Pick<Drawn, 'id' | 'kind' | 'send'>): void {
    const pressed = this.#pressed.get(id);
    if (this.#pressed.delete(id) && pressed) this.#setHeld(pressed, false);
    if (kind === 'stick' || kind === 'cross') this.#point(id, send, 0, 0);
  }

  /** Deflects an on-screen stick or d-pad: x to the right, y down, each from -1 to 1. */
  push({ id, kind, send }: Drawn, x: number, y: number): void {
    if (kind === 'stick' || kind === 'cross') this.#point(id, send, x, y);
  }

  /** Moves the view by a distance in CSS pixels. */
  look(dx: number, dy: number): void {
    this.#controller.look(dx, dy);
  }

  releaseAll(): void {
    for (const key of [...this.#holders.keys()]) this.#send(key, false);
    this.#holders.clear();
    this.#directions.clear();
    this.#pressed.clear();
    this.#controller.pads.rest();
  }

  #point(id: string, send: string, x: number, y: number): void {
    const [device, which = ''] = send.split(':');
    if (device === 'stick') return this.#controller.pads.push(which === '1' ? 1 : 0, x, y);
    const before = this.#directions.get(id) ?? NO_DIRECTION;
    const after: Directions = [y < -PUSHED, x > PUSHED, y > PUSHED, x < -PUSHED];
    this.#directions.set(id, after);
    after.forEach((on, side) => {
      if (on === before[side]) return;
      this.#setHeld(directionOf(device, which, side), on);
    });
  }

  /** If two on-screen controls send the same input, it stays held until both are released. */
  #setHeld(send: string, down: boolean): void {
    const holders = (this.#holders.get(send) ?? 0) + (down ? 1 : -1);
    if (holders > 0) this.#holders.set(send, holders);
    else this.#holders.delete(send);
    if (down ? holders === 1 : holders === 0) this.#send(send, down);
  }

  #send(send: string, down: boolean): void {
    const [device, which = ''] = send.split(':');
    if (device === 'key') this.#controller.setKey(which, down);
    else if (device === 'bound') this.#bound(which, down);
    else if (device === 'mouse') this.#controller.setButton(Number(which), down);
    else this.#controller.pads.press(Number(which), down);
  }
}

/** Returns the input that a stick or d-pad sends for one direction. */
function directionOf(device: string | undefined, which: string, side: number): string {
  if (device === 'pad') return `pad:${CROSS[side]}`;
  if (device === 'bound') return `bound:${which.split(',')[side]}`;
  return `key:${DIRECTION_KEYS[which === 'arrows' ? 'arrows' : 'wasd'][side]}`;
}
