import { clamp, cos, sin, TAU } from '../mathematics.ts';
import { RowPair } from './blend.ts';
import { Coverage, type LumaRow } from './coverage.ts';
import type { Ink, Paint } from './ink.ts';
import { arcSteps, circlePoints, Path } from './path.ts';
import type { Surface } from './surface.ts';

/**
 * Draws anti-aliased shapes straight into I420. Units are the app's (the shorter side of the picture is 720); the
 * matrix, as in a 2D canvas, turns them into pixels.
 */
export class Painter {
  readonly #coverage = new Coverage();
  readonly #path = new Path();
  readonly #stack: number[] = [];
  readonly #luma: LumaRow;
  readonly #inks = { above: 0, below: 0, u: 0, v: 0 };
  #surface: Surface;
  #rows: RowPair;
  #a = 1;
  #b = 0;
  #c = 0;
  #d = 1;
  #e = 0;
  #f = 0;
  /** Multiplies every alpha, 0 to 1. */
  alpha = 1;

  constructor(surface: Surface, scale = 1) {
    this.#surface = surface;
    this.#rows = new RowPair(surface.width);
    this.#luma = { plane: surface.y, start: 0, value: 0, alpha: 0 };
    this.#a = scale;
    this.#d = scale;
  }

  get surface(): Surface {
    return this.#surface;
  }

  /** Goes on with another surface, from a plain scale, in pixels per unit. */
  reset(surface: Surface, scale: number): void {
    if (surface.width !== this.#surface.width) this.#rows = new RowPair(surface.width);
    this.#surface = surface;
    this.#stack.length = 0;
    this.#set(scale, 0, 0, scale, 0, 0);
    this.alpha = 1;
  }

  /** Pixels per unit. */
  get scale(): number {
    return Math.sqrt(Math.abs(this.#a * this.#d - this.#b * this.#c));
  }

  /** The pixel of a point in units. */
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

  // Outlines -----------------------------------------------------------------------------------------------------

  /** Begins a shape of one or more outlines. */
  begin(): this {
    this.#path.clear();
    return this;
  }

  /** Begins an outline of the shape. Outlines close by themselves. */
  moveTo(x: number, y: number): this {
    this.#path.start();
    return this.lineTo(x, y);
  }

  lineTo(x: number, y: number): this {
    this.#path.point(this.#a * x + this.#c * y + this.#e, this.#b * x + this.#d * y + this.#f);
    return this;
  }

  curveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): this {
    const { points, count } = this.#path;
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
      this.#path.point(k0 * px + k1 * ax + k2 * bx + k3 * ex, k0 * py + k1 * ay + k2 * by + k3 * ey);
    }
    return this;
  }

  /** Adds points of an ellipse's arc to the outline begun. */
  arc(x: number, y: number, rx: number, ry: number, from: number, to: number): this {
    const steps = arcSteps(Math.max(rx, ry) * this.scale, to - from);
    for (let i = 0; i <= steps; i++) {
      const angle = from + ((to - from) * i) / steps;
      this.lineTo(x + rx * cos(angle), y + ry * sin(angle));
    }
    return this;
  }

  /** Adds a whole ellipse; `hole` winds it backwards. */
  oval(x: number, y: number, rx: number, ry: number, hole = false): this {
    const steps = arcSteps(Math.max(rx, ry) * this.scale, TAU);
    const points = circlePoints(steps);
    this.#path.start();
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
    this.#path.start();
    this.#fan(points, -quarter, quarter + 1, 1, x + width - r, y + r, r, r);
    this.#fan(points, 0, quarter + 1, 1, x + width - r, y + height - r, r, r);
    this.#fan(points, quarter, quarter + 1, 1, x + r, y + height - r, r, r);
    this.#fan(points, 2 * quarter, quarter + 1, 1, x + r, y + r, r, r);
    return this;
  }

  /** Adds points of a circle's, stretched to an ellipse around a place. */
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
    this.#path.fan(
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
    this.#path.start();
    this.#cap(x1, y1, endWidth / 2, nx, ny);
    return this.#cap(x0, y0, r, -nx, -ny);
  }

