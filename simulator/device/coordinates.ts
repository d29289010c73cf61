import type { Caret } from '../../src/contracts/channel/textLines.ts';
import type { Change } from './input/heldState.ts';
import type { Box, View } from './appShell.ts';

/** Converts a box to pixels with one decimal; `scale`: pixels per unit. */
export function inPixels({ x, y, width, height }: Box, scale: number): Caret {
  const pixels = (units: number) => Math.max(0, Math.round(units * scale * 10) / 10);
  return { x: pixels(x), y: pixels(y), width: pixels(width), height: pixels(height) };
}

/** Converts a change's positions from fractions of the screen (0 to 1) to units. */
export function inUnits(change: Change, { width, height }: View): Change {
  switch (change.kind) {
    case 'button':
    case 'touch':
      return { ...change, x: change.x * width, y: change.y * height };
    case 'pointer':
      return {
        ...change,
        x: change.x * width,
        y: change.y * height,
        path: change.path.map(({ x, y }) => ({ x: x * width, y: y * height })),
      };
    default:
      return change;
  }
}
