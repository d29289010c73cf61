import type { Rect } from '../../input/pointer/pictureMap.ts';

/** Part of the shorter side that the magnifier covers, and its limits in CSS pixels. */
const SHARE = 0.42;
const [LEAST_PX, MOST_PX] = [140, 400];
/** Distance between a finger and the middle of the magnifier, as a part of its size. */
const ABOVE_FINGER = 0.8;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A round magnifier and the enlarged picture in it, in CSS pixels. */
export interface Lens {
  readonly size: number;
  /** Position of the lens's corner in the stage. */
  readonly left: number;
  readonly top: number;
  /** The enlarged picture, relative to the magnifier's corner. */
  readonly picture: Rect;
}

/**
 * Returns the magnifier for a point of the picture: the point is in its middle. The magnifier stays in the stage.
 * @param point position in the stage; undefined for the middle of the picture
 * @param picture the picture's rectangle in the stage
 * @param isFinger the point is under a finger: the magnifier is above it, or below at the upper edge
 */
export function lensAt(
  point: Point | undefined,
  stage: { readonly width: number; readonly height: number },
  picture: Rect,
  zoom: number,
  isFinger = false,
): Lens {
  const size = Math.min(MOST_PX, Math.max(LEAST_PX, Math.min(stage.width, stage.height) * SHARE));
  const { x, y } = point ?? { x: picture.left + picture.width / 2, y: picture.top + picture.height / 2 };
  const away = isFinger ? size * ABOVE_FINGER * (y - size * (ABOVE_FINGER + 0.5) < 0 ? 1 : -1) : 0;
  return {
    size,
    left: inside(x - size / 2, stage.width - size),
    top: inside(y + away - size / 2, stage.height - size),
    picture: {
      left: size / 2 - (x - picture.left) * zoom,
      top: size / 2 - (y - picture.top) * zoom,
      width: picture.width * zoom,
      height: picture.height * zoom,
    },
  };
}

function inside(value: number, most: number): number {
  return Math.max(0, Math.min(value, most));
}
