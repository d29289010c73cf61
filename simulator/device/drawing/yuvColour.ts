import { clamp } from '../mathematics.ts';

/** A colour in the picture's format: BT.601, limited range (luma 16 to 235, chroma 16 to 240). */
export interface Ink {
  readonly y: number;
  readonly u: number;
  readonly v: number;
}

/** A vertical gradient between two heights in the painter's units. */
export interface Gradient {
  readonly top: number;
  readonly bottom: number;
  readonly from: Ink;
  readonly to: Ink;
}

export type Paint = Ink | Gradient;

/** Converts `0xRRGGBB` to a colour. */
export function ink(rgb: number): Ink {
  return inkOf((rgb >> 16) & 255, (rgb >> 8) & 255, rgb & 255);
}

/** Converts red, green and blue, each 0 to 255, to a colour. */
export function inkOf(r: number, g: number, b: number): Ink {
  return {
    y: clamp(Math.round(16 + (65.481 * r + 128.553 * g + 24.966 * b) / 255), 16, 235),
    u: clamp(Math.round(128 + (-37.797 * r - 74.203 * g + 112 * b) / 255), 16, 240),
    v: clamp(Math.round(128 + (112 * r - 93.786 * g - 18.214 * b) / 255), 16, 240),
  };
}

export function mix(from: Ink, to: Ink, t: number): Ink {
  return {
    y: Math.round(from.y + (to.y - from.y) * t),
    u: Math.round(from.u + (to.u - from.u) * t),
    v: Math.round(from.v + (to.v - from.v) * t),
  };
}

export const BLACK = ink(0x000000);
export const WHITE = ink(0xffffff);
