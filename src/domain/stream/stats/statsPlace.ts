import type { Rect } from '../../input/pointer/pictureMap.ts';

/**
 * The corners of the picture, in the order in which the figures move through them. Games write their score along the top, so
 * the first is below.
 */
export const CORNERS = ['bottom-start', 'bottom-end', 'top-end', 'top-start'] as const;
export type Corner = (typeof CORNERS)[number];

export interface StatsPlace {
  readonly corner: Corner;
  /** Only the most important ones, in one line. */
  readonly folded: boolean;
}

/** The one after it, round about. */
export function nextCorner(corner: Corner): Corner {
  return CORNERS[(CORNERS.indexOf(corner) + 1) % CORNERS.length] ?? CORNERS[0];
}

/** Room for the figures beside the picture, in CSS pixels from the upper left corner of the stage. */
export interface StatsRoom extends Rect {
  /** As low as a strip: the figures stand in columns. */
  readonly lying: boolean;
  /** Whether they lie at the room's upper end or its lower one. */
  readonly align: 'start' | 'end';
}

/** The least that figures can be read in, in CSS pixels: beside the picture, and above or below it. */
const LEAST = { width: 192, height: 108 } as const;
/** As high as all figures under each other. */
const STACKED = 300;

/**
 * The room that the picture leaves free on its stage for the figures, where it is enough: on the corner's own side if there
 * is some, else on the other one. Undefined where they have to lie on the picture. It never covers any of the picture.
 */
export function roomBeside(stage: Rect, picture: Rect, corner: Corner): StatsRoom | undefined {
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
