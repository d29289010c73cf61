import type { PictureFilter } from '../../../src/domain/assistance/vision/pictureFilter.ts';

type Rgb = readonly [number, number, number];

/** Reference for the picture filters: returns the filtered colour, each component 0 to 255. */
export function filteredColour({ matrix, brightness, contrast }: PictureFilter, colour: Rgb): Rgb {
  const linear = colour.map((value) => decode(value / 255));
  const corrected = matrix
    ? matrix.map((row) => clamp(row.reduce((sum, factor, at) => sum + factor * (linear[at] ?? 0), 0)))
    : linear;
  const [red = 0, green = 0, blue = 0] = corrected.map((value) => {
    const bright = clamp(encode(value) * brightness);
    return clamp((bright - 0.5) * contrast + 0.5) * 255;
  });
  return [red, green, blue];
}

/** Converts an encoded sRGB component to linear light (IEC 61966-2-1). */
function decode(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function encode(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
