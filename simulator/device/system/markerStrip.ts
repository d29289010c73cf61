import { encodeMarker, MARKER_CELLS } from '../../../src/contracts/channel/frameMarker.ts';
import type { Surface } from '../drawing/surface.ts';

/** Height of the marker in pixels: one row of macroblocks, so that it survives encoding. */
export const MARKER_HEIGHT = 16;

/** Paints the marker over the top of the picture: cells of equal width, luma 16 or 235, no colour. */
export class MarkerStrip {
  readonly #cells = new Uint8Array(MARKER_CELLS);

  paint(surface: Surface, frame: number, input: number): void {
    const { width, y, u, v } = surface;
    encodeMarker({ frame: frame & 0xffff, input }, this.#cells);
    const height = Math.min(MARKER_HEIGHT, surface.height);
    for (let i = 0; i < MARKER_CELLS; i++) {
      const left = Math.floor((i * width) / MARKER_CELLS);
      const right = Math.floor(((i + 1) * width) / MARKER_CELLS);
      const luma = this.#cells[i] === 1 ? 235 : 16;
      for (let row = 0; row < height; row++) y.fill(luma, row * width + left, row * width + right);
    }
    const chroma = (width >> 1) * (height >> 1);
    u.fill(128, 0, chroma);
    v.fill(128, 0, chroma);
  }
}
