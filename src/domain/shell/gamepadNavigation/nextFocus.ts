import type { Direction } from './gamepadMoves.ts';

/** Edges of an element's box in pixels, as `getBoundingClientRect` returns them. */
export interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Tolerance in pixels, because boxes on one line may overlap slightly by rounding. */
const GRACE = 1;
/**
 * Weight of the distance in the direction of a move of the focus. A farther line of elements is only preferred for
 * its alignment if it is nearly as close.
 */
const LINE_COST = 4;
/**
 * Weight of the sideways offset when the focus moves to a box on the same line: a box straight ahead is preferred to
 * a nearer one that barely overlaps the line.
 */
const ASIDE_COST = 16;
/** Weight of the distance to a box inside the focused one, which counts as nearer than any box outside. */
const INSIDE_COST = 0.001;

/**
 * Returns the index of the box that a move of the focus from `from` reaches; -1 if there is none. Up and down: the
 * horizontally closest box on the nearest line. Left and right: the nearest box on the same line.
 * @param item box of the list item that contains `from`. A small button in an item may be below the next item's link:
 *   left and right then reach the item beside it
 */
export function findNextFocus(from: Edges, boxes: readonly Edges[], direction: Direction, item?: Edges): number {
  const turned = turn(from, direction);
  const sideways = direction === 'left' || direction === 'right';
  const next = cheapest(boxes, (box) => costOf(turned, turn(box, direction), sideways));
  if (next >= 0 || !item || !sideways) return next;
  const { left, right } = turn(item, direction);
  return cheapest(boxes, (box) => {
    const to = turn(box, direction);
    return to.top < turned.bottom - GRACE ? Infinity : costOf({ ...turned, left, right }, to, sideways);
  });
}

function cheapest(boxes: readonly Edges[], cost: (box: Edges) => number): number {
  let best = -1;
  let bestCost = Infinity;
  boxes.forEach((box, i) => {
    const boxCost = cost(box);
    if (boxCost < bestCost) [best, bestCost] = [i, boxCost];
  });
  return best;
}

/**
 * Weight of the sideways offset, and maximum offset relative to the distance ahead, when the focus moves between
 * boxes that aren't arranged in lines.
 */
const FREE_ASIDE_COST = 2;
const FREE_ASIDE = 2;

/**
 * Like `findNextFocus`, for overlapping boxes that aren't arranged in lines: returns the box whose centre is nearest
 * roughly in that direction.
 */
export function findNextPlaced(from: Edges, boxes: readonly Edges[], direction: Direction): number {
  const turned = turn(from, direction);
  return cheapest(boxes, (box) => {
    const to = turn(box, direction);
    const ahead = (to.top + to.bottom - turned.top - turned.bottom) / 2;
    const aside = Math.abs(to.left + to.right - turned.left - turned.right) / 2;
    return ahead > GRACE && aside <= ahead * FREE_ASIDE ? ahead + aside * FREE_ASIDE_COST : Infinity;
  });
}

/** Rotates a box so that the move of the focus goes down, whatever its direction is. */
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
  // The boxes of two focusable elements overlap if a button lies on a tile that is itself a link.
  const ahead = to.top + to.bottom - from.top - from.bottom;
  const onEachOther = overlap > GRACE && to.top < from.bottom && to.bottom > from.top;
  if (!onEachOther || ahead <= 2 * GRACE) return Infinity;
  // In a tile that is itself a link, a link or button at its bottom comes before the next tile, whatever the
  // position.
  const inside = to.left >= from.left - GRACE && to.right <= from.right + GRACE;
  return inside && !sameLine ? ahead * INSIDE_COST : ahead / 2 + aside;
}
