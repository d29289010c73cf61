import { reaction } from 'mobx';
import type { Clock } from '../../../kit/clock.ts';
import type { GamepadFacts, GamepadSource } from '../../input/input.ports.ts';
import type { InputSettings, PAUSE_PADS } from './inputSettings.ts';

/** Interval of reading the gamepads, in milliseconds; shorter than any press of a button. */
const READ_MS = 50;

/** Indexes of the buttons in the Gamepad API's standard mapping. */
const BUTTONS: Readonly<Record<(typeof PAUSE_PADS)[number], readonly number[]>> = {
  none: [],
  sticks: [10, 11],
  menus: [8, 9],
  shoulders: [4, 5, 6, 7],
};

/** Detects that two chosen buttons are pressed together on any gamepad. */
export class PadShortcut {
  #wasPressed = false;

  /** Returns true once each time the chosen buttons are pressed together. */
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

/**
 * Calls `pressed` each time the chosen buttons are pressed together, until `signal` aborts. The game receives the
 * buttons, too.
 */
export function watchPauseButtons(
  gamepads: GamepadSource,
  buttons: () => InputSettings['pausePad'],
  clock: Clock,
  pressed: () => void,
  signal: AbortSignal,
): void {
  let reading: AbortController | undefined;
  reaction(
    () => buttons() !== 'none',
    (isOn) => {
      reading?.abort();
      reading = undefined;
      if (!isOn) return;
      reading = new AbortController();
      const shortcut = new PadShortcut();
      const read = () => shortcut.take(gamepads.read(), buttons()) && pressed();
      clock.every(READ_MS, read, AbortSignal.any([signal, reading.signal]));
    },
    { signal, fireImmediately: true },
  );
}
