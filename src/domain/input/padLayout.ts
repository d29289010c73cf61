import * as z from 'zod/mini';

const index = z.number().check(z.int(), z.minimum(0), z.maximum(127));
const axisValue = z.number().check(z.minimum(-8), z.maximum(8));

const AxisSourceSchema = z.object({
  axis: index,
  /** Values of the axis when the control is let go and when it is pressed all the way. */
  from: axisValue,
  to: axisValue,
});

const PadSourceSchema = z.union([
  z.object({ button: index }),
  AxisSourceSchema,
  /** A directional pad on one axis: eight directions, clockwise from 0 (up). */
  z.object({ hat: index, turn: z.number().check(z.int(), z.minimum(0), z.maximum(7)) }),
]);

/** Where a browser's reading of a gamepad has each control of the standard mapping; null for one that it lacks. */
export const PadLayoutSchema = z.object({
  /** By the number of the standard button. */
  buttons: z.array(z.nullable(PadSourceSchema)).check(z.maxLength(17)),
  /** Of both sticks, x and y: `from` and `to` are the two ends, left to right and up to down. */
  axes: z.array(z.nullable(AxisSourceSchema)).check(z.maxLength(4)),
});

export type AxisSource = z.infer<typeof AxisSourceSchema>;
export type PadSource = z.infer<typeof PadSourceSchema>;
export type PadLayout = z.infer<typeof PadLayoutSchema>;

/** Standard buttons of the directional pad: up, down, left, right. */
export const D_PAD = [12, 13, 14, 15] as const;

/**
 * The direction of a directional pad that reports on one axis, from 0 (up) clockwise to 7; undefined at rest. Browsers
 * spread the eight directions evenly from −1 to 1. At rest the value lies outside, mostly at 9/7 or 23/7, or is 0 before
 * the first report, which is between two directions.
 */
export function hatDirection(value: number): number | undefined {
  const turn = (value + 1) * 3.5;
  const nearest = Math.round(turn);
  return nearest >= 0 && nearest <= 7 && Math.abs(turn - nearest) < 0.25 ? nearest : undefined;
}
