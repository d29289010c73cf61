import type { Raster } from '../deviceInterface.ts';
import { type Ink, ink, inkOf } from '../drawing/yuvColour.ts';
import type { Painter } from '../drawing/painter.ts';
import { pasteRounded } from '../drawing/paste.ts';
import { Surface } from '../drawing/surface.ts';

/** Longer side of the player's camera picture with its frame, in layout units. */
const LONG = 240;
const FRAME = 4;
const BOARD = ink(0x0b0e14);

/** The player's camera image, mirrored like a self-view. Scaled once, then copied. */
export class CameraPicture {
  #look: Raster | undefined;
  #made: { readonly scale: number; readonly surface: Surface } | undefined;

  show(look: Raster | undefined): void {
    this.#look = look;
    this.#made = undefined;
  }

  /**
   * Draws the player's camera picture; `right` and `top` are its upper right corner. Returns its height in layout
   * units; 0 if none.
   */
  draw(painter: Painter, right: number, top: number): number {
    const look = this.#look;
    if (!look || look.columns < 1 || look.rows < 1) return 0;
    const { scale } = painter;
    if (this.#made?.scale !== scale) this.#made = { scale, surface: mirrored(look, scale) };
    const { surface } = this.#made;
    const width = surface.width / scale;
    const height = surface.height / scale;
    const left = right - width - FRAME;
    painter.panel(left - FRAME, top, width + 2 * FRAME, height + 2 * FRAME, 8, BOARD, 0.8);
    const even = (pixels: number) => 2 * Math.round(pixels / 2);
    pasteRounded(painter.surface, surface, even(left * scale), even((top + FRAME) * scale), 5 * scale);
    return height + 2 * FRAME;
  }
}

/** Returns the camera's picture, mirrored and scaled to `scale` pixels per layout unit. */
function mirrored({ columns, rows, rgba }: Raster, scale: number): Surface {
  const zoom = (LONG * scale) / Math.max(columns, rows);
  const even = (pixels: number) => Math.max(2, 2 * Math.round(pixels / 2));
  const surface = new Surface(even(columns * zoom), even(rows * zoom));
  const { width, height } = surface;
  const inkAt = (x: number, y: number): Ink => {
    const column = columns - 1 - Math.floor(((x + 0.5) * columns) / width);
    const at = 4 * (Math.floor(((y + 0.5) * rows) / height) * columns + column);
    return inkOf(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0);
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const { y: luma, u, v } = inkAt(x, y);
      surface.y[y * width + x] = luma;
      if ((x | y) & 1) continue;
      const half = (y >> 1) * (width >> 1) + (x >> 1);
      surface.u[half] = u;
      surface.v[half] = v;
    }
  }
  return surface;
}
