import type { AppPorts } from '../ports.ts';

/** The browser's gamepads; none where a frame's policy forbids them. */
export const browserGamepads: AppPorts['gamepads'] = {
  read: gamepads,
  name: () => gamepads().find((pad) => pad?.connected)?.id,
};

function gamepads(): readonly (Gamepad | null)[] {
  try {
    return navigator.getGamepads();
  } catch {
    return [];
  }
}
