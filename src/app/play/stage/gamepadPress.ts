import type { Clock } from '../../../kit/clock.ts';

interface Pad {
  readonly connected: boolean;
  readonly buttons: readonly { readonly pressed: boolean }[];
}

/** Polling interval of the gamepads, in milliseconds. */
const LOOK_MS = 50;

/**
 * Calls `pressed` once, when a button of any gamepad goes down between two polls. Polls until then, or until `signal`
 * aborts.
 */
export function watchGamepadPress(
  pads: () => readonly (Pad | null)[],
  clock: Clock,
  pressed: () => void,
  signal: AbortSignal,
): void {
  const stop = new AbortController();
  const lifetime = AbortSignal.any([signal, stop.signal]);
  let before: ReadonlySet<string> | undefined;
  const look = () => {
    const down = new Set(pads().flatMap((pad, i) => (pad?.connected ? downOn(pad).map((b) => `${i}:${b}`) : [])));
    const fresh = before !== undefined && [...down].some((button) => !before?.has(button));
    before = down;
    if (!fresh) return;
    stop.abort();
    pressed();
  };
  look();
  clock.every(LOOK_MS, look, lifetime);
}

function downOn({ buttons }: Pad): number[] {
  return buttons.flatMap((button, i) => (button.pressed ? [i] : []));
}
