import { lch } from '../../../../art/kit/color.ts';

/** Figures are drawn within 100 steps around nought, each way, with a dark edge: they are seen on any ground. */
export const INK = lch(0.2, 0.04, 280);
export const EDGE = { stroke: INK, 'stroke-width': 9, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' } as const;
export const LINE = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;
