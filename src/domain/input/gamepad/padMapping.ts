import type { Millis } from '../../../kit/clock.ts';
import { type AxisSource, hatDirection, type PadLayout, type PadSource } from './padLayout.ts';
import type { GamepadFacts } from '../input.ports.ts';

/**
 * Gamepad controls that the player is asked to press, by their number in the standard mapping. Controls that every
 * gamepad has come first.
 */
export const MAPPING_STEPS = [
  ...(['button0', 'button1', 'button2', 'button3', 'button12', 'button13', 'button14', 'button15'] as const),
  ...(['button4', 'button5', 'button6', 'button7', 'button8', 'button9'] as const),
  ...(['axis0', 'axis1', 'button10', 'axis2', 'axis3', 'button11', 'button16'] as const),
] as const;

/** A gamepad control that the player is asked to press: a button, or a direction of a stick (right or down). */
export type MappingStep = (typeof MAPPING_STEPS)[number];

/** Reason why pressing a gamepad control was rejected: it is already assigned to another one, or it isn't a stick. */
export type MappingProblem = 'taken' | 'no stick';

/** Returns kind and number of the standard mapping's control for a mapping step. */
export function controlOf(step: MappingStep): { readonly kind: 'button' | 'axis'; readonly number: number } {
  const [, kind, number] = /^(button|axis)(\d+)$/.exec(step) ?? [];
  return { kind: kind === 'axis' ? 'axis' : 'button', number: Number(number) };
}

const TRIGGERS: readonly MappingStep[] = ['button6', 'button7'];
/** Distance from rest above which an axis counts as moved, and distance below which it counts as returned. */
const MOVED = 0.5;
const BACK = 0.15;
/** Time after which an unchanged gamepad axis counts as at rest, in milliseconds. */
const RESTED_MS = 200;
/** Absolute axis value above which only a directional pad on one axis can be at rest. */
const OUTSIDE = 1.05;

interface AxisLook {
  base: number;
  /**
   * Farthest and latest value away from rest since all controls were last at rest; `farthest` is undefined if the
   * axis hasn't moved.
   */
  farthest: number | undefined;
  last: number;
  value: number;
  since: Millis;
}

type State = Pick<GamepadFacts, 'buttons' | 'axes'>;

/**
 * Prompts the player for one control after another, and learns each control's source from the gamepad's reports. A
 * control is assigned on release, because only then its value at rest is known.
 */
export class PadMapping {
  #at = 0;
  readonly #sources: (PadSource | undefined)[] = MAPPING_STEPS.map(() => undefined);
  #axes: AxisLook[] | undefined;
  /** Buttons that were already pressed when the mapping started. */
  #ignored = new Set<number>();
  #pressed: number | undefined;
  problem: MappingProblem | undefined;

  /** Number of finished steps of mapping the gamepad's controls. */
  get at(): number {
    return this.#at;
  }

