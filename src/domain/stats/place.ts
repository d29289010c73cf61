/**
 * The corners of the picture, in the order in which the figures move through them. Games write their score along the top, so
 * the first is below.
 */
export const CORNERS = ['bottom-start', 'bottom-end', 'top-end', 'top-start'] as const;
export type Corner = (typeof CORNERS)[number];

/** Where the figures of the stream lie over a game. */
export interface StatsPlace {
  readonly corner: Corner;
  /** Only the most important ones, in one line. */
  readonly folded: boolean;
}

/** The one after it, round about. */
export function nextCorner(corner: Corner): Corner {
  return CORNERS[(CORNERS.indexOf(corner) + 1) % CORNERS.length] ?? CORNERS[0];
}
