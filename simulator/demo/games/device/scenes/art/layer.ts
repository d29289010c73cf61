import type { Painter } from '../../../../../device/drawing/painter.ts';
import type { Surface } from '../../../../../device/drawing/surface.ts';
import { extentOf, type Fit, Raster } from './raster.ts';
import type { Shape } from './shapeRecorder.ts';

/** A drawing as an I420 picture with premultiplied alpha. */
export class Layer {
  readonly #width: number;
  readonly #height: number;
  /** Position of the layer's upper left corner in the picture that it was cut from, in pixels; even. */
  readonly #left: number;
  readonly #top: number;
  readonly #y: Uint8Array;
  readonly #u: Uint8Array;
  readonly #v: Uint8Array;
  readonly #cover: Uint8Array;
  readonly #half: Uint8Array;

  constructor(raster: Raster) {
    this.#left = Math.min(raster.left, raster.width - 2) & ~1;
    this.#top = Math.min(raster.top, raster.height - 2) & ~1;
    this.#width = Math.max(2, (raster.right - this.#left + 1) & ~1);
    this.#height = Math.max(2, (raster.bottom - this.#top + 1) & ~1);
    const size = this.#width * this.#height;
    this.#y = new Uint8Array(size);
    this.#cover = new Uint8Array(size);
    this.#u = new Uint8Array(size >> 2);
    this.#v = new Uint8Array(size >> 2);
    this.#half = new Uint8Array(size >> 2);
    this.#convert(raster);
  }

  #convert({ bytes, width, height }: Raster): void {
    const [left, top, wide, high] = [this.#left, this.#top, this.#width, this.#height];
    const [planeY, cover] = [this.#y, this.#cover];
    // Sums of red, green, blue and alpha for each 2 × 2 block, which shares its chroma.
    const sums = new Int32Array(4 * (wide >> 1));
    for (let y = 0; y < high; y++) {
      if (y % 2 === 0) sums.fill(0);
      if (top + y >= height) break;
      let i = 4 * ((top + y) * width + left);
      let at = y * wide;
      for (let x = 0; x < Math.min(wide, width - left); x++, i += 4, at++) {
        const c = bytes[i + 3] as number;
        if (c === 0) continue;
        const r = bytes[i] as number;
        const g = bytes[i + 1] as number;
        const b = bytes[i + 2] as number;
        cover[at] = c;
        planeY[at] = (4112 * c + 16_829 * r + 33_039 * g + 6416 * b + 32_768) >> 16;
        const k = (x >> 1) << 2;
        sums[k] = (sums[k] as number) + r;
        sums[k + 1] = (sums[k + 1] as number) + g;
        sums[k + 2] = (sums[k + 2] as number) + b;
        sums[k + 3] = (sums[k + 3] as number) + c;
      }
      if (y % 2 === 1) this.#chroma(sums, (y >> 1) * (wide >> 1));
    }
  }

  #chroma(sums: Int32Array, start: number): void {
    for (let k = 0, at = start; k < sums.length; k += 4, at++) {
      const c = sums[k + 3] as number;
      if (c === 0) continue;
      const r = sums[k] as number;
      const g = sums[k + 1] as number;
      const b = sums[k + 2] as number;
      this.#half[at] = (c + 2) >> 2;
      this.#u[at] = (128 * c - 37.797 * r - 74.203 * g + 112 * b) / 1020 + 0.5;
      this.#v[at] = (128 * c + 112 * r - 93.786 * g - 18.214 * b) / 1020 + 0.5;
    }
  }

  /**
   * Draws the layer onto a surface. (dx, dy) is the position of the picture that the layer was cut from, in pixels.
   */
  lay(surface: Surface, dx: number, dy: number): void {
    const x = dx + this.#left;
    const y = dy + this.#top;
    lay(surface.y, surface.width, surface.height, this.#y, this.#cover, this.#width, this.#height, x, y);
    const [w, h] = [surface.width >> 1, surface.height >> 1];
    const [hx, hy] = [Math.round(x / 2), Math.round(y / 2)];
    lay(surface.u, w, h, this.#u, this.#half, this.#width >> 1, this.#height >> 1, hx, hy);
    lay(surface.v, w, h, this.#v, this.#half, this.#width >> 1, this.#height >> 1, hx, hy);
  }
}

function lay(
  to: Uint8Array,
  wide: number,
  high: number,
  from: Uint8Array,
  cover: Uint8Array,
  width: number,
  height: number,
  x: number,
  y: number,
): void {
  const first = Math.max(0, -x);
  const last = Math.min(width, wide - x);
  for (let row = Math.max(0, -y); row < Math.min(height, high - y); row++) {
    let i = row * width + first;
    let k = (y + row) * wide + x + first;
    for (const end = row * width + last; i < end; i++, k++) {
      const c = cover[i] as number;
      if (c === 0) continue;
      if (c === 255) to[k] = from[i] as number;
      else to[k] = (from[i] as number) + ((((to[k] as number) * (255 - c) + 127) * 257) >> 16);
    }
  }
}

/** A drawing at one fixed size, rendered once and drawn often. */
export class Sprite {
  readonly #layer: Layer;
  readonly #width: number;
  readonly #height: number;

  /** `width` and `height` are the maximum size in pixels. The sprite's centre is the drawing's middle. */
  constructor(shapes: readonly Shape[], width: number, height: number, flip = false) {
    const { left, top, right, bottom } = extentOf(shapes);
    const scale = Math.min(width / Math.max(1, right - left), height / Math.max(1, bottom - top));
    this.#width = Math.max(2, Math.ceil((right - left) * scale) + 2);
    this.#height = Math.max(2, Math.ceil((bottom - top) * scale) + 2);
    const fit: Fit = { scale, x: 1 - left * scale, y: 1 - top * scale };
    const raster = new Raster(this.#width, this.#height);
    raster.draw(shapes, fit);
    if (flip) mirror(raster);
    this.#layer = new Layer(raster);
  }

  /** Draws the sprite centred on a position in game units. */
  draw(painter: Painter, x: number, y: number): void {
    const left = Math.round(painter.pixelX(x, y) - this.#width / 2);
    const top = Math.round(painter.pixelY(x, y) - this.#height / 2);
    this.#layer.lay(painter.surface, left, top);
  }
}

function mirror(raster: Raster): void {
  const { width, height } = raster;
  const words = new Uint32Array(raster.bytes.buffer);
  for (let y = 0; y < height; y++) words.subarray(y * width, (y + 1) * width).reverse();
  [raster.left, raster.right] = [width - raster.right, width - raster.left];
}
