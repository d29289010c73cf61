/** An axis that is the source of a control, with its values at both ends: released and pressed, or left and right. */
export interface AxisSource {
  readonly axis: number;
  readonly from: number;
  readonly to: number;
}

/** Source of a control: the button or axis of the browser's `Gamepad` object from which its value is read. */
export type PadSource =
  | { readonly button: number }
  | AxisSource
  /** A directional pad on one axis. `turn`: one of eight directions, clockwise from 0 (up). */
  | { readonly hat: number; readonly turn: number };

/** A gamepad's layout: the source of each control of the standard mapping; null if the gamepad lacks the control. */
export interface PadLayout {
  /** Sources of the buttons, by their number in the standard mapping; at most 17. */
  readonly buttons: readonly (PadSource | null)[];
  /** Sources of the sticks' x and y: from left to right, and from up to down. */
  readonly axes: readonly (AxisSource | null)[];
}

/** Button numbers of the directional pad in the standard mapping: up, down, left, right. */
export const D_PAD = [12, 13, 14, 15] as const;

/**
 * Returns the direction of a directional pad that reports on one axis, from 0 (up) clockwise to 7; undefined at rest.
 * Browsers spread the eight directions evenly from −1 to 1. At rest the value is outside that range, mostly 9/7 or
 * 23/7. Before the first report it is 0, which is between two directions.
 */
export function hatDirection(value: number): number | undefined {
  const turn = (value + 1) * 3.5;
  const nearest = Math.round(turn);
  return nearest >= 0 && nearest <= 7 && Math.abs(turn - nearest) < 0.25 ? nearest : undefined;
}

/** Upper bounds in a stored gamepad layout: for numbers of buttons and axes, and for values of axes. */
const NUMBER_MOST = 127;
const VALUE_MOST = 8;

/** Validates a stored gamepad layout; returns undefined if it is invalid. */
export function readPadLayout(value: unknown): PadLayout | undefined {
  const { buttons, axes } = fieldsOf(value);
  if (!isList(buttons, 17, isSource) || !isList(axes, 4, isAxis)) return undefined;
  return { buttons, axes };
}

function isList<T>(list: unknown, most: number, isItem: (value: unknown) => value is T): list is (T | null)[] {
  return Array.isArray(list) && list.length <= most && list.every((value) => value === null || isItem(value));
}

function isSource(value: unknown): value is PadSource {
  const { button, hat, turn } = fieldsOf(value);
  return isNumber(button) || isAxis(value) || (isNumber(hat) && isNumber(turn) && turn < 8);
}

function isAxis(value: unknown): value is AxisSource {
  const { axis, from, to } = fieldsOf(value);
  return isNumber(axis) && isValue(from) && isValue(to) && from !== to;
}

function isNumber(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= NUMBER_MOST;
}

function isValue(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= VALUE_MOST;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
