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

/** Calls when a gamepad is plugged in or taken away. Browsers tell of one with its first press. */
export function onGamepads(then: () => void, signal: AbortSignal): void {
  for (const event of ['gamepadconnected', 'gamepaddisconnected']) addEventListener(event, then, { signal });
}
