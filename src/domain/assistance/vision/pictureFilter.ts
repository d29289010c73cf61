import { type ColourMatrix, colourMatrix } from './colourMatrix.ts';
import type { VisionSettings } from './visionSettings.ts';

/** Changes of the picture's colours, in this order. */
export interface PictureFilter {
  /** For linear RGB; undefined without a correction. */
  readonly matrix: ColourMatrix | undefined;
  /** Factor of encoded sRGB values. */
  readonly brightness: number;
  /** Factor of the distance of encoded sRGB values from 0.5. */
  readonly contrast: number;
}

/**
 * Ways of filtering, best first. `svg` applies everything; `css` is cheaper for some browsers, and leaves the colours
 * uncorrected.
 */
export type FilterWay = 'svg' | 'css' | 'off';

/** Returns the filter of the settings; undefined if the picture stays as it is. */
export function pictureFilter(vision: VisionSettings): PictureFilter | undefined {
  const { colour, strength, brightness, contrast } = vision;
  const matrix = colour === 'off' || strength === 0 ? undefined : colourMatrix(colour, strength);
  return matrix || brightness !== 1 || contrast !== 1 ? { matrix, brightness, contrast } : undefined;
}

/** Returns the ways that can apply a filter, at least partly, best first. The last one is none. */
export function filterWays({ matrix, brightness, contrast }: PictureFilter): readonly [FilterWay, ...FilterWay[]] {
  if (!matrix) return ['css', 'off'];
  return brightness !== 1 || contrast !== 1 ? ['svg', 'css', 'off'] : ['svg', 'off'];
}

/** Returns the CSS functions of a filter without its matrix. */
export function cssFilter({ brightness, contrast }: PictureFilter): string {
  return `brightness(${brightness}) contrast(${contrast})`;
}

/** Returns a filter's matrix as the `values` of `feColorMatrix`. */
export function matrixValues(matrix: ColourMatrix): string {
  return [...matrix.map((row) => [...row, 0, 0].join(' ')), '0 0 0 1 0'].join(' ');
}
