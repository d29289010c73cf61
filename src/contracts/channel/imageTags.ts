/** Something that the device saw on its own screen, and where: shares of the picture, from 0 to 1. */
export interface ImageTag {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** The frame that the device states with android-ready: `streamingWidth` by `streamingHeight` pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

/**
 * Reads `name,x,y;name,x,y`. The specification names no unit, so both are read: a list with a coordinate above 1 is in
 * pixels of the stated frame, any other in shares of it. One list has one unit, or a pixel in the corner would be taken for
 * a share. An entry that is malformed, or lies outside of the picture, is left out; so are pixels of a frame that nobody
 * stated.
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

/** The same tags as text, in shares. A name loses what would end it. */
export function formatImageTags(tags: readonly ImageTag[]): string {
  return tags.map(({ name, x, y }) => `${name.replaceAll(/[,;]/g, ' ').trim()},${x},${y}`).join(';');
}

const SHARES: Frame = { width: 1, height: 1 };
/** Nothing lies in it. */
const NO_FRAME: Frame = { width: -1, height: -1 };

function isNumber(text: string): boolean {
  return /^\d*\.?\d+$/.test(text);
}
