import type { Picture } from '../vp8/index.ts';

/**
 * A picture in memory that two threads share, with a mark for each macroblock that differs from the previous picture.
 */
export interface SharedPicture extends Picture {
  readonly dirty: Uint8Array;
}

/** Returns views of the picture's planes in shared memory. */
export function sharedPicture(memory: SharedArrayBuffer, width: number, height: number): SharedPicture {
  const { luma, chroma, macroblocks } = sizes(width, height);
  return {
    width,
    height,
    y: new Uint8Array(memory, 0, luma),
    u: new Uint8Array(memory, luma, chroma),
    v: new Uint8Array(memory, luma + chroma, chroma),
    dirty: new Uint8Array(memory, luma + 2 * chroma, macroblocks),
  };
}

/** Allocates shared memory for a picture of this size. */
export function sharedMemory(width: number, height: number): SharedArrayBuffer {
  const { luma, chroma, macroblocks } = sizes(width, height);
  return new SharedArrayBuffer(luma + 2 * chroma + macroblocks);
}

function sizes(width: number, height: number) {
  return {
    luma: width * height,
    chroma: ((width + 1) >> 1) * ((height + 1) >> 1),
    macroblocks: ((width + 15) >> 4) * ((height + 15) >> 4),
  };
}
