/** The browser's gamepads; none where a frame's policy forbids them. */
export function gamepads(): readonly (Gamepad | null)[] {
  try {
    return navigator.getGamepads();
  } catch {
    return [];
  }
}

/** What the first gamepad that is plugged in calls itself. */
export function gamepadName(): string | undefined {
  return gamepads().find((pad) => pad?.connected)?.id;
}
