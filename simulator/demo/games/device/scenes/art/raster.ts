import { Coverage } from '../../../../../device/drawing/coverage.ts';
import type { Matrix } from './matrix.ts';
import { shaderOf, type Shader } from './shader.ts';
import type { Shape } from './shapeRecorder.ts';

/** Transform of a drawing's coordinates to pixels: multiply by `scale`, then add (x, y). */
export interface Fit {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** RGBA pixels, a byte each, with premultiplied alpha. */
export class Raster {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
  readonly #words: Uint32Array;
  readonly #coverage = new Coverage();
  readonly #row: Uint16Array;
  readonly #scratch: Uint8Array;
  readonly #steps: Uint8Array;
  #points = new Float64Array(256);
  /** Bounding box of the drawn pixels. */
  left: number;
  top: number;
  right = 0;
  bottom = 0;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.left = width;
    this.top = height;
    this.#words = new Uint32Array(width * height);
    this.bytes = new Uint8Array(this.#words.buffer);
    this.#row = new Uint16Array(width + 4);
    this.#scratch = new Uint8Array(width + 4);
    this.#steps = new Uint8Array(width + 4);
  }

  /** Clears the raster's pixels, but only the area drawn since the last call. */
  clear(): void {
    for (let y = this.top; y < this.bottom; y++)
      this.#words.fill(0, y * this.width + this.left, y * this.width + this.right);
    this.left = this.width;
    this.top = this.height;
    this.right = 0;
    this.bottom = 0;
  }

  draw(shapes: readonly Shape[], fit: Fit): void {
    let clips: Shape['clips'] = [];
    let mask: Uint16Array | undefined;
    for (const shape of shapes) {
      if (shape.clips !== clips) {
        clips = shape.clips;
        mask = this.#maskOf(clips, fit);
      }
      this.#fill(shape, fit, mask);
    }
  }

  /**
   * Fills the raster above row `y`, for pictures taller than their drawing: by repeating the row below, or by
   * mirroring the drawing.
   */
  extendUp(y: number, by: 'row' | 'mirror'): void {
    if (y <= 0 || y >= this.height || this.top >= this.bottom || (by === 'row' && this.top > y + 1)) return;
    for (let above = 0; above < y; above++) {
      const from = by === 'row' ? y + 1 : Math.min(2 * y - above, this.height - 1);
      this.#words.copyWithin(above * this.width, from * this.width, (from + 1) * this.width);
    }
    this.top = 0;
  }

  #maskOf(clips: Shape['clips'], fit: Fit): Uint16Array | undefined {
    if (clips.length === 0) return undefined;
    const mask = new Uint16Array(this.width * this.height).fill(256);
    for (const clip of clips) {
      this.#coverage.begin(0, 0, this.width, this.height);
      for (const outline of clip) this.#outline(outline, fit);
      for (let y = 0; y < this.height; y++) {
        const at = y * this.width;
        this.#sweep(y);
        for (let x = 0; x < this.width; x++) mask[at + x] = ((mask[at + x] as number) * (this.#row[x] as number)) >> 8;
      }
    }
    return mask;
  }

  #sweep(row: number): boolean {
    this.#row.fill(0);
    return this.#coverage.sweep(row, this.#row, 0, { plane: this.#scratch, start: 0, value: 0, alpha: 256 });
  }

  #outline(points: readonly number[], { scale, x, y }: Fit): void {
    if (points.length > this.#points.length) this.#points = new Float64Array(2 * points.length);
    for (let i = 0; i < points.length; i += 2) {
      this.#points[i] = (points[i] as number) * scale + x;
      this.#points[i + 1] = (points[i + 1] as number) * scale + y;
    }
    this.#coverage.outline(this.#points, 0, points.length >> 1);
  }

