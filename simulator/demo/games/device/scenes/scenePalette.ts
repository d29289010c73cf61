import { hex } from '../../../covers/kit/color.ts';
import type { Oklch } from '../../../covers/kit/color.ts';
import { HEIGHT, WIDTH } from '../../../covers/kit/light.ts';
import { type Ink, ink, mix } from '../../../../device/drawing/yuvColour.ts';
import type { CardInks } from '../kit/titleCards.ts';
import { extentOf } from './art/raster.ts';
import { rgbOf, type Shape } from './art/shapeRecorder.ts';

/** Colours of a scene, derived from its cover. */
export interface Palette extends CardInks {
  readonly ground: Ink;
  readonly edge: Ink;
  readonly deep: Ink;
  /** Colour of dangers. */
  readonly danger: Ink;
  /** Colour of hearts and remaining time. */
  readonly light: Ink;
  /** Colour of text and sparks over the far layer of the game's cover: light on a dark cover, dark on a light one. */
  readonly mark: Ink;
}

/** Derives the palette from a cover's accent and its lowest shapes, or `foot` if given. */
export function paletteOf({ h, c, l }: Oklch, shapes: readonly Shape[], foot?: string): Palette {
  const of = (light: number, chroma: number, hue = h) => ink(rgbOf(hex({ l: light, c: chroma, h: hue })));
  const board = of(0.18, Math.min(0.05, c * 0.4));
  const words = of(0.97, 0.02);
  const ground = (foot === undefined ? groundOf(shapes) : ink(rgbOf(foot))) ?? of(0.34, Math.min(0.08, c));
  return {
    title: of(0.95, Math.min(0.09, c)),
    shade: of(0.12, Math.min(0.04, c * 0.3)),
    words,
    accent: of(Math.max(0.76, l), Math.max(0.06, c)),
    board,
    ground,
    edge: mix(ground, ground.y > 150 ? board : words, 0.35),
    deep: mix(ground, board, 0.55),
    danger: of(0.63, 0.23, 25),
    light: of(0.9, 0.12),
    mark: isBright(shapes) ? of(0.3, 0.1) : of(0.9, 0.12),
  };
}

/** Returns true if a cover's far layer is light. */
function isBright(shapes: readonly Shape[]): boolean {
  const dye = shapes[0]?.dye;
  if (dye === undefined) return false;
  const colors = dye.kind === 'flat' ? [dye.rgb] : dye.stops.map(([, color]) => rgbOf(color));
  return colors.reduce((sum, rgb) => sum + ink(rgb).y, 0) / colors.length > 140;
}

/** Returns the colour at a cover's lower edge. */
function groundOf(shapes: readonly Shape[]): Ink | undefined {
  const last = shapes.findLast((shape) => {
    if (shape.dye.kind !== 'flat' || shape.opacity < 0.9 || shape.depth === 0 || shape.outlines.length > 1)
      return false;
    const { left, right, top, bottom } = extentOf([shape]);
    return right - left > WIDTH * 0.8 && bottom >= HEIGHT - 30 && top > HEIGHT * 0.3;
  });
  return last?.dye.kind === 'flat' ? ink(last.dye.rgb) : undefined;
}
