import type { GamepadSource } from '../../domain/input/ports.ts';

/** The browser's gamepads; none where a frame's policy forbids them. */
export const browserGamepads: GamepadSource = {
  read() {
    try {
      return navigator.getGamepads();
    } catch {
      return [];
    }
  },
};
