/** Something that the device saw on its own screen, and where: shares of the picture, from 0 to 1. */
export interface ImageTag {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** Reads `name,x,y;name,x,y`. An entry that is malformed, or lies outside of the picture, is left out. */
export function parseImageTags(text: string): readonly ImageTag[] {
  return text.split(';').flatMap((entry): readonly ImageTag[] => {
    const [name = '', x = '', y = '', ...more] = entry.split(',').map((part) => part.trim());
    const place = more.length === 0 && name !== '' && isShare(x) && isShare(y);
    return place ? [{ name, x: Number(x), y: Number(y) }] : [];
  });
}

/** The same tags as text. A name loses what would end it. */
export function formatImageTags(tags: readonly ImageTag[]): string {
  return tags.map(({ name, x, y }) => `${name.replaceAll(/[,;]/g, ' ').trim()},${x},${y}`).join(';');
}

function isShare(text: string): boolean {
  return /^\d*\.?\d+$/.test(text) && Number(text) <= 1;
}
