import { decode } from 'fast-png';
import type { Capture } from '../capture/captureStories.ts';
import type { Area, Aspect } from '../record/reviewRecord.ts';

/** A picture with four bytes a pixel. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint32Array;
}

/** The pixels that differ between two pictures. */
export interface PictureDifference {
  readonly area: Area;
  readonly pixels: number;
}

/** True if two captures have the same picture. */
export type IsSamePicture = (one: Capture, other: Capture) => boolean;

const isSameFile: IsSamePicture = (one, other) => one.picture === other.picture;

/** Returns the aspects in which two captures differ. */
export function differingAspects(one: Capture, other: Capture, isSame = isSameFile): readonly Aspect[] {
  return [
    ...(isSame(one, other) ? [] : (['looks'] as const)),
    ...(one.reads === other.reads ? [] : (['reads'] as const)),
    ...(one.does === other.does ? [] : (['behaves'] as const)),
  ];
}

/**
 * Returns the aspects in which repeated captures of two commits differ. An aspect differs if no capture of one commit
 * equals any of the other, so an unsteady story isn't reported for its unsteadiness. Without captures of both commits,
 * none differs.
 */
export function steadyAspects(
  before: readonly Capture[],
  after: readonly Capture[],
  isSame = isSameFile,
): readonly Aspect[] {
  if (before.length === 0 || after.length === 0) return [];
  const pairs = before.flatMap((one) => after.map((other) => new Set(differingAspects(one, other, isSame))));
  return (['looks', 'reads', 'behaves'] as const).filter((aspect) => pairs.every((pair) => pair.has(aspect)));
}

/** Number of pixels that may differ by rounding. A change of a token or a style changes more pixels, or by more. */
const MAX_ROUNDED = 200;

/**
 * True if two pictures are equal except for rounding: at most 200 pixels differ, each channel by at most 1 of 255. The
 * browser draws a scrolled or scaled picture in parts, whose edges depend on the time of drawing.
 */
export function isEqualPicture(one: Pixels, other: Pixels): boolean {
  if (one.width !== other.width || one.height !== other.height) return false;
  let rounded = 0;
  for (let at = 0; at < one.data.length; at += 1) {
    const [a = 0, b = 0] = [one.data[at], other.data[at]];
    if (a === b) continue;
    rounded += 1;
    if (rounded > MAX_ROUNDED) return false;
    for (const shift of [0, 8, 16, 24]) if (Math.abs(((a >>> shift) & 255) - ((b >>> shift) & 255)) > 1) return false;
  }
  return true;
}

/** @throws Error if the bytes aren't an RGB or RGBA picture with one byte a channel */
export function decodePicture(png: Uint8Array): Pixels {
  const { width, height, channels, depth, data } = decode(png);
  if (depth !== 8 || (channels !== 3 && channels !== 4)) throw new Error('The picture has an unexpected format');
  const pixels = new Uint32Array(width * height);
  for (let at = 0, from = 0; at < pixels.length; at += 1, from += channels) {
    const alpha = channels === 4 ? (data[from + 3] ?? 0) : 255;
    pixels[at] = (alpha << 24) | ((data[from + 2] ?? 0) << 16) | ((data[from + 1] ?? 0) << 8) | (data[from] ?? 0);
  }
  return { width, height, data: pixels };
}

/** Returns the differing pixels; undefined if the pictures are equal. Pixels that only one picture has differ. */
export function comparePictures(one: Pixels, other: Pixels): PictureDifference | undefined {
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  let [left, top, right, bottom, count] = [width, height, -1, -1, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (pixelAt(one, x, y) === pixelAt(other, x, y)) continue;
      count += 1;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return count === 0
    ? undefined
    : { pixels: count, area: { x: left, y: top, width: right - left + 1, height: bottom - top + 1 } };
}

function pixelAt({ width, height, data }: Pixels, x: number, y: number): number | undefined {
  return x < width && y < height ? data[y * width + x] : undefined;
}
