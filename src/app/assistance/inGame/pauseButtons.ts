import { reaction } from 'mobx';
import type { InputSettings } from '../../../domain/assistance/input/inputSettings.ts';
import { PadShortcut } from '../../../domain/assistance/input/padShortcut.ts';
import type { GamepadSource } from '../../../domain/input/input.ports.ts';
import type { Clock } from '../../../kit/clock.ts';

/** Interval of reading the gamepads, in milliseconds. Shorter than any press. */
const READ_MS = 50;

/** Calls `pressed` at each press of the chosen buttons together, until `signal` aborts. The game receives them, too. */
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
