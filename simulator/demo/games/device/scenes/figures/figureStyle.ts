import { lch } from '../../../../covers/kit/color.ts';
import type { Drawing } from '../art/figure.ts';

/** Figures extend 100 units around the origin, with a dark edge for contrast on any ground. */
export const INK = lch(0.2, 0.04, 280);
export const EDGE = { stroke: INK, 'stroke-width': 9, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' } as const;
export const LINE = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;

/** Mirrors a drawing horizontally. */
export function mirrored(drawing: Drawing): Drawing {
  return (picture) => void picture.group({ transform: 'scale(-1 1)' }, drawing);
}