  /** The current step of mapping the gamepad's controls; undefined after the last one. */
  get step(): MappingStep | undefined {
    return MAPPING_STEPS[this.#at];
  }

  get started(): boolean {
    return this.#sources.some((source) => source !== undefined);
  }

  get layout(): PadLayout {
    const buttons = Array.from({ length: 17 }, (_, i) => this.#sourceOf('button', i) ?? null);
    const axes = Array.from({ length: 4 }, (_, i) => (this.#sourceOf('axis', i) as AxisSource | undefined) ?? null);
    return { buttons, axes };
  }

  /** Skips a control that the gamepad lacks. */
  skip(): void {
    this.#goTo(this.#at + 1);
  }

  /** Returns to the previous step of mapping the gamepad's controls. */
  back(): void {
    this.#goTo(Math.max(this.#at - 1, 0));
    this.#sources[this.#at] = undefined;
  }

  take(state: State, now: Millis): void {
    const axes = (this.#axes ??= this.#begin(state, now));
    const down = state.buttons.flatMap(({ pressed }, i) => (pressed ? [i] : []));
    for (const number of this.#ignored) if (!down.includes(number)) this.#ignored.delete(number);
    const fresh = down.filter((number) => !this.#ignored.has(number));
    this.#pressed ??= fresh[0];
    for (const [i, look] of axes.entries()) watch(look, state.axes[i] ?? 0, now);
    // A stick that is pushed at an angle moves two axes. The axis that moved farther counts.
    const far = axes.map(({ base, farthest = base }) => Math.abs(farthest - base));
    const moved = far.indexOf(Math.max(MOVED, ...far));
    if ((this.#pressed === undefined && moved < 0) || fresh.length > 0 || !axes.every((look) => isAtRest(look, now)))
      return;
    this.#learn(axes, moved);
  }

  #begin({ buttons, axes }: State, now: Millis): AxisLook[] {
    this.#ignored = new Set(buttons.flatMap(({ pressed }, i) => (pressed ? [i] : [])));
    return axes.map((value) => ({ base: value, farthest: undefined, last: value, value, since: now }));
  }

  /** Assigns the moved source to the current step's control, once all controls are at rest again. */
  #learn(axes: readonly AxisLook[], moved: number): void {
    const { step } = this;
    const source = step && this.#sourceFor(step, axes[moved], moved);
    const usedBy = source ? this.#sources.findIndex((a) => a && isSame(a, source)) : -1;
    this.#pressed = undefined;
    for (const look of axes) {
      look.base = look.value;
      look.farthest = undefined;
    }
    if (!step) return;
    if (!source) this.problem = 'no stick';
    else if (usedBy >= 0) this.problem = 'taken';
    else {
      this.#sources[this.#at] = source;
      this.#goTo(this.#at + 1);
    }
  }

  #sourceFor(step: MappingStep, look: AxisLook | undefined, moved: number): PadSource | undefined {
    const isStick = controlOf(step).kind === 'axis';
    const pressed = this.#pressed === undefined ? undefined : { button: this.#pressed };
    if (look?.farthest === undefined) return isStick ? undefined : pressed;
    if (isStick) {
      const to = Math.sign(look.farthest - look.value);
      return Math.abs(look.value) < MOVED ? { axis: moved, from: -to, to } : undefined;
    }
    // Some triggers report a button and an axis. For triggers the axis counts, because it has more detail; for other
    // controls the button.
    if (pressed && !TRIGGERS.includes(step)) return pressed;
    const turn = Math.abs(look.value) > OUTSIDE ? hatDirection(look.last) : undefined;
    return turn === undefined ? { axis: moved, from: look.value, to: look.farthest } : { hat: moved, turn };
  }

  #sourceOf(kind: 'button' | 'axis', number: number): PadSource | undefined {
    return this.#sources[MAPPING_STEPS.findIndex((step) => step === `${kind}${number}`)];
  }

  #goTo(at: number): void {
    this.#at = Math.min(at, MAPPING_STEPS.length);
    this.problem = undefined;
  }
}

function watch(look: AxisLook, value: number, now: Millis): void {
  if (Math.abs(value - look.value) > BACK / 3) look.since = now;
  look.value = value;
  // Only a directional pad rests at a value outside of −1 to 1, whatever its first report was.
  if (Math.abs(value) > OUTSIDE) {
    look.base = value;
    return;
  }
  if (Math.abs(value - look.base) <= MOVED) return;
  look.last = value;
  if (look.farthest === undefined || Math.abs(value - look.base) > Math.abs(look.farthest - look.base))
    look.farthest = value;
}

function isAtRest({ base, farthest, value, since }: AxisLook, now: Millis): boolean {
  if (farthest === undefined || Math.abs(value - base) < BACK) return true;
  // A trigger may rest at another value than its first report, so an axis that stays away from its farthest value
  // also counts as at rest.
  return Math.abs(value - farthest) > MOVED && now - since >= RESTED_MS;
}

/**
 * Returns whether two sources are the same control. The two directions of an axis are separate sources, unless a
 * stick uses the axis.
 */
function isSame(a: PadSource, b: PadSource): boolean {
  if ('button' in a) return 'button' in b && a.button === b.button;
  if ('hat' in a) return 'hat' in b && a.hat === b.hat && a.turn === b.turn;
  if (!('axis' in b) || a.axis !== b.axis) return false;
  const isStick = ({ from, to }: AxisSource) => from === -to;
  return isStick(a) || isStick(b) || Math.sign(a.to - a.from) === Math.sign(b.to - b.from);
}
