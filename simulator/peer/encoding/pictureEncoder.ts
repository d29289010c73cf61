import { type EncodedFrame, type EncodeOptions, type Picture, Vp8Encoder } from '../vp8/index.ts';

/** Encodes the pictures of one stream and size, one at a time. */
export interface PictureEncoder {
  readonly width: number;
  readonly height: number;
  /**
   * Encodes a picture. Calls `done` once, now or later; the caller encodes no other picture before. The frame's data
   * is valid until the next call.
   */
  encode(picture: Picture, options: EncodeOptions, done: (frame: EncodedFrame) => void): void;
  /** Releases the encoder. No calls follow. */
  close(): void;
}

/** Creates the picture encoder of a stream. */
export type MakeEncoder = (width: number, height: number) => PictureEncoder;

/** Encodes synchronously in this thread. */
export const encodeHere: MakeEncoder = (width, height) => {
  const encoder = new Vp8Encoder(width, height);
  return {
    width,
    height,
    encode: (picture, options, done) => done(encoder.encode(picture, options)),
    close: () => undefined,
  };
};
