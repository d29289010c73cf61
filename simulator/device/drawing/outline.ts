import { clamp, cos, sin, TAU } from '../mathematics.ts';
import { arcSteps, circlePoints, Path } from './path.ts';

/**
 * Builds shapes from outlines. Units are the app's (the picture's shorter side is 720); the matrix converts to pixels,
 * as in a 2D canvas.
 */
export class Outline {
  protected readonly path = new Path();
  readonly #stack: number[] = [];
  #a = 1;
  #b = 0;
  #c = 0;
  #d = 1;
  #e = 0;
  #f = 0;
  /** Factor from 0 to 1 by which the opacity of every drawn shape is multiplied. */
  alpha = 1;

  /** Resets the drawing's transform to a scale in pixels per unit. */
  protected begins(scale: number): void {
    this.#stack.length = 0;
    this.#set(scale, 0, 0, scale, 0, 0);
    this.alpha = 1;
  }

  /** Pixels per unit of the game's coordinates. */
  get scale(): number {
    return Math.sqrt(Math.abs(this.#a * this.#d - this.#b * this.#c));
  }

  /** Returns the pixel of a point in layout units. */
  pixelX(x: number, y: number): number {
    return this.#a * x + this.#c * y + this.#e;
  }

  pixelY(x: number, y: number): number {
    return this.#b * x + this.#d * y + this.#f;
  }

  save(): void {
    this.#stack.push(this.#a, this.#b, this.#c, this.#d, this.#e, this.#f, this.alpha);
  }

  restore(): void {
    const stack = this.#stack;
    if (stack.length < 7) return;
    this.alpha = stack.pop() as number;
    this.#f = stack.pop() as number;
    this.#e = stack.pop() as number;
    this.#d = stack.pop() as number;
    this.#c = stack.pop() as number;
    this.#b = stack.pop() as number;
    this.#a = stack.pop() as number;
  }

  translate(x: number, y: number): void {
    this.#e += this.#a * x + this.#c * y;
    this.#f += this.#b * x + this.#d * y;
  }

  rotate(angle: number): void {
    const s = sin(angle);
    const k = cos(angle);
    this.#set(
      this.#a * k + this.#c * s,
      this.#b * k + this.#d * s,
      this.#c * k - this.#a * s,
      this.#d * k - this.#b * s,
      this.#e,
      this.#f,
    );
  }

  stretch(x: number, y = x): void {
    this.#set(this.#a * x, this.#b * x, this.#c * y, this.#d * y, this.#e, this.#f);
  }

  #set(a: number, b: number, c: number, d: number, e: number, f: number): void {
    this.#a = a;
    this.#b = b;
    this.#c = c;
    this.#d = d;
    this.#e = e;
    this.#f = f;
  }

  /** Begins a shape, which consists of one or more outlines. */
  begin(): this {
    this.path.clear();
    return this;
  }

  /** Begins a new outline of the current shape. Outlines close automatically. */
  moveTo(x: number, y: number): this {
    this.path.start();
    return this.lineTo(x, y);
  }

  lineTo(x: number, y: number): this {
    this.path.point(this.#a * x + this.#c * y + this.#e, this.#b * x + this.#d * y + this.#f);
    return this;
  }

  curveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): this {
    const { points, count } = this.path;
    const px = points[2 * count - 2] as number;
    const py = points[2 * count - 1] as number;
    const ax = this.pixelX(x1, y1);
    const ay = this.pixelY(x1, y1);
    const bx = this.pixelX(x2, y2);
    const by = this.pixelY(x2, y2);
    const ex = this.pixelX(x, y);
    const ey = this.pixelY(x, y);
    const length =
      Math.abs(ax - px) +
      Math.abs(ay - py) +
      Math.abs(bx - ax) +
      Math.abs(by - ay) +
      Math.abs(ex - bx) +
      Math.abs(ey - by);
    const steps = clamp(Math.ceil(Math.sqrt(length)), 4, 24);
    for (let i = 1; i <= steps; i++) {
      const t = i / steps;
      const s = 1 - t;
      const k0 = s * s * s;
      const k1 = 3 * s * s * t;
      const k2 = 3 * s * t * t;
      const k3 = t * t * t;
      this.path.point(k0 * px + k1 * ax + k2 * bx + k3 * ex, k0 * py + k1 * ay + k2 * by + k3 * ey);
    }
    return this;
  }

