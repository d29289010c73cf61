import type { GamepadFacts, GamepadSource } from '../input.ports.ts';

/** Index of the on-screen gamepad, above any index that browsers assign. */
const INDEX = 1_000;
const BUTTONS = 17;

/** The browser's gamepads, and an on-screen gamepad while on-screen gamepad controls are shown. */
export class DrawnPads implements GamepadSource {
  readonly #source: GamepadSource;
  readonly #buttons = Array.from({ length: BUTTONS }, () => ({ pressed: false, value: 0 }));
  readonly #axes = [0, 0, 0, 0];
  readonly #pad: GamepadFacts = { index: INDEX, connected: true, buttons: this.#buttons, axes: this.#axes };
  #isConnected = false;

  constructor(source: GamepadSource) {
    this.#source = source;
  }

  /** Connects or disconnects the on-screen gamepad, as the game sees it. */
  show(isConnected: boolean): void {
    this.#isConnected = isConnected;
    if (!isConnected) this.rest();
  }

  /** Presses or releases a button of the on-screen gamepad. `button`: its number in the standard mapping. */
  press(button: number, down: boolean): void {
    const one = this.#buttons[button];
    if (!one) return;
    one.pressed = down;
    one.value = down ? 1 : 0;
  }

  /** Deflects a stick of the on-screen gamepad. `stick`: 0 is left, 1 is right. `x` and `y` range from -1 to 1. */
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
    return this.#isConnected ? [...pads, this.#pad] : pads;
  }

  rumble(index: number, strength: number, ms: number): void {
    this.#source.rumble?.(index, strength, ms);
  }
}
