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

  /** An ellipse from the unit circle's points, by a matrix. */
  oval(circle: Float64Array, backwards: boolean, a: number, b: number, c: number, d: number, e: number, f: number): void {
    const steps = circle.length >> 1;
    this.#room(steps);
    const { points } = this;
    let at = 2 * this.count;
    for (let i = 0; i < steps; i++, at += 2) {
      const k = backwards ? steps - 1 - i : i;
      const x = circle[2 * k] as number;
      const y = circle[2 * k + 1] as number;
      points[at] = a * x + c * y + e;
      points[at + 1] = b * x + d * y + f;
    }
    this.count += steps;
    const dx = Math.abs(a) + Math.abs(c);
    const dy = Math.abs(b) + Math.abs(d);
    this.#reach(e - dx, f - dy);
    this.#reach(e + dx, f + dy);
  }

  #room(count: number): void {
    if (2 * (this.count + count) <= this.points.length) return;
    const larger = new Float64Array(2 * Math.max(this.points.length, this.count + count));
    larger.set(this.points);
    this.points = larger;
  }

  #reach(x: number, y: number): void {
    if (x < this.left) this.left = x;
    if (x > this.right) this.right = x;
    if (y < this.top) this.top = y;
    if (y > this.bottom) this.bottom = y;
  }

  point(x: number, y: number): void {
    this.#room(1);
    this.points[2 * this.count] = x;
    this.points[2 * this.count + 1] = y;
    this.count++;
    this.#reach(x, y);
  }
}

/** How many straight pieces make an arc of a radius in pixels look round. */
export function arcSteps(radius: number, angle: number): number {
  return Math.ceil(clamp(Math.sqrt(Math.abs(radius)) * 4, 8, 72) * Math.min(1, Math.abs(angle) / TAU)) + 1;
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
