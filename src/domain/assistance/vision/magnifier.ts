import type { Rect } from '../../input/pointer/pictureCoordinates.ts';

/** Size of the magnifier as a share of the shorter side of the play area, and its limits in CSS pixels. */
const SHARE = 0.42;
const [LEAST_PX, MOST_PX] = [140, 400];
/** Distance from a finger to the middle of the magnifier, as a share of the magnifier's size. */
const ABOVE_FINGER = 0.8;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Geometry of the round magnifier and the enlarged picture in it, in CSS pixels. */
export interface Magnifier {
  readonly size: number;
  /** Position of the magnifier's top left corner in the play area, in CSS pixels. */
  readonly left: number;
  readonly top: number;
  /** Rectangle of the enlarged picture, relative to the magnifier's top left corner. */
  readonly picture: Rect;
}

/**
 * Returns the magnifier whose middle shows a point of the picture. The magnifier stays in the play area.
 * @param point position in the play area; undefined for the middle of the picture
 * @param picture the picture's rectangle in the play area
 * @param isFinger whether the point is under a finger: the magnifier is then above the finger, or below it at the
 * upper edge
 */
export function magnifierAt(
  point: Point | undefined,
  stage: { readonly width: number; readonly height: number },
  picture: Rect,
  zoom: number,
  isFinger = false,
): Magnifier {
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
