import { clamp, cos, sin, TAU } from '../mathematics.ts';

/** Closed outlines in pixels, flattened to points. The buffers are kept and grow; nothing is allocated per shape. */
export class Path {
  points = new Float64Array(1024);
  /** Point counts where each outline begins. */
  readonly starts: number[] = [];
  count = 0;
  left = Infinity;
  top = Infinity;
  right = -Infinity;
  bottom = -Infinity;

  clear(): void {
    this.count = 0;
    this.starts.length = 0;
    this.left = Infinity;
    this.top = Infinity;
    this.right = -Infinity;
    this.bottom = -Infinity;
  }

  start(): void {
    this.starts.push(this.count);
  }

  point(x: number, y: number): void {
    if (2 * this.count + 2 > this.points.length) {
      const larger = new Float64Array(2 * this.points.length);
      larger.set(this.points);
      this.points = larger;
    }
    this.points[2 * this.count] = x;
    this.points[2 * this.count + 1] = y;
    this.count++;
    if (x < this.left) this.left = x;
    if (x > this.right) this.right = x;
    if (y < this.top) this.top = y;
    if (y > this.bottom) this.bottom = y;
  }
}

/** How many straight pieces make an arc of a radius in pixels look round. */
export function arcSteps(radius: number, angle: number): number {
  return Math.ceil(clamp(Math.sqrt(Math.abs(radius)) * 4.5, 8, 72) * Math.min(1, Math.abs(angle) / TAU)) + 1;
}

/** The unit circle's points, by step, for outlines that are drawn often. */
const CIRCLES = new Map<number, Float64Array>();

export function circlePoints(steps: number): Float64Array {
  let points = CIRCLES.get(steps);
  if (points === undefined) {
    points = new Float64Array(2 * steps);
    for (let i = 0; i < steps; i++) {
      points[2 * i] = cos((TAU * i) / steps);
      points[2 * i + 1] = sin((TAU * i) / steps);
    }
    CIRCLES.set(steps, points);
  }
  return points;
}