  /** Half a circle around the direction given. */
  #cap(x: number, y: number, r: number, nx: number, ny: number): this {
    const steps = Math.max(3, arcSteps(r * this.scale, TAU / 2)) >> 1;
    const a = r * (this.#a * nx + this.#c * ny);
    const b = r * (this.#b * nx + this.#d * ny);
    const c = r * (this.#c * nx - this.#a * ny);
    const d = r * (this.#d * nx - this.#b * ny);
    this.#path.fan(circlePoints(4 * steps), -steps, 2 * steps + 1, 1, a, b, c, d, this.pixelX(x, y), this.pixelY(x, y));
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

  // Filling ------------------------------------------------------------------------------------------------------

  /** Fills the shape. */
  fill(paint: Paint, alpha = 1): this {
    const path = this.#path;
    const surface = this.#surface;
    const opacity = Math.round(clamp(alpha * this.alpha, 0, 1) * 256);
    const left = Math.max(0, Math.floor(path.left)) & ~1;
    const top = Math.max(0, Math.floor(path.top)) & ~1;
    const right = Math.min(surface.width, (Math.ceil(path.right) + 1) & ~1);
    const bottom = Math.min(surface.height, (Math.ceil(path.bottom) + 1) & ~1);
    if (opacity === 0 || right <= left || bottom <= top) return this;
    this.#coverage.begin(left, top, right, bottom);
    for (let i = 0; i < path.starts.length; i++) {
      const first = path.starts[i] as number;
      const end = path.starts[i + 1] ?? path.count;
      this.#coverage.outline(path.points, first, end);
    }
    this.#sweep(left, top, bottom, paint, opacity);
    return this;
  }

  #sweep(left: number, top: number, bottom: number, paint: Paint, alpha: number): void {
    const coverage = this.#coverage;
    const rows = this.#rows;
    const surface = this.#surface;
    const luma = this.#luma;
    luma.plane = surface.y;
    luma.alpha = alpha;
    const inks = this.#inks;
    for (let y = top; y < bottom; y += 2) {
      this.#mixRows(paint, y);
      luma.start = y * surface.width + left;
      luma.value = inks.above;
      const some = coverage.sweep(y - top, rows.cover, left, luma);
      const { low, high, runLow, runHigh } = coverage;
      luma.start += surface.width;
      luma.value = inks.below;
      const more = coverage.sweep(y + 1 - top, rows.cover, rows.lower + left, luma);
      if (!some && !more) continue;
      const from = left + Math.min(low, coverage.low);
      const to = left + Math.max(high, coverage.high);
      const runFrom = left + Math.max(runLow, coverage.runLow);
      const runTo = left + Math.min(runHigh, coverage.runHigh);
      // Whatever lies between the covered pixels and the next even ones was swept as uncovered.
      rows.chroma(surface, y, from, to, runFrom, runTo, inks.u, inks.v, alpha);
    }
  }

  /** Works out the colours of two rows. */
  #mixRows(paint: Paint, y: number): void {
    const inks = this.#inks;
    if ('y' in paint) {
      inks.above = paint.y;
      inks.below = paint.y;
      inks.u = paint.u;
      inks.v = paint.v;
      return;
    }
    const from = this.#d * paint.top + this.#f;
    const span = this.#d * (paint.bottom - paint.top);
    const t = clamp((y + 0.5 - from) / span, 0, 1);
    const t2 = clamp((y + 1.5 - from) / span, 0, 1);
    inks.above = (paint.from.y + (paint.to.y - paint.from.y) * t + 0.5) | 0;
    inks.below = (paint.from.y + (paint.to.y - paint.from.y) * t2 + 0.5) | 0;
    inks.u = (paint.from.u + (paint.to.u - paint.from.u) * t + 0.5) | 0;
    inks.v = (paint.from.v + (paint.to.v - paint.from.v) * t + 0.5) | 0;
  }

  // Whole shapes -------------------------------------------------------------------------------------------------

  rect(x: number, y: number, width: number, height: number, paint: Paint, alpha = 1): this {
    return this.begin().box(x, y, width, height).fill(paint, alpha);
  }

  panel(x: number, y: number, width: number, height: number, radius: number, paint: Paint, alpha = 1): this {
    return this.begin().roundBox(x, y, width, height, radius).fill(paint, alpha);
  }

  circle(x: number, y: number, r: number, paint: Paint, alpha = 1): this {
    return this.begin().oval(x, y, r, r).fill(paint, alpha);
  }

  ellipse(x: number, y: number, rx: number, ry: number, paint: Paint, alpha = 1): this {
    return this.begin().oval(x, y, rx, ry).fill(paint, alpha);
  }

  /** A circle's line, `width` thick, inside and outside of the radius by halves. */
  ring(x: number, y: number, r: number, width: number, paint: Paint, alpha = 1): this {
    this.begin().oval(x, y, r + width / 2, r + width / 2);
    if (r > width / 2) this.oval(x, y, r - width / 2, r - width / 2, true);
    return this.fill(paint, alpha);
  }

  line(x0: number, y0: number, x1: number, y1: number, width: number, paint: Paint, alpha = 1): this {
    return this.begin().capsule(x0, y0, x1, y1, width).fill(paint, alpha);
  }

  /** Light: added to what is there, fading out towards the radius. */
  glow(x: number, y: number, radius: number, light: Ink, strength: number): void {
    const surface = this.#surface;
    const r = radius * this.scale;
    const cx = this.pixelX(x, y);
    const cy = this.pixelY(x, y);
    const k = clamp(strength * this.alpha, 0, 4);
    const left = Math.max(0, Math.floor(cx - r)) & ~1;
    const right = Math.min(surface.width, (Math.ceil(cx + r) + 1) & ~1);
    const top = Math.max(0, Math.floor(cy - r)) & ~1;
    const bottom = Math.min(surface.height, (Math.ceil(cy + r) + 1) & ~1);
    if (r < 0.5 || k === 0) return;
    const inverse = 1 / (r * r);
    shine(surface.y, surface.width, left, right, top, bottom, cx - 0.5, cy - 0.5, inverse, k * (light.y - 16), 235);
    const half = surface.width >> 1;
    const quarter = 4 * inverse;
    const hx = cx / 2 - 0.5;
    const hy = cy / 2 - 0.5;
    shine(surface.u, half, left >> 1, right >> 1, top >> 1, bottom >> 1, hx, hy, quarter, k * (light.u - 128), 240);
    shine(surface.v, half, left >> 1, right >> 1, top >> 1, bottom >> 1, hx, hy, quarter, k * (light.v - 128), 240);
  }

  /**
   * Lays a mask (a byte of coverage per pixel, 0 to 255) with its corner at a whole pixel.
   */
  mask(data: Uint8Array, width: number, height: number, left: number, top: number, paint: Paint, alpha = 1): void {
    const surface = this.#surface;
    const opacity = Math.round(clamp(alpha * this.alpha, 0, 1) * 256);
    const from = Math.max(0, left) & ~1;
    const to = Math.min(surface.width, (left + width + 1) & ~1);
    const bottom = Math.min(surface.height, top + height);
    if (opacity === 0 || to <= from) return;
    const rows = this.#rows;
    const { cover, lower } = rows;
    for (let y = Math.max(0, top) & ~1; y < bottom; y += 2) {
      for (let row = 0; row < 2; row++) {
        const at = row * lower;
        const line = y + row - top;
        cover.fill(0, at + from, at + to);
        if (line < 0 || line >= height) continue;
        const end = Math.min(to, left + width);
        for (let x = Math.max(from, left); x < end; x++) {
          const value = data[line * width + x - left] as number;
          cover[at + x] = value + (value >> 7);
        }
      }
      this.#mixRows(paint, y);
      const { above, below, u, v } = this.#inks;
      rows.luma(surface.y, y * surface.width, 0, from, to, above, opacity);
      rows.luma(surface.y, (y + 1) * surface.width, lower, from, to, below, opacity);
      rows.chroma(surface, y, from, to, 0, 0, u, v, opacity);
    }
  }
}

/** Adds (1 - d²/r²)² times `amount` to one plane. */
function shine(
  plane: Uint8Array,
  width: number,
  left: number,
  right: number,
  top: number,
  bottom: number,
  cx: number,
  cy: number,
  inverse: number,
  amount: number,
  limit: number,
): void {
  for (let y = top; y < bottom; y++) {
    const dy = (y - cy) * (y - cy) * inverse;
    if (dy >= 1) continue;
    const reach = Math.sqrt((1 - dy) / inverse);
    const from = Math.max(left, Math.ceil(cx - reach));
    const to = Math.min(right, Math.floor(cx + reach) + 1);
    const start = y * width;
    for (let x = from; x < to; x++) {
      const t = 1 - dy - (x - cx) * (x - cx) * inverse;
      const value = (plane[start + x] as number) + t * t * amount;
      plane[start + x] = value > limit ? limit : value < 16 ? 16 : value + 0.5;
    }
  }
}
