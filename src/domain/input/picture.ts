import { DEFAULT_RATIO } from './constants.ts';
import type { Rotation, StageFact } from './facts.ts';

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Where the picture is within its container, letterboxed and centred as by `object-fit: contain`.
 * `ratio` is the video's own width to height; a picture turned by an odd number of quarters is shown with its inverse.
 */
export function pictureRect(container: Rect, ratio: number, rotation: Rotation): Rect {
  const shown = rotation % 2 === 0 ? ratio : 1 / ratio;
  const width = Math.min(container.width, container.height * shown);
  const height = Math.min(container.height, container.width / shown);
  return {
    left: container.left + (container.width - width) / 2,
    top: container.top + (container.height - height) / 2,
    width,
    height,
  };
}

/** Turns places in the viewport into places on the device's picture. CSS pixels all the way: screens of any density agree. */
export class PictureMap {
  #rect: Rect = { left: 0, top: 0, width: 0, height: 0 };
  #rotation: Rotation = 0;
  /** The place last asked for, 0 to 1 over the picture, and clamped to it. */
  u = 0;
  v = 0;

  show(stage: StageFact): void {
    const ratio = stage.ratio ?? DEFAULT_RATIO;
    this.#rect = pictureRect(stage, ratio > 0 && Number.isFinite(ratio) ? ratio : DEFAULT_RATIO, stage.rotation);
    this.#rotation = stage.rotation;
  }

  /** Puts a place of the viewport into `u` and `v`. False where it is outside of the picture. */
  locate(x: number, y: number): boolean {
    const { left, top, width, height } = this.#rect;
    if (width <= 0 || height <= 0) return false;
    const across = (x - left) / width;
    const down = (y - top) / height;
    if (across >= 0 && across <= 1 && down >= 0 && down <= 1) {
      this.#turn(across, down);
      return true;
    }
    this.#turn(Math.min(Math.max(across, 0), 1), Math.min(Math.max(down, 0), 1));
    return false;
  }

  /** Turns a way on the screen into one on the picture: `u` right, `v` down, in the same unit. */
  turnWay(dx: number, dy: number): void {
    switch (this.#rotation) {
      case 0:
        return this.#set(dx, dy);
      case 1:
        return this.#set(dy, -dx);
      case 2:
        return this.#set(-dx, -dy);
      case 3:
        return this.#set(-dy, dx);
    }
  }

  #turn(across: number, down: number): void {
    switch (this.#rotation) {
      case 0:
        return this.#set(across, down);
      case 1:
        return this.#set(down, 1 - across);
      case 2:
        return this.#set(1 - across, 1 - down);
      case 3:
        return this.#set(1 - down, across);
    }
  }

  #set(u: number, v: number): void {
    this.u = u;
    this.v = v;
  }
}
