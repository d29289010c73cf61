import { clamp, cos, sin, TAU } from '../mathematics.ts';

/** Closed, flattened outlines in pixels. Buffers are reused, so shapes allocate nothing. */
export class Path {
  points = new Float64Array(1024);
  /** Index of the first point of each outline. */
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

  /**
   * Adds `count` points of a circle from `first` (backwards if `step` is -1), transformed by a matrix to an ellipse.
   */
  fan(
    circle: Float64Array,
    first: number,
    count: number,
    step: 1 | -1,
    a: number,
    b: number,
    c: number,
    d: number,
    e: number,
    f: number,
  ): void {
    const steps = circle.length >> 1;
    this.#reserve(count);
    const { points } = this;
    let at = 2 * this.count;
    let k = ((first % steps) + steps) % steps;
    let { left, top, right, bottom } = this;
    for (let i = 0; i < count; i++, at += 2) {
      const x = circle[2 * k] as number;
      const y = circle[2 * k + 1] as number;
      const px = a * x + c * y + e;
      const py = b * x + d * y + f;
      points[at] = px;
      points[at + 1] = py;
      if (px < left) left = px;
      if (px > right) right = px;
      if (py < top) top = py;
      if (py > bottom) bottom = py;
      k += step;
      if (k === steps) k = 0;
      else if (k < 0) k = steps - 1;
    }
    this.count += count;
    this.left = left;
    this.top = top;
    this.right = right;
    this.bottom = bottom;
  }

  #reserve(count: number): void {
    if (2 * (this.count + count) <= this.points.length) return;
    const larger = new Float64Array(2 * Math.max(this.points.length, this.count + count));
    larger.set(this.points);
    this.points = larger;
  }

  point(x: number, y: number): void {
    this.#reserve(1);
    this.points[2 * this.count] = x;
    this.points[2 * this.count + 1] = y;
    this.count++;
    if (x < this.left) this.left = x;
    if (x > this.right) this.right = x;
    if (y < this.top) this.top = y;
    if (y > this.bottom) this.bottom = y;
  }
}

/** Returns the number of straight segments that make an arc look smooth; `radius` is in pixels. */
export function arcSteps(radius: number, angle: number): number {
  return Math.ceil(clamp(Math.sqrt(Math.abs(radius)) * 4, 8, 72) * Math.min(1, Math.abs(angle) / TAU)) + 1;
}

/** Cached polygons with the unit circle's area, by number of corners. */
const CIRCLES = new Map<number, Float64Array>();

export function circlePoints(steps: number): Float64Array {
  let points = CIRCLES.get(steps);
  if (points === undefined) {
    points = new Float64Array(2 * steps);
    // The polygon's corners are slightly outside the circle, so that its area equals the circle's.
    const reach = Math.sqrt(TAU / steps / sin(TAU / steps));
    for (let i = 0; i < steps; i++) {
      points[2 * i] = reach * cos((TAU * i) / steps);
      points[2 * i + 1] = reach * sin((TAU * i) / steps);
    }
    CIRCLES.set(steps, points);
  }
  return points;
}
