import type { Stop } from '../../../../covers/kit/svgPicture.ts';
import { inverse, type Matrix } from './matrix.ts';
import { type FillColour, rgbOf } from './shapeRecorder.ts';

/** Number of steps in a gradient's table of colours. */
const STEPS = 256;

/** Computes the colour of each pixel of a shape. */
export interface Shader {
  /** Colours of the gradient's steps, four bytes each: premultiplied red, green and blue, and alpha. */
  readonly table: Uint8Array;
  /** The gradient's colours as one 32-bit number per step. */
  readonly words: Uint32Array;
  /** True if every colour of the gradient is fully opaque. */
  readonly opaque: boolean;
  /** True if the gradient has a single colour in every row. */
  readonly even: boolean;
  /** Writes the gradient steps of `count` pixels of a row; the first pixel's centre is (x, y). */
  readonly steps: (out: Uint8Array, count: number, x: number, y: number) => void;
}

export function shaderOf(dye: FillColour, matrix: Matrix, opacity: number): Shader {
  if (dye.kind === 'flat') {
    const colors = tableOf([{ at: 0, rgb: dye.rgb, alpha: opacity }], 1);
    return { ...colors, opaque: opacity >= 1, even: true, steps: (out, count) => void out.fill(0, 0, count) };
  }
  const stops = dye.stops.map(([at, color, alpha = 1]: Stop) => ({ at, rgb: rgbOf(color), alpha: alpha * opacity }));
  const colors = { ...tableOf(stops, STEPS), opaque: stops.every(({ alpha }) => alpha >= 1) };
  const { a, b, c, d, e, f } = inverse(matrix);
  const [p, q, r, s] = dye.at;
  if (dye.kind === 'radial') {
    const steps = (out: Uint8Array, count: number, x: number, y: number) =>
      radial(out, count, (a * x + c * y + e - p) / r, a / r, (b * x + d * y + f - q) / r, b / r);
    return { ...colors, even: false, steps };
  }
  const long = (r - p) * (r - p) + (s - q) * (s - q) || 1;
  const kx = (a * (r - p) + b * (s - q)) / long;
  const ky = (c * (r - p) + d * (s - q)) / long;
  const k = ((e - p) * (r - p) + (f - q) * (s - q)) / long;
  const steps = (out: Uint8Array, count: number, x: number, y: number) => linear(out, count, kx * x + ky * y + k, kx);
  return { ...colors, even: Math.abs(kx) < 1e-9, steps };
}

function radial(out: Uint8Array, count: number, u: number, du: number, v: number, dv: number): void {
  for (let i = 0; i < count; i++) {
    const square = (u + i * du) * (u + i * du) + (v + i * dv) * (v + i * dv);
    out[i] = square >= 1 ? STEPS - 1 : (Math.sqrt(square) * (STEPS - 1) + 0.5) | 0;
  }
}

function linear(out: Uint8Array, count: number, from: number, by: number): void {
  for (let i = 0; i < count; i++) {
    const share = from + i * by;
    out[i] = share <= 0 ? 0 : share >= 1 ? STEPS - 1 : (share * (STEPS - 1) + 0.5) | 0;
  }
}

interface Colour {
  readonly at: number;
  readonly rgb: number;
  readonly alpha: number;
}

function tableOf(stops: readonly Colour[], steps: number): Pick<Shader, 'table' | 'words'> {
  const words = new Uint32Array(steps);
  const table = new Uint8Array(words.buffer);
  for (let i = 0; i < steps; i++) {
    const share = steps === 1 ? 0 : i / (steps - 1);
    const after = stops.findIndex(({ at }) => at >= share);
    const to = stops[after < 0 ? stops.length - 1 : after];
    const from = stops[Math.max(0, (after < 0 ? stops.length : after) - 1)];
    if (!from || !to) continue;
    const t = to.at > from.at ? Math.max(0, (share - from.at) / (to.at - from.at)) : 1;
    const alpha = from.alpha + (to.alpha - from.alpha) * Math.min(1, t);
    for (const [k, shift] of [16, 8, 0].entries()) {
      const low = (from.rgb >> shift) & 255;
      const high = (to.rgb >> shift) & 255;
      table[4 * i + k] = Math.round((low + (high - low) * Math.min(1, t)) * alpha);
    }
    table[4 * i + 3] = Math.round(255 * alpha);
  }
  return { table, words };
}
