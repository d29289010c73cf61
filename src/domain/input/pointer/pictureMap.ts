import { DEFAULT_RATIO } from '../inputConstants.ts';
import type { StageFact } from '../inputFacts.ts';

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How much of the room that is left over stands above the picture, in a container that is upright: thumbs have the rest. */
const ABOVE_UPRIGHT = 0.18;

/**
 * Where the picture is within its container, letterboxed as by `object-fit: contain`: in the middle of one that lies, high in
 * one that is upright. `earlyPicture.module.css` places the video by the same share. `ratio` is the video's own width to height.
 */
export function pictureRect(container: Rect, ratio: number): Rect {
  const width = Math.min(container.width, container.height * ratio);
  const height = Math.min(container.height, container.width / ratio);
  return {
    left: container.left + (container.width - width) / 2,
    top: container.top + (container.height - height) * (container.height > container.width ? ABOVE_UPRIGHT : 0.5),
    width,
    height,
  };
}

/** Turns places in the viewport into places on the device's picture. CSS pixels all the way: screens of any density agree. */
export class PictureMap {
  #rect: Rect = { left: 0, top: 0, width: 0, height: 0 };
  /** The place last asked for, 0 to 1 over the picture, and clamped to it. */
  u = 0;
  v = 0;

  show(stage: StageFact): void {
    const ratio = stage.ratio ?? DEFAULT_RATIO;
    this.#rect = pictureRect(stage, ratio > 0 && Number.isFinite(ratio) ? ratio : DEFAULT_RATIO);
  }

  /** Puts a place of the viewport into `u` and `v`. False where it is outside of the picture. */
  locate(x: number, y: number): boolean {
    const { left, top, width, height } = this.#rect;
    // It has both or neither.
    if (width <= 0) return false;
    const across = (x - left) / width;
    const down = (y - top) / height;
    this.u = Math.min(Math.max(across, 0), 1);
    this.v = Math.min(Math.max(down, 0), 1);
    return across >= 0 && across <= 1 && down >= 0 && down <= 1;
  }
}
