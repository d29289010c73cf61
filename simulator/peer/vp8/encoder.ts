import { FrameWriter, type Kept, type Reference } from './frameWriter.ts';
import type { BlockCoder, Picture, Planes } from './blockCoder.ts';
import { CompiledBlocks } from './compiledBlocks.ts';
import { Macroblocks } from './macroblocks.ts';
import { Quantizer } from './quantizer.ts';
import { QUANTIZER_MAX } from './vp8Tables.ts';

export interface EncodeOptions {
  /** True for a key frame, which decodes without earlier frames. The first frame always is one. */
  readonly key: boolean;
  /** Quantiser index: 0 (finest) to 127. */
  readonly quantizer: number;
  /**
   * Row by row, 1 for each macroblock that differs from the picture of the reference, else 0. All macroblocks by default.
   */
  readonly dirty?: Uint8Array | undefined;
  /** The decoder's frame that an inter frame is predicted from. Defaults to `last`. */
  readonly reference?: Reference | undefined;
  /**
   * The decoder keeps this frame as its golden or altref frame, for later frames whose predecessors are lost. A key
   * frame with `refresh` becomes both; without it, no frame is kept.
   */
  readonly refresh?: Kept | undefined;
}

export interface EncodedFrame {
  /** Encoded frame. The next call overwrites it. */
  readonly data: Uint8Array;
  readonly key: boolean;
  /** Number of macroblocks with a residual. */
  readonly coded: number;
}

/** A frame that the decoder keeps. */
interface KeptFrame {
  readonly planes: Planes;
  /** By macroblock: the quantiser of its last coding. */
  readonly quality: Uint8Array;
}

/** A static macroblock is coded again when the quantiser is this much finer. */
const REFINE_STEP = 10;

/**
 * A VP8 encoder for drawn pictures of one size. Key frames use DC prediction; inter frames send only changed
 * macroblocks, with or without motion. No loop filter, no split macroblocks.
 */
export class Vp8Encoder {
  readonly width: number;
  readonly height: number;
  readonly #blocks: BlockCoder;
  readonly #writer: FrameWriter;
  /** By macroblock: the quantiser of its last coding. */
  readonly #quality: Uint8Array;
  readonly #quantizers: (Quantizer | undefined)[] = [];
  #refineFrom = 0;
  #fresh = true;
  readonly #keptFrames: { [K in Kept]: KeptFrame | undefined } = { golden: undefined, altref: undefined };

  constructor(width: number, height: number, blocks: BlockCoder = makeBlocks(width, height)) {
    this.width = width;
    this.height = height;
    this.#blocks = blocks;
    this.#writer = new FrameWriter(width, height, this.#blocks);
    this.#quality = new Uint8Array(this.#blocks.columns * this.#blocks.rows);
  }

  /** The decoder's picture after the last frame, padded to whole macroblocks. */
  get shown(): Planes {
    return this.#blocks.shown;
  }

  get lumaStride(): number {
    return this.#blocks.lumaStride;
  }

  /** @throws Error if the reference is a frame that isn't kept */
  encode(picture: Picture, options: EncodeOptions): EncodedFrame {
    const key = options.key || this.#fresh;
    const { reference = 'last', refresh } = options;
    const index = Math.min(Math.max(Math.round(options.quantizer), 0), QUANTIZER_MAX);
    const quantizer = (this.#quantizers[index] ??= new Quantizer(index));
    this.#fresh = false;
    this.#blocks.take(picture, quantizer);
    if (!key && reference !== 'last') this.#restore(reference);
    const coded = key ? this.#codeKey(quantizer) : this.#codeInter(quantizer, options.dirty);
    if (key) this.#keptFrames.golden = this.#keptFrames.altref = refresh && this.#copy();
    else if (refresh) this.#keptFrames[refresh] = this.#copy();
    return { data: this.#writer.write({ key, reference, refresh }, index), key, coded };
  }

  #copy(): KeptFrame {
    const { y, u, v } = this.#blocks.shown;
    return { planes: { y: y.slice(), u: u.slice(), v: v.slice() }, quality: this.#quality.slice() };
  }

  /** Continues from a kept frame instead of the last one. */
  #restore(reference: Kept): void {
    const frame = this.#keptFrames[reference];
    if (!frame) throw new Error(`The encoder keeps no ${reference} frame`);
    const { y, u, v } = this.#blocks.shown;
    y.set(frame.planes.y);
    u.set(frame.planes.u);
    v.set(frame.planes.v);
    this.#quality.set(frame.quality);
  }

  #codeKey(quantizer: Quantizer): number {
    const { columns, rows } = this.#blocks;
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) this.#blocks.codeIntra(column, row);
    }
    this.#quality.fill(quantizer.index);
    return columns * rows;
  }

  #codeInter(quantizer: Quantizer, dirty: Uint8Array | undefined): number {
    const { columns, rows, coded } = this.#blocks;
    this.#blocks.beginInter();
    let count = 0;
    let refinable = Math.max(Math.ceil((columns * rows) / 16), columns);
    const first = this.#refineFrom;
    let last = first;
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const i = row * columns + column;
        let code = dirty === undefined || dirty[i] !== 0;
        if (!code && i >= first && refinable > 0 && (this.#quality[i] as number) >= quantizer.index + REFINE_STEP) {
          code = true;
          refinable--;
          last = i + 1;
        }
        if (!code) {
          this.#blocks.skip(column, row);
          continue;
        }
        this.#blocks.codeInter(column, row);
        this.#quality[i] = quantizer.index;
        count += coded[i] as number;
      }
    }
    // If not all static macroblocks could be refined, the next frame continues here; otherwise it starts from the
    // top.
    this.#refineFrom = refinable === 0 ? last : 0;
    return count;
  }
}

function makeBlocks(width: number, height: number): BlockCoder {
  return CompiledBlocks.make(width, height) ?? new Macroblocks(width, height);
}
