import { type LayoutOrigin, type RawPad, StandardPads } from '../../../domain/input/gamepad/standardPads.ts';
import type { PadLayout } from '../../../domain/input/gamepad/padLayout.ts';
import { webStore } from '../storage/textStore.ts';

/** Fields of a gamepad in the standard mapping. */
export type PadInput = Pick<
  Gamepad,
  'id' | 'index' | 'connected' | 'timestamp' | 'buttons' | 'axes' | 'vibrationActuator'
>;

const standardPads = new StandardPads(webStore(() => localStorage));

/** Gamepads as the browser reports them; [] if the iframe's permissions policy forbids them. */
export function rawGamepads(): readonly (Gamepad | null)[] {
  try {
    return navigator.getGamepads();
  } catch {
    return [];
  }
}

/** Gamepads in the standard mapping. */
export function gamepads(): readonly (PadInput | null)[] {
  return standardPads.read(rawGamepads());
}

export function layoutOriginOf(pad: RawPad): LayoutOrigin {
  return standardPads.originOf(pad);
}

export function storePadLayout(pad: RawPad, layout: PadLayout | undefined): void {
  standardPads.storeLayout(pad, layout);
}

export function gamepadName(): string | undefined {
  return rawGamepads().find((pad) => pad?.connected)?.id;
}

export function onGamepads(callback: () => void, signal: AbortSignal): void {
  for (const event of ['gamepadconnected', 'gamepaddisconnected']) addEventListener(event, callback, { signal });
}