  #fill({ outlines, dye, matrix, opacity }: Shape, fit: Fit, mask: Uint16Array | undefined): void {
    const box = boxOf(outlines, fit);
    const left = Math.max(0, Math.floor(box.left));
    const top = Math.max(0, Math.floor(box.top));
    const right = Math.min(this.width, Math.ceil(box.right));
    const bottom = Math.min(this.height, Math.ceil(box.bottom));
    if (right <= left || bottom <= top) return;
    this.left = Math.min(this.left, left);
    this.top = Math.min(this.top, top);
    this.right = Math.max(this.right, right);
    this.bottom = Math.max(this.bottom, bottom);
    const shader = shaderOf(dye, fitted(matrix, fit), opacity);
    const coverage = this.#coverage;
    coverage.begin(left, top, right, bottom);
    for (const outline of outlines) this.#outline(outline, fit);
    const row = this.#row;
    const luma = { plane: this.#scratch, start: 0, value: 0, alpha: 256 };
    for (let y = top; y < bottom; y++) {
      if (!coverage.sweep(y - top, row, 0, luma)) continue;
      if (mask !== undefined) {
        const at = y * this.width + left;
        for (let x = coverage.low; x < coverage.high; x++)
          row[x] = ((row[x] as number) * (mask[at + x] as number)) >> 8;
      }
      const plain = mask === undefined && shader.opaque && shader.even;
      const from = plain ? coverage.runLow : coverage.high;
      const to = plain ? coverage.runHigh : coverage.high;
      this.#lay(shader, y, left, coverage.low, Math.max(coverage.low, from));
      if (!plain || to <= from) continue;
      const start = y * this.width + left;
      // All pixels of the row have one colour, because the gradient doesn't change horizontally.
      shader.steps(this.#steps, 1, left, y + 0.5);
      this.#words.fill(shader.words[this.#steps[0] as number] as number, start + from, start + to);
      this.#lay(shader, y, left, to, coverage.high);
    }
  }

  /** Blends a shape's colours into pixels `from` to `to` of a row, counted from `left`, by the shape's coverage. */
  #lay({ table, even, steps: stepsOf }: Shader, y: number, left: number, from: number, to: number): void {
    if (to <= from) return;
    const { bytes } = this;
    const row = this.#row;
    const steps = this.#steps;
    stepsOf(steps, even ? 1 : to - from, left + from + 0.5, y + 0.5);
    let i = 4 * (y * this.width + left + from);
    for (let x = from; x < to; x++, i += 4) {
      const cover = row[x] as number;
      const k = 4 * (steps[even ? 0 : x - from] as number);
      const alpha = ((table[k + 3] as number) * cover) >> 8;
      if (alpha === 0) continue;
      const keep = 255 - alpha;
      bytes[i] = (((table[k] as number) * cover) >> 8) + ((((bytes[i] as number) * keep + 127) * 257) >> 16);
      bytes[i + 1] =
        (((table[k + 1] as number) * cover) >> 8) + ((((bytes[i + 1] as number) * keep + 127) * 257) >> 16);
      bytes[i + 2] =
        (((table[k + 2] as number) * cover) >> 8) + ((((bytes[i + 2] as number) * keep + 127) * 257) >> 16);
      bytes[i + 3] = alpha + ((((bytes[i + 3] as number) * keep + 127) * 257) >> 16);
    }
  }
}

function fitted({ a, b, c, d, e, f }: Matrix, { scale, x, y }: Fit): Matrix {
  return { a: a * scale, b: b * scale, c: c * scale, d: d * scale, e: e * scale + x, f: f * scale + y };
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the bounding box of outlines, in pixels. */
function boxOf(outlines: Shape['outlines'], { scale, x, y }: Fit): Box {
  const box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const points of outlines) {
    for (let i = 0; i < points.length; i += 2) {
      const px = (points[i] as number) * scale + x;
      const py = (points[i + 1] as number) * scale + y;
      if (px < box.left) box.left = px;
      if (px > box.right) box.right = px;
      if (py < box.top) box.top = py;
      if (py > box.bottom) box.bottom = py;
    }
  }
  return box;
}

/** Returns the bounding box of a drawing, in its units. */
export function extentOf(shapes: readonly Shape[]): Box {
  const boxes = shapes.map(({ outlines }) => boxOf(outlines, { scale: 1, x: 0, y: 0 }));
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}
