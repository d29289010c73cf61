import { FrameWriter } from './frameWriter.ts';
import type { BlockCoder, Picture, Planes } from './blockCoder.ts';
import { CompiledBlocks } from './compiledBlocks.ts';
import { Macroblocks } from './macroblocks.ts';
import { Quantizer } from './quantizer.ts';
import { QUANTIZER_MAX } from './tables.ts';

export interface EncodeOptions {
  /** A frame that needs none before it. The first one always is. */
  readonly key: boolean;
  /** Index of the quantiser: 0 (finest) to 127. */
  readonly quantizer: number;
  /** Row by row, each macroblock that differs from the last encoded picture: 1, else 0. All differ where left out. */
  readonly dirty?: Uint8Array | undefined;
}

export interface EncodedFrame {
  /** Valid until the next call. */
  readonly data: Uint8Array;
  readonly key: boolean;
  /** How many macroblocks hold a residual. */
  readonly coded: number;
}

/** A macroblock that does not change is coded again once the quantiser has become this much finer. */
const REFINE_STEP = 10;

/**
 * A VP8 encoder for drawn pictures: key frames predicted from neighbours' means, inter frames that send only what
 * differs from the frame before, moved or not. No loop filter, no split macroblocks. Pictures of one size.
 */
export class Vp8Encoder {
  readonly width: number;
  readonly height: number;
  readonly #blocks: BlockCoder;
  readonly #writer: FrameWriter;
  /** By macroblock: the quantiser that it was last coded with. */
  readonly #quality: Uint8Array;
  readonly #quantizers: (Quantizer | undefined)[] = [];
  #refineFrom = 0;
  #fresh = true;

  constructor(width: number, height: number, blocks: BlockCoder = makeBlocks(width, height)) {
    this.width = width;
    this.height = height;
    this.#blocks = blocks;
    this.#writer = new FrameWriter(width, height, this.#blocks);
    this.#quality = new Uint8Array(this.#blocks.columns * this.#blocks.rows);
  }

  /** What a decoder shows after the last frame, padded to whole macroblocks. */
  get shown(): Planes {
    return this.#blocks.shown;
  }

  get lumaStride(): number {
    return this.#blocks.lumaStride;
  }

  encode(picture: Picture, options: EncodeOptions): EncodedFrame {
    const key = options.key || this.#fresh;
    const index = Math.min(Math.max(Math.round(options.quantizer), 0), QUANTIZER_MAX);
    const quantizer = (this.#quantizers[index] ??= new Quantizer(index));
    this.#fresh = false;
    this.#blocks.take(picture, quantizer);
    const coded = key ? this.#codeKey(quantizer) : this.#codeInter(quantizer, options.dirty);
    return { data: this.#writer.write(key, index), key, coded };
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
    // The next frame refines on from where this one stopped, then from the top.
    this.#refineFrom = refinable === 0 ? last : 0;
    return count;
  }
}

function makeBlocks(width: number, height: number): BlockCoder {
  return CompiledBlocks.make(width, height) ?? new Macroblocks(width, height);
}
