import type { Direction } from './steering.ts';

/** The edges of a box, as `getBoundingClientRect` has them. */
export interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A pixel of grace: boxes of one line may overlap by rounding. */
const GRACE = 1;
/** A line further away never wins by being straight ahead, unless it is nearly as close. */
const LINE_COST = 4;
/** In a line what only just reaches into it comes after what is further away, but straight ahead. */
const ASIDE_COST = 16;
/** What lies on the box itself is nearer than anything beyond it. */
const INSIDE_COST = 0.001;

/**
 * Which of the boxes a move from one of them comes to; -1 where there is nothing that way. Up and down: the nearest line,
 * and in it what lies closest sideways. Left and right: the nearest in the same line.
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

/** How much further away something counts for lying aside, and how far aside it may lie for the way to it. */
const FREE_ASIDE_COST = 2;
const FREE_ASIDE = 2;

/**
 * The same among boxes that lie anywhere, in no lines, and over each other: by their middles, the nearest of those that lie
 * more or less that way.
 */
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

/** The box in a room where every move goes down. */
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
  // One lies on the other: a button on a tile that is a link as a whole.
  const ahead = to.top + to.bottom - from.top - from.bottom;
  const onEachOther = overlap > GRACE && to.top < from.bottom && to.bottom > from.top;
  if (!onEachOther || ahead <= 2 * GRACE) return Infinity;
  // The words on a tile's foot come before the next tile, wherever on it they stand.
  const inside = to.left >= from.left - GRACE && to.right <= from.right + GRACE;
  return inside && !sameLine ? ahead * INSIDE_COST : ahead / 2 + aside;
}
