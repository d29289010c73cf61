import type { GamepadFacts } from '../../input/input.ports.ts';
import type { PAUSE_PADS } from './inputSettings.ts';

/** Indexes of buttons in the standard mapping. */
const BUTTONS: Readonly<Record<(typeof PAUSE_PADS)[number], readonly number[]>> = {
  none: [],
  sticks: [10, 11],
  menus: [8, 9],
  shoulders: [4, 5, 6, 7],
};

/** Recognizes buttons that are pressed together on any gamepad. */
export class PadShortcut {
  #wasPressed = false;

  /** Returns true once for each press. */
  take(pads: readonly (GamepadFacts | null)[], shortcut: keyof typeof BUTTONS): boolean {
    const buttons = BUTTONS[shortcut];
    const holdsAll = (pad: GamepadFacts | null) =>
      pad?.connected === true && buttons.every((button) => pad.buttons[button]?.pressed === true);
    const isPressed = buttons.length > 0 && pads.some(holdsAll);
    const isNew = isPressed && !this.#wasPressed;
    this.#wasPressed = isPressed;
    return isNew;
  }
}
