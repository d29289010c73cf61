import type { GamepadState } from '../../../contracts/channel/inputFormat.ts';
import { STICK_DEAD_ZONE, TRIGGER_DEAD_ZONE } from '../inputConstants.ts';
import type { GamepadFacts } from '../input.ports.ts';

/** Radius within which a stick counts as at rest, and value below which a trigger does; both from 0 to 1. */
export interface DeadZones {
  readonly stick: number;
  readonly trigger: number;
}

export const DEAD_ZONES: DeadZones = { stick: STICK_DEAD_ZONE, trigger: TRIGGER_DEAD_ZONE };

const LEFT_TRIGGER = 6;
const RIGHT_TRIGGER = 7;
const BUTTON_BITS = 32;

/** A gamepad's state in the standard mapping, with dead zones applied. The object is reused for every poll. */
export class PadReading implements GamepadState {
  readonly slot: number;
  buttons = 0;
  readonly axes: [number, number, number, number] = [0, 0, 0, 0];
  readonly triggers: [number, number] = [0, 0];

  constructor(slot: number) {
    this.slot = slot;
  }

  read({ buttons, axes }: GamepadFacts, zones: DeadZones = DEAD_ZONES): void {
    let bits = 0;
    const count = Math.min(buttons.length, BUTTON_BITS);
    for (let i = 0; i < count; i++) if (buttons[i]?.pressed) bits |= 1 << i;
    this.buttons = bits >>> 0;
    this.triggers[0] = trigger(buttons[LEFT_TRIGGER]?.value ?? 0, zones.trigger);
    this.triggers[1] = trigger(buttons[RIGHT_TRIGGER]?.value ?? 0, zones.trigger);
    this.#readStick(0, axes, zones.stick);
    this.#readStick(2, axes, zones.stick);
  }

  copy(other: PadReading): void {
    this.buttons = other.buttons;
    for (let i = 0; i < 4; i++) this.axes[i] = other.axes[i] ?? 0;
    for (let i = 0; i < 2; i++) this.triggers[i] = other.triggers[i] ?? 0;
  }

  rest(): void {
    this.buttons = 0;
    this.axes.fill(0);
    this.triggers.fill(0);
  }

  get resting(): boolean {
    return this.buttons === 0 && this.axes.every((axis) => axis === 0) && this.triggers.every((value) => value === 0);
  }

  sameButtons(other: PadReading): boolean {
    return (
      this.buttons === other.buttons && this.triggers[0] === other.triggers[0] && this.triggers[1] === other.triggers[1]
    );
  }

  sameSticks({ axes }: PadReading): boolean {
    for (let i = 0; i < 4; i++) if (this.axes[i] !== axes[i]) return false;
    return true;
  }

  /** Applies a radial dead zone to a stick, and scales the deflection outside of it to the range from 0 to 1. */
  #readStick(at: 0 | 2, axes: GamepadFacts['axes'], zone: number): void {
    const x = axisOf(axes, at);
    const y = axisOf(axes, at + 1);
    const length = Math.hypot(x, y);
    const reach = Math.min((length - zone) / (1 - zone), 1);
    this.axes[at] = reach > 0 ? clampAxis((x / length) * reach) : 0;
    this.axes[at + 1] = reach > 0 ? clampAxis((y / length) * reach) : 0;
  }
}

/**
 * Returns the value of an axis; 0 if the axis is missing, or not finite because the gamepad reports an empty range.
 */
export function axisOf(axes: GamepadFacts['axes'], axis: number): number {
  const value = axes[axis];
  return value !== undefined && Number.isFinite(value) ? value : 0;
}

function trigger(value: number, zone: number): number {
  return Math.min(Math.max((value - zone) / (1 - zone), 0), 1);
}

function clampAxis(value: number): number {
  return Math.min(Math.max(value, -1), 1);
}
