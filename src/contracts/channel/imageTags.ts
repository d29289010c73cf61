/** An object that the streaming device detected on its screen. Coordinates are fractions of the picture, 0 to 1. */
export interface ImageTag {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** Screen size in pixels from android-ready: `streamingWidth` by `streamingHeight`. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

/**
 * Parses `name,x,y;name,x,y`. The specification doesn't define the unit: a list with a coordinate above 1 is in pixels
 * of `frame`, any other in fractions. The unit applies to the whole list, since a pixel near the corner looks like a
 * fraction. Skips malformed entries, entries outside the picture, and pixels without a known `frame`.
 */
export function parseImageTags(text: string, frame?: Frame): readonly ImageTag[] {
  const places = text.split(';').flatMap((entry): readonly ImageTag[] => {
    const [name = '', x = '', y = '', ...more] = entry.split(',').map((part) => part.trim());
    const isPlace = more.length === 0 && name !== '' && isNumber(x) && isNumber(y);
    return isPlace ? [{ name, x: Number(x), y: Number(y) }] : [];
  });
  const inPixels = places.some(({ x, y }) => x > 1 || y > 1);
  const { width, height } = inPixels ? (frame ?? NO_FRAME) : SHARES;
  return places
    .filter(({ x, y }) => x <= width && y <= height)
    .map(({ name, x, y }) => ({ name, x: x / width, y: y / height }));
}

/** Formats image tags with fractions as coordinates. Replaces separators in names by spaces. */
export function formatImageTags(tags: readonly ImageTag[]): string {
  return tags.map(({ name, x, y }) => `${name.replaceAll(/[,;]/g, ' ').trim()},${x},${y}`).join(';');
}

const SHARES: Frame = { width: 1, height: 1 };
/** A frame in which no point lies, for pixel coordinates without a known frame. */
const NO_FRAME: Frame = { width: -1, height: -1 };

function isNumber(text: string): boolean {
  return /^\d*\.?\d+$/.test(text);
}
