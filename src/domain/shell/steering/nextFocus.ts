import type { Direction } from './steering.ts';

/** The edges of a box in pixels, as `getBoundingClientRect` returns them. */
export interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Tolerance in pixels: boxes of one line may overlap by rounding. */
const GRACE = 1;
/** Weight of the distance ahead: a farther line doesn't win by alignment, unless it is nearly as close. */
const LINE_COST = 4;
/** Weight of the sideways offset in a line: a box straight ahead precedes a nearer one that barely overlaps it. */
const ASIDE_COST = 16;
/** Weight for boxes inside the current one, which are nearer than any beyond it. */
const INSIDE_COST = 0.001;

/**
 * The index of the box that a move from `from` reaches; -1 if none. Up and down: the nearest line, and in it the
 * horizontally closest box. Left and right: the nearest in the same line.
 */
export function findNextFocus(from: Edges, boxes: readonly Edges[], direction: Direction): number {
  const turned = turn(from, direction);
  const sideways = direction === 'left' || direction === 'right';
  let best = -1;
  let bestCost = Infinity;
  boxes.forEach((box, i) => {
    const cost = costOf(turned, turn(box, direction), sideways);
    if (cost < bestCost) [best, bestCost] = [i, cost];
  });
  return best;
}

/** Weight of the sideways offset, and its maximum relative to the distance ahead. */
const FREE_ASIDE_COST = 2;
const FREE_ASIDE = 2;

/** Like `findNextFocus` for overlapping boxes without lines: by centers, the nearest roughly in that direction. */
export function findNextPlaced(from: Edges, boxes: readonly Edges[], direction: Direction): number {
  const turned = turn(from, direction);
  let best = -1;
  let bestCost = Infinity;
  boxes.forEach((box, i) => {
    const to = turn(box, direction);
    const ahead = (to.top + to.bottom - turned.top - turned.bottom) / 2;
    const aside = Math.abs(to.left + to.right - turned.left - turned.right) / 2;
    const cost = ahead + aside * FREE_ASIDE_COST;
    if (ahead > GRACE && aside <= ahead * FREE_ASIDE && cost < bestCost) [best, bestCost] = [i, cost];
  });
  return best;
}

/** Rotates the box so that every move goes down. */
function turn({ left, right, top, bottom }: Edges, direction: Direction): Edges {
  switch (direction) {
    case 'down':
      return { left, right, top, bottom };
    case 'up':
      return { left, right, top: -bottom, bottom: -top };
    case 'right':
      return { left: top, right: bottom, top: left, bottom: right };
    case 'left':
      return { left: top, right: bottom, top: -right, bottom: -left };
  }
}

function costOf(from: Edges, to: Edges, sameLine: boolean): number {
  const overlap = Math.min(from.right, to.right) - Math.max(from.left, to.left);
  if (sameLine && overlap <= GRACE) return Infinity;
  const gap = to.top - from.bottom;
  const middle = (from.left + from.right) / 2;
  const aside = Math.max(to.left - middle, middle - to.right, 0);
  if (gap >= -GRACE) return Math.max(gap, 0) * LINE_COST + aside * (sameLine ? ASIDE_COST : 1);
  // The boxes overlap: a button on a tile that is itself a link.
  const ahead = to.top + to.bottom - from.top - from.bottom;
  const onEachOther = overlap > GRACE && to.top < from.bottom && to.bottom > from.top;
  if (!onEachOther || ahead <= 2 * GRACE) return Infinity;
  // Text at the bottom of a tile precedes the next tile, whatever its position.
  const inside = to.left >= from.left - GRACE && to.right <= from.right + GRACE;
  return inside && !sameLine ? ahead * INSIDE_COST : ahead / 2 + aside;
}
