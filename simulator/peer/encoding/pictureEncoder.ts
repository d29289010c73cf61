import { type EncodedFrame, type EncodeOptions, type Picture, Vp8Encoder } from '../vp8/index.ts';

/** Encodes the pictures of one stream in one size, one after the other. */
export interface PictureEncoder {
  readonly width: number;
  readonly height: number;
  /** `done` hears once, now or later; the next picture is given only then. The frame's data is valid until that. */
  encode(picture: Picture, options: EncodeOptions, done: (frame: EncodedFrame) => void): void;
  /** Nothing more is given or heard. */
  close(): void;
}

/** Makes the encoder of a stream. */
export type MakeEncoder = (width: number, height: number) => PictureEncoder;

/** Encodes at once, in this thread. */
export const encodeHere: MakeEncoder = (width, height) => {
  const encoder = new Vp8Encoder(width, height);
  return {
    width,
    height,
    encode: (picture, options, done) => done(encoder.encode(picture, options)),
    close: () => undefined,
  };
};
