import { type ColourMatrix, colourMatrix } from './colourMatrix.ts';
import type { VisionSettings } from './visionSettings.ts';

/** A filter of the picture's colours. The fields apply in their order. */
export interface PictureFilter {
  /** Correction matrix for linear RGB; undefined without a correction. */
  readonly matrix: ColourMatrix | undefined;
  /** Factor for encoded sRGB values; 1 is neutral. */
  readonly brightness: number;
  /** Factor for the distance of encoded sRGB values from 0.5; 1 is neutral. */
  readonly contrast: number;
}

/**
 * Techniques of filtering the video, best first. `svg` applies everything; `css` is cheaper in some browsers, but
 * leaves the colours uncorrected.
 */
export type FilterWay = 'svg' | 'css' | 'off';

/** Returns the colour filter for the vision settings; undefined if they leave the picture unchanged. */
export function pictureFilter(vision: VisionSettings): PictureFilter | undefined {
  const { colour, strength, brightness, contrast } = vision;
  const matrix = colour === 'off' || strength === 0 ? undefined : colourMatrix(colour, strength);
  return matrix || brightness !== 1 || contrast !== 1 ? { matrix, brightness, contrast } : undefined;
}

/** Returns the techniques that can apply at least a part of a filter, best first. The last one is `off`. */
export function filterWays({ matrix, brightness, contrast }: PictureFilter): readonly [FilterWay, ...FilterWay[]] {
  if (!matrix) return ['css', 'off'];
  return brightness !== 1 || contrast !== 1 ? ['svg', 'css', 'off'] : ['svg', 'off'];
}

/** Returns the CSS filter functions for brightness and contrast, without the colour correction. */
export function cssFilter({ brightness, contrast }: PictureFilter): string {
  return `brightness(${brightness}) contrast(${contrast})`;
}

/** Returns the filter's correction matrix as the `values` attribute of an SVG `feColorMatrix`. */
export function matrixValues(matrix: ColourMatrix): string {
  return [...matrix.map((row) => [...row, 0, 0].join(' ')), '0 0 0 1 0'].join(' ');
}
