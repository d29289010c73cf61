import { KEY_USAGE } from '../../../src/contracts/channel/keys.ts';
import type { Change, HeldState } from './heldState.ts';

/** What one action of a game is bound to: keys by code, mouse buttons, gamepad buttons of the standard mapping. */
export interface Binding {
  readonly keys: readonly string[];
  readonly buttons?: readonly number[];
  readonly pad?: readonly number[];
}

/** A binding with the keys' usages worked out. */
export class Action {
  readonly #keys: ReadonlySet<number>;
  readonly #buttons: readonly number[];
  readonly #pad: number;

  constructor({ keys, buttons = [], pad = [] }: Binding) {
    this.#keys = new Set(keys.map((code) => KEY_USAGE[code] ?? 0));
    this.#buttons = buttons;
    this.#pad = pad.reduce((bits, button) => bits | (1 << button), 0);
  }

  /** True for the edge that begins it; repeats of a held key don't. */
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

/** The gamepads that are there. */
export function padsOf(
  held: HeldState,
): { readonly buttons: number; readonly axes: readonly number[]; readonly triggers: readonly number[] }[] {
  return [0, 1, 2, 3].flatMap((slot) => held.gamepad(slot) ?? []);
}

/** A stick of the first gamepad that moves it, with the dead zone cut out and the rest stretched: length 0 to 1. */
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

/** True for any press that says "go on": a key, a button, a tap, a gamepad button. */
export function isPress(change: Change): boolean {
  if (change.kind === 'key') return change.down && !change.repeat;
  if (change.kind === 'button') return change.down;
  if (change.kind === 'touch') return change.phase === 'start';
  return change.kind === 'gamepad' && change.pressed !== 0;
}
