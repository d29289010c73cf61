import type { Ink } from './yuvColour.ts';

/** A picture in I420. Width and height are even. */
export class Surface {
  readonly width: number;
  readonly height: number;
  readonly y: Uint8Array;
  readonly u: Uint8Array;
  readonly v: Uint8Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.y = new Uint8Array(width * height).fill(16);
    this.u = new Uint8Array((width * height) >> 2).fill(128);
    this.v = new Uint8Array((width * height) >> 2).fill(128);
  }

  clear(ink: Ink): void {
    this.y.fill(ink.y);
    this.u.fill(ink.u);
    this.v.fill(ink.v);
  }

  /** Copies another picture of the same size. */
  copy(from: Surface): void {
    this.y.set(from.y);
    this.u.set(from.u);
    this.v.set(from.v);
  }

  /** Copies another picture of the same size, shifted by whole pixels; the border repeats at the edges. */
  copyMoved(from: Surface, dx: number, dy: number): void {
    const x = Math.round(dx / 2);
    const y = Math.round(dy / 2);
    if (x === 0 && y === 0) {
      this.copy(from);
      return;
    }
    movePlane(this.y, from.y, this.width, this.height, 2 * x, 2 * y);
    movePlane(this.u, from.u, this.width >> 1, this.height >> 1, x, y);
    movePlane(this.v, from.v, this.width >> 1, this.height >> 1, x, y);
  }
}

function movePlane(to: Uint8Array, from: Uint8Array, width: number, height: number, dx: number, dy: number): void {
  for (let row = 0; row < height; row++) {
    const source = Math.min(Math.max(row - dy, 0), height - 1) * width;
    const target = row * width;
    if (dx >= 0) {
      to.set(from.subarray(source, source + width - dx), target + dx);
      to.fill(from[source] as number, target, target + dx);
    } else {
      to.set(from.subarray(source - dx, source + width), target);
      to.fill(from[source + width - 1] as number, target + width + dx, target + width);
    }
  }
}
