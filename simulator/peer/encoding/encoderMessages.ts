import type { EncodedFrame, EncodeOptions } from '../vp8/index.ts';

/** Messages to an encoder thread. */
export type ToEncoder =
  | {
      readonly kind: 'open';
      readonly stream: number;
      readonly width: number;
      readonly height: number;
      readonly memory: SharedArrayBuffer;
    }
  /** Requests the encoding of the picture in the stream's shared memory. `all`: every macroblock differs. */
  | {
      readonly kind: 'encode';
      readonly stream: number;
      readonly key: boolean;
      readonly quantizer: number;
      readonly all: boolean;
      readonly reference: EncodeOptions['reference'];
      readonly refresh: EncodeOptions['refresh'];
    }
  | { readonly kind: 'close'; readonly stream: number };

/** Response of an encoder thread. */
export interface FromEncoder {
  readonly stream: number;
  readonly frame: EncodedFrame;
}
