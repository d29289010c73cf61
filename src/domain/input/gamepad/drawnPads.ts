import type { GamepadFacts, GamepadSource } from '../input.ports.ts';

/** Beyond the indexes that browsers give out. */
const INDEX = 1_000;
const BUTTONS = 17;

/** The browser's gamepads, and one more that is drawn on the screen while there are controls for it. */
export class DrawnPads implements GamepadSource {
  readonly #source: GamepadSource;
  readonly #buttons = Array.from({ length: BUTTONS }, () => ({ pressed: false, value: 0 }));
  readonly #axes = [0, 0, 0, 0];
  readonly #pad: GamepadFacts = { index: INDEX, connected: true, buttons: this.#buttons, axes: this.#axes };
  #there = false;

  constructor(source: GamepadSource) {
    this.#source = source;
  }

  /** Plugs the drawn pad in, or pulls it out. */
  show(there: boolean): void {
    this.#there = there;
    if (!there) this.rest();
  }

  /** By the standard mapping. */
  press(button: number, down: boolean): void {
    const one = this.#buttons[button];
    if (!one) return;
    one.pressed = down;
    one.value = down ? 1 : 0;
  }

  /** The left stick is 0, the right one 1; x and y from -1 to 1. */
  push(stick: 0 | 1, x: number, y: number): void {
    this.#axes[2 * stick] = x;
    this.#axes[2 * stick + 1] = y;
  }

  rest(): void {
    this.#axes.fill(0);
    for (let button = 0; button < BUTTONS; button++) this.press(button, false);
  }

  read(): readonly (GamepadFacts | null)[] {
    const pads = this.#source.read();
    return this.#there ? [...pads, this.#pad] : pads;
  }

  rumble(index: number, strength: number, ms: number): void {
    this.#source.rumble?.(index, strength, ms);
  }
}
