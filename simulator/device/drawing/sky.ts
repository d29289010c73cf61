import { clamp } from '../mathematics.ts';
import type { Ink } from './yuvColour.ts';
import type { Surface } from './surface.ts';

/** A colour stop of a sky: its height, from 0 at the top to 1 at the bottom, and its colour. */
export type Stop = readonly [at: number, ink: Ink];

/** 4 × 4 ordered thresholds: fractions of a step become patterns instead of bands. */
const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map((n) => (n + 0.5) / 16);

/** Fills the whole surface with a vertical gradient through the colour stops, dithered. */
export function paintSky(surface: Surface, stops: readonly Stop[]): void {
  const { width, height } = surface;
  fillPlane(
    surface.y,
    width,
    height,
    stops.map(([at, { y }]) => [at, y]),
  );
  fillPlane(
    surface.u,
    width >> 1,
    height >> 1,
    stops.map(([at, { u }]) => [at, u]),
  );
  fillPlane(
    surface.v,
    width >> 1,
    height >> 1,
    stops.map(([at, { v }]) => [at, v]),
  );
}

function fillPlane(
  plane: Uint8Array,
  width: number,
  height: number,
  stops: readonly (readonly [number, number])[],
): void {
  for (let y = 0; y < height; y++) {
    const value = between(stops, (y + 0.5) / height);
    const low = Math.floor(value);
    const rest = value - low;
    const start = y * width;
    for (let x = 0; x < width; x++) {
      plane[start + x] = low + (rest > (BAYER[((y & 3) << 2) | (x & 3)] as number) ? 1 : 0);
    }
  }
}

function between(stops: readonly (readonly [number, number])[], at: number): number {
  for (let i = 1; i < stops.length; i++) {
    const [low, from] = stops[i - 1] as readonly [number, number];
    const [high, to] = stops[i] as readonly [number, number];
    if (at <= high) return from + (to - from) * clamp((at - low) / (high - low), 0, 1);
  }
  return stops[stops.length - 1]?.[1] ?? 16;
}
