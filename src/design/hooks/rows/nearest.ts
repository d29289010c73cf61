/** The edges of a box, as `getBoundingClientRect` has them. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Which of the boxes a move up or down from one of them comes to: the nearest line of boxes first, and in it the box
 * that overlaps or lies closest sideways. -1 where there is nothing that way.
 */
export function nearestBox(from: Box, boxes: readonly Box[], direction: 'up' | 'down'): number {
  let best = -1;
  let bestCost = Infinity;
  const middle = (from.left + from.right) / 2;
  boxes.forEach((box, i) => {
    const gap = direction === 'down' ? box.top - from.bottom : from.top - box.bottom;
    // A pixel of grace: boxes of one line may overlap by rounding.
    if (gap < -1) return;
    const sideways = Math.max(box.left - middle, middle - box.right, 0);
    // A line further away never wins by being straight ahead, unless it is nearly as close.
    const cost = gap * 4 + sideways;
    if (cost < bestCost) [best, bestCost] = [i, cost];
  });
  return best;
}
