import { type LayoutOrigin, type RawPad, StandardPads } from '../../../domain/input/gamepad/standardPads.ts';
import type { PadLayout } from '../../../domain/input/gamepad/padLayout.ts';
import { webStore } from '../storage/textStore.ts';

/** The fields of a gamepad in the standard mapping. */
export type PlayedPad = Pick<
  Gamepad,
  'id' | 'index' | 'connected' | 'timestamp' | 'buttons' | 'axes' | 'vibrationActuator'
>;

const standardPads = new StandardPads(webStore(() => localStorage));

/** The gamepads as the browser reports them; none where a frame's policy forbids them. */
export function rawGamepads(): readonly (Gamepad | null)[] {
  try {
    return navigator.getGamepads();
  } catch {
    return [];
  }
}

/** The gamepads by the standard mapping. */
export function gamepads(): readonly (PlayedPad | null)[] {
  return standardPads.read(rawGamepads());
}

export function layoutOriginOf(pad: RawPad): LayoutOrigin {
  return standardPads.originOf(pad);
}

/** Keeps the layout that the player made for a pad; undefined forgets it. */
export function keepPadLayout(pad: RawPad, layout: PadLayout | undefined): void {
  standardPads.keep(pad, layout);
}

/** What the first gamepad that is plugged in calls itself. */
export function gamepadName(): string | undefined {
  return rawGamepads().find((pad) => pad?.connected)?.id;
}

/** Calls when a gamepad is plugged in or taken away. Browsers tell of one with its first press. */
export function onGamepads(then: () => void, signal: AbortSignal): void {
  for (const event of ['gamepadconnected', 'gamepaddisconnected']) addEventListener(event, then, { signal });
}
