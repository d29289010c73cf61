import { clamp } from '../mathematics.ts';
import { RowPair } from './blend.ts';
import { Coverage, type LumaRow } from './coverage.ts';
import type { Ink, Paint } from './yuvColour.ts';
import { Outline } from './outline.ts';
import type { Surface } from './surface.ts';

/** Draws anti-aliased shapes directly into I420. */
export class Painter extends Outline {
  readonly #coverage = new Coverage();
  readonly #luma: LumaRow;
  readonly #inks = { above: 0, below: 0, u: 0, v: 0 };
  #surface: Surface;
  #rows: RowPair;

  constructor(surface: Surface, scale = 1) {
    super();
    this.#surface = surface;
    this.#rows = new RowPair(surface.width);
    this.#luma = { plane: surface.y, start: 0, value: 0, alpha: 0 };
    this.begins(scale);
  }

  get surface(): Surface {
    return this.#surface;
  }

  /** Switches to another surface; resets the matrix to a scale in pixels per unit. */
  reset(surface: Surface, scale: number): void {
    if (surface.width !== this.#surface.width) this.#rows = new RowPair(surface.width);
    this.#surface = surface;
    this.begins(scale);
  }

  fill(paint: Paint, alpha = 1): this {
    const path = this.path;
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
      // A chroma sample covers two pixels, so the row's range is extended to even pixels; the added ones have zero
      // coverage.
      rows.chroma(surface, y, from, to, runFrom, runTo, inks.u, inks.v, alpha);
    }
  }

  /** Computes the colours of a paint, such as a vertical gradient, in two adjacent pixel rows. */
  #mixRows(paint: Paint, y: number): void {
    const inks = this.#inks;
    if ('y' in paint) {
      inks.above = paint.y;
      inks.below = paint.y;
      inks.u = paint.u;
      inks.v = paint.v;
      return;
    }
    const from = this.pixelY(0, paint.top);
    const span = this.pixelY(0, paint.bottom) - from;
    const t = clamp((y + 0.5 - from) / span, 0, 1);
    const t2 = clamp((y + 1.5 - from) / span, 0, 1);
    inks.above = (paint.from.y + (paint.to.y - paint.from.y) * t + 0.5) | 0;
    inks.below = (paint.from.y + (paint.to.y - paint.from.y) * t2 + 0.5) | 0;
    inks.u = (paint.from.u + (paint.to.u - paint.from.u) * t + 0.5) | 0;
    inks.v = (paint.from.v + (paint.to.v - paint.from.v) * t + 0.5) | 0;
  }

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

  /** Draws a circle's outline, with half its width on each side of the radius. */
  ring(x: number, y: number, r: number, width: number, paint: Paint, alpha = 1): this {
    this.begin().oval(x, y, r + width / 2, r + width / 2);
    if (r > width / 2) this.oval(x, y, r - width / 2, r - width / 2, true);
    return this.fill(paint, alpha);
  }

  line(x0: number, y0: number, x1: number, y1: number, width: number, paint: Paint, alpha = 1): this {
    return this.begin().capsule(x0, y0, x1, y1, width).fill(paint, alpha);
  }

  /** Adds light that fades out towards the radius. */
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
   * Paints through a mask (a byte of coverage per pixel, 0 to 255); `left` and `top` are the mask's corner in whole
   * pixels.
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

/** Adds a round light that fades out to one plane: (1 - d²/r²)² times `amount`. */
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
