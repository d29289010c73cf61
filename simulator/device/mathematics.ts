/**
 * Trigonometry from basic arithmetic only, which every engine rounds alike. `Math.sin` may differ in the last bit,
 * which makes two runs of a game diverge.
 */
export const TAU = 6.283185307179586;

/** Sine with a maximum error of 1e-9. */
export function sin(angle: number): number {
  let x = angle - TAU * Math.floor(angle / TAU + 0.5);
  if (x > TAU / 4) x = TAU / 2 - x;
  else if (x < -TAU / 4) x = -TAU / 2 - x;
  const s = x * x;
  const high = 1 - (s / 110) * (1 - (s / 156) * (1 - s / 210));
  return x * (1 - (s / 6) * (1 - (s / 20) * (1 - (s / 42) * (1 - (s / 72) * high))));
}

export function cos(angle: number): number {
  return sin(angle + TAU / 4);
}

/** The angle of a vector, from -π to π, within 1e-6. */
export function atan2(y: number, x: number): number {
  const ax = Math.abs(x);
  const ay = Math.abs(y);
  if (ax === 0 && ay === 0) return 0;
  const t = Math.min(ax, ay) / Math.max(ax, ay);
  // Halving the angle once (tan(a/2)) brings the series' argument under 0.42, where it converges quickly.
  const h = t / (1 + Math.sqrt(1 + t * t));
  const s = h * h;
  let angle = 2 * h * (1 - s * (1 / 3 - s * (1 / 5 - s * (1 / 7 - s * (1 / 9 - s * (1 / 11 - s / 13))))));
  if (ay > ax) angle = TAU / 4 - angle;
  if (x < 0) angle = TAU / 2 - angle;
  return y < 0 ? -angle : angle;
}

export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}

export function lerp(from: number, to: number, t: number): number {
  return from + (to - from) * t;
}

export function easeOut(t: number): number {
  const u = 1 - clamp(t, 0, 1);
  return 1 - u * u * u;
}

/** Easing that overshoots by a tenth and settles at 1. */
export function easeOutBack(t: number): number {
  const u = clamp(t, 0, 1) - 1;
  return 1 + u * u * (2.7 * u + 1.7);
}

/**
 * Returns a hash of both arguments, from 0 to 1, as randomness for drawing: drawing must not advance the game's
 * generator.
 */
export function scatter(a: number, b = 0): number {
  let h = Math.imul((a | 0) ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul((b | 0) + 0x165667b1, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 0x1_0000_0000;
}
