import type { EncodedFrame } from '../vp8/index.ts';

/** What a thread that encodes is told. */
export type ToEncoder =
  | {
      readonly kind: 'open';
      readonly stream: number;
      readonly width: number;
      readonly height: number;
      readonly memory: SharedArrayBuffer;
    }
  /** The picture lies in the stream's memory; `all`: every macroblock differs. */
  | {
      readonly kind: 'encode';
      readonly stream: number;
      readonly key: boolean;
      readonly quantizer: number;
      readonly all: boolean;
    }
  | { readonly kind: 'close'; readonly stream: number };

/** What it answers. */
export interface FromEncoder {
  readonly stream: number;
  readonly frame: EncodedFrame;
}
