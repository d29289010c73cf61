import { DEFAULT_RATIO } from '../inputConstants.ts';
import type { StageFact } from '../inputEvents.ts';

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * In a portrait container, share of the free space that is above the picture. The rest below it is for the thumbs.
 */
const ABOVE_UPRIGHT = 0.18;

/**
 * Returns the picture's rectangle in its container, letterboxed like `object-fit: contain`: centred in landscape,
 * near the top in portrait. `earlyPicture.module.css` positions the video by the same share. `ratio`: the video's
 * aspect ratio.
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

/**
 * Converts positions in the viewport to positions on the streamed picture. Viewport positions are in CSS pixels on
 * any pixel density.
 */
export class PictureCoordinates {
  #rect: Rect = { left: 0, top: 0, width: 0, height: 0 };
  /** Position in the picture that the last call of `locate` found, from 0 to 1, clamped. */
  u = 0;
  v = 0;

  show(stage: StageFact): void {
    const ratio = stage.ratio ?? DEFAULT_RATIO;
    this.#rect = pictureRect(stage, ratio > 0 && Number.isFinite(ratio) ? ratio : DEFAULT_RATIO);
  }

  /**
   * Converts a viewport position to a position in the picture and stores that in `u` and `v`. Returns false if the
   * position is outside the picture.
   */
  locate(x: number, y: number): boolean {
    const { left, top, width, height } = this.#rect;
    // The picture's width and height are either both 0 or both positive.
    if (width <= 0) return false;
    const across = (x - left) / width;
    const down = (y - top) / height;
    this.u = Math.min(Math.max(across, 0), 1);
    this.v = Math.min(Math.max(down, 0), 1);
    return across >= 0 && across <= 1 && down >= 0 && down <= 1;
  }
}
