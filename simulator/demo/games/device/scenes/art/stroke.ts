import { clamp, cos, sin, TAU } from '../../../../../device/mathematics.ts';
import type { Contour } from './pathData.ts';

export interface Pencil {
  readonly width: number;
  readonly cap: string;
  readonly dashes: readonly number[];
}

/** Returns the outline of a stroke: one polygon per segment, one disc per corner, all with the same winding. */
export function outlineOf(contours: readonly Contour[], pencil: Pencil, fine: number): number[][] {
  const pieces: number[][] = [];
  for (const contour of contours) {
    const whole = contour.closed ? [...contour.points, ...contour.points.slice(0, 2)] : contour.points;
    const ends = !contour.closed || pencil.dashes.length > 0;
    for (const points of dashed(whole, pencil.dashes)) cover(pieces, points, pencil, ends, fine);
  }
  return pieces;
}

function cover(
  pieces: number[][],
  points: readonly number[],
  { width, cap }: Pencil,
  ends: boolean,
  fine: number,
): void {
  const r = width / 2;
  const count = points.length / 2;
  for (let i = 0; i + 1 < count; i++) {
    let [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = points.slice(2 * i, 2 * i + 4);
    const length = Math.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0));
    if (length === 0) continue;
    const [dx, dy] = [((x1 - x0) / length) * r, ((y1 - y0) / length) * r];
    if (cap === 'square' && ends && i === 0) [x0, y0] = [x0 - dx, y0 - dy];
    if (cap === 'square' && ends && i + 2 === count) [x1, y1] = [x1 + dx, y1 + dy];
    pieces.push([x0 + dy, y0 - dx, x1 + dy, y1 - dx, x1 - dy, y1 + dx, x0 - dy, y0 + dx]);
  }
  const round = cap === 'round';
  for (let i = 0; i < count; i++) {
    const end = i === 0 || i === count - 1;
    if (end && ends ? round : bends(points, i, r * 0.25 * fine))
      pieces.push(disc(points[2 * i] ?? 0, points[2 * i + 1] ?? 0, r, fine));
  }
}

/** Returns true if the stroke's angle at a point would leave a visible gap between two segments. */
function bends(points: readonly number[], i: number, least: number): boolean {
  const at = (k: number) => points[k] ?? 0;
  if (i === 0 || 2 * i + 3 >= points.length) return true;
  const [ax, ay] = [at(2 * i) - at(2 * i - 2), at(2 * i + 1) - at(2 * i - 1)];
  const [bx, by] = [at(2 * i + 2) - at(2 * i), at(2 * i + 3) - at(2 * i + 1)];
  const cross = Math.abs(ax * by - ay * bx);
  const lengths = Math.sqrt((ax * ax + ay * ay) * (bx * bx + by * by));
  return lengths > 0 && (cross / lengths) * least * 4 > 0.35;
}

function disc(x: number, y: number, r: number, fine: number): number[] {
  const steps = clamp(Math.ceil(Math.sqrt(r / fine) * 4), 6, 32);
  const points: number[] = [];
  for (let i = 0; i < steps; i++) {
    // The points of the stroke's round corner run backwards, so that their winding matches that of the segments.
    const angle = (TAU * i) / steps;
    points.push(x + r * cos(angle), y + r * sin(angle));
  }
  return points;
}

function dashed(points: readonly number[], dashes: readonly number[]): (readonly number[])[] {
  const total = dashes.reduce((sum, one) => sum + one, 0);
  if (total <= 0) return [points];
  const lines: number[][] = [];
  let kind = 0;
  let left = dashes[0] ?? 0;
  let line: number[] = [points[0] ?? 0, points[1] ?? 0];
  for (let i = 0; i + 3 < points.length; i += 2) {
    let x0 = points[i] ?? 0;
    let y0 = points[i + 1] ?? 0;
    const x1 = points[i + 2] ?? 0;
    const y1 = points[i + 3] ?? 0;
    let rest = Math.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0));
    while (rest > left) {
      x0 += ((x1 - x0) * left) / rest;
      y0 += ((y1 - y0) * left) / rest;
      rest -= left;
      line.push(x0, y0);
      if (kind % 2 === 0) lines.push(line);
      line = [x0, y0];
      kind++;
      left = Math.max(0.5, dashes[kind % dashes.length] ?? 1);
    }
    left -= rest;
    line.push(x1, y1);
  }
  if (kind % 2 === 0 && line.length > 2) lines.push(line);
  return lines;
}