  /** Adds an ellipse's arc to the current outline. */
  arc(x: number, y: number, rx: number, ry: number, from: number, to: number): this {
    const steps = arcSteps(Math.max(rx, ry) * this.scale, to - from);
    for (let i = 0; i <= steps; i++) {
      const angle = from + ((to - from) * i) / steps;
      this.lineTo(x + rx * cos(angle), y + ry * sin(angle));
    }
    return this;
  }

  /** Adds an ellipse; `hole` reverses its winding. */
  oval(x: number, y: number, rx: number, ry: number, hole = false): this {
    const steps = arcSteps(Math.max(rx, ry) * this.scale, TAU);
    const points = circlePoints(steps);
    this.path.start();
    this.#fan(points, 0, steps, hole ? -1 : 1, x, y, rx, ry);
    return this;
  }

  box(x: number, y: number, width: number, height: number): this {
    return this.moveTo(x, y)
      .lineTo(x + width, y)
      .lineTo(x + width, y + height)
      .lineTo(x, y + height);
  }

  roundBox(x: number, y: number, width: number, height: number, radius: number): this {
    const r = Math.min(radius, width / 2, height / 2);
    const quarter = Math.max(2, arcSteps(r * this.scale, TAU / 4));
    const points = circlePoints(4 * quarter);
    this.path.start();
    this.#fan(points, -quarter, quarter + 1, 1, x + width - r, y + r, r, r);
    this.#fan(points, 0, quarter + 1, 1, x + width - r, y + height - r, r, r);
    this.#fan(points, quarter, quarter + 1, 1, x + r, y + height - r, r, r);
    this.#fan(points, 2 * quarter, quarter + 1, 1, x + r, y + r, r, r);
    return this;
  }

  /** Adds points of a circle, transformed to an ellipse. */
  #fan(
    points: Float64Array,
    first: number,
    count: number,
    step: 1 | -1,
    x: number,
    y: number,
    rx: number,
    ry: number,
  ): void {
    this.path.fan(
      points,
      first,
      count,
      step,
      this.#a * rx,
      this.#b * rx,
      this.#c * ry,
      this.#d * ry,
      this.pixelX(x, y),
      this.pixelY(x, y),
    );
  }

  /** Adds a thick line with round ends. */
  capsule(x0: number, y0: number, x1: number, y1: number, width: number, endWidth = width): this {
    const dx = x1 - x0;
    const dy = y1 - y0;
    const length = Math.sqrt(dx * dx + dy * dy);
    const r = width / 2;
    if (length < 1e-6) return this.oval(x0, y0, r, r);
    const nx = dx / length;
    const ny = dy / length;
    this.path.start();
    this.#cap(x1, y1, endWidth / 2, nx, ny);
    return this.#cap(x0, y0, r, -nx, -ny);
  }

  /** Adds a half circle around the given direction. */
  #cap(x: number, y: number, r: number, nx: number, ny: number): this {
    const steps = Math.max(3, arcSteps(r * this.scale, TAU / 2)) >> 1;
    const a = r * (this.#a * nx + this.#c * ny);
    const b = r * (this.#b * nx + this.#d * ny);
    const c = r * (this.#c * nx - this.#a * ny);
    const d = r * (this.#d * nx - this.#b * ny);
    this.path.fan(circlePoints(4 * steps), -steps, 2 * steps + 1, 1, a, b, c, d, this.pixelX(x, y), this.pixelY(x, y));
    return this;
  }

  star(x: number, y: number, outer: number, inner: number, tips: number, turn = 0): this {
    for (let i = 0; i < 2 * tips; i++) {
      const angle = turn - TAU / 4 + (TAU * i) / (2 * tips);
      const r = i % 2 === 0 ? outer : inner;
      if (i === 0) this.moveTo(x + r * cos(angle), y + r * sin(angle));
      else this.lineTo(x + r * cos(angle), y + r * sin(angle));
    }
    return this;
  }
}
