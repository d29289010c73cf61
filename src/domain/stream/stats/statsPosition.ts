import type { Rect } from '../../input/pointer/pictureCoordinates.ts';

/**
 * Corners of the statistics overlay, in the order in which the player moves it. The first is at the bottom, because
 * games show scores at the top.
 */
export const CORNERS = ['bottom-start', 'bottom-end', 'top-end', 'top-start'] as const;
export type Corner = (typeof CORNERS)[number];

export interface StatsPosition {
  readonly corner: Corner;
  /** Whether the statistics overlay shows only the most important values, in one line. */
  readonly folded: boolean;
}

/** Returns the next corner for the statistics overlay, cyclically. */
export function nextCorner(corner: Corner): Corner {
  return CORNERS[(CORNERS.indexOf(corner) + 1) % CORNERS.length] ?? CORNERS[0];
}

/** Free space beside the picture for the overlay, in CSS pixels relative to the play area. */
export interface StatsSpace extends Rect {
  /** True if the free space for the statistics has little height, so that the values are shown in several columns. */
  readonly lying: boolean;
  /** Whether the statistics overlay is at the top or the bottom of the free space beside the picture. */
  readonly align: 'start' | 'end';
}

/** Minimum free space in CSS pixels: width beside the picture, height above or below it. */
const LEAST = { width: 192, height: 108 } as const;
/** Height of the statistics overlay with all values in one column, in CSS pixels. */
const STACKED = 300;

/**
 * Returns the free space next to the picture, preferably on the corner's side. It never overlaps the picture.
 * Undefined if no space is large enough, so that the overlay must cover the picture.
 */
export function spaceBeside(stage: Rect, picture: Rect, corner: Corner): StatsSpace | undefined {
  const [upper, side] = corner.split('-');
  const before = picture.left - stage.left;
  const after = stage.width - before - picture.width;
  const above = picture.top - stage.top;
  const below = stage.height - above - picture.height;
  const left = { left: 0, top: 0, width: before, height: stage.height };
  const right = { left: stage.width - after, top: 0, width: after, height: stage.height };
  const over = { left: 0, top: 0, width: stage.width, height: above };
  const under = { left: 0, top: stage.height - below, width: stage.width, height: below };
  const sides = side === 'start' ? [left, right] : [right, left];
  const beside = sides.find(({ width }) => width >= LEAST.width);
  if (beside) return { ...beside, lying: false, align: upper === 'top' ? 'start' : 'end' };
  const ends = upper === 'top' ? [over, under] : [under, over];
  const room = ends.find(({ height }) => height >= LEAST.height);
  return room && { ...room, lying: room.height < STACKED, align: room === under ? 'start' : 'end' };
}
