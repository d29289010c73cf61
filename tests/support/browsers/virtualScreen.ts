import { encode } from 'fast-png';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Indices of 32-bit big-endian words in the header of an X window dump (X11/XWDFile.h). */
const HEADER = { size: 0, width: 4, height: 5, bytesPerLine: 12, colours: 19 } as const;
/** Size of a colour map entry, in bytes. */
const COLOUR = 12;

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Captures part of Xvfb's screen from the window dump in its `-fbdir`, at 32 bits a pixel.
 *
 * @param folder Xvfb's `-fbdir`
 * @param area in pixels of the screen; clipped to the screen
 * @returns a PNG
 * @throws if the folder has no screen
 */
export function pictureOfScreen(folder: string, area: Area): Buffer {
  const dump = readFileSync(join(folder, 'Xvfb_screen0'));
  const word = (at: number) => dump.readUInt32BE(4 * at);
  const pixels = dump.subarray(word(HEADER.size) + word(HEADER.colours) * COLOUR);
  const width = Math.min(area.width, word(HEADER.width) - area.x);
  const height = Math.min(area.height, word(HEADER.height) - area.y);
  const rgba = Buffer.alloc(4 * width * height);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const from = (area.y + row) * word(HEADER.bytesPerLine) + 4 * (area.x + column);
      // Pixels are BGR, because Xvfb writes the lowest byte first on this computer.
      const [blue = 0, green = 0, red = 0] = pixels.subarray(from, from + 3);
      rgba.set([red, green, blue, 255], 4 * (row * width + column));
    }
  return Buffer.from(encode({ width, height, data: rgba }));
}
