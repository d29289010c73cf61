import { KEY_USAGE } from '../../../src/contracts/channel/keyboardUsages.ts';
import type { Change, HeldState } from './heldState.ts';

/** Inputs of an action: key codes, mouse buttons, buttons of the standard gamepad mapping. */
export interface Binding {
  readonly keys: readonly string[];
  readonly buttons?: readonly number[];
  readonly pad?: readonly number[];
}

/** An action's inputs, with its key codes resolved to HID usages. */
export class Action {
  readonly #keys: ReadonlySet<number>;
  readonly #buttons: readonly number[];
  readonly #pad: number;

  constructor({ keys, buttons = [], pad = [] }: Binding) {
    this.#keys = new Set(keys.map((code) => KEY_USAGE[code] ?? 0));
    this.#buttons = buttons;
    this.#pad = pad.reduce((bits, button) => bits | (1 << button), 0);
  }

  /** Returns true for the press that starts the action, not for key repeats. */
  begins(change: Change): boolean {
    if (change.kind === 'key') return change.down && !change.repeat && this.#keys.has(change.usage);
    if (change.kind === 'button') return change.down && this.#buttons.includes(change.button);
    return change.kind === 'gamepad' && (change.pressed & this.#pad) !== 0;
  }

  isHeld(held: HeldState): boolean {
    for (const key of this.#keys) if (held.isKey(key)) return true;
    if (this.#buttons.some((button) => held.isButton(button))) return true;
    return padsOf(held).some(({ buttons }) => (buttons & this.#pad) !== 0);
  }
}

/** Returns the connected gamepads. */
export function padsOf(
  held: HeldState,
): { readonly buttons: number; readonly axes: readonly number[]; readonly triggers: readonly number[] }[] {
  return [0, 1, 2, 3].flatMap((slot) => held.gamepad(slot) ?? []);
}

/** Returns a stick of the first gamepad that moves it, with the dead zone removed and the rest rescaled to 0 to 1. */
export function stick(held: HeldState, side: 'left' | 'right'): { x: number; y: number } {
  const from = side === 'left' ? 0 : 2;
  for (const { axes } of padsOf(held)) {
    const x = axes[from] ?? 0;
    const y = axes[from + 1] ?? 0;
    const length = Math.sqrt(x * x + y * y);
    if (length < DEAD_ZONE) continue;
    const stretched = Math.min(1, (length - DEAD_ZONE) / (0.95 - DEAD_ZONE));
    return { x: (x / length) * stretched, y: (y / length) * stretched };
  }
  return { x: 0, y: 0 };
}

const DEAD_ZONE = 0.18;

/** Returns true for any press that confirms: a key, a button, a tap, a gamepad button. */
export function isPress(change: Change): boolean {
  if (change.kind === 'key') return change.down && !change.repeat;
  if (change.kind === 'button') return change.down;
  if (change.kind === 'touch') return change.phase === 'start';
  return change.kind === 'gamepad' && change.pressed !== 0;
}
