import { FrameWriter } from './frameWriter.ts';
import { Macroblocks, type Picture } from './macroblocks.ts';
import { Quantizer } from './quantizer.ts';
import { QUANTIZER_MAX } from './tables.ts';

export interface EncodeOptions {
  /** A frame that needs none before it. The first one always is. */
  readonly key: boolean;
  /** Index of the quantiser: 0 (finest) to 127. */
  readonly quantizer: number;
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
 * differs from the frame before, at the same place. No motion search, no loop filter. Pictures of one size.
 */
export class Vp8Encoder {
  readonly width: number;
  readonly height: number;
  readonly #blocks: Macroblocks;
  readonly #writer: FrameWriter;
  readonly #before: { readonly y: Uint8Array; readonly u: Uint8Array; readonly v: Uint8Array };
  /** By macroblock: the quantiser that it was last coded with. */
  readonly #quality: Uint8Array;
  /** By column: whether the macroblock of the row in work differs from the picture before. */
  readonly #changed: Uint8Array;
  readonly #quantizers: (Quantizer | undefined)[] = [];
  #refineFrom = 0;
  #fresh = true;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#blocks = new Macroblocks(width, height);
    this.#writer = new FrameWriter(width, height, this.#blocks);
    const luma = width * height;
    const chroma = ((width + 1) >> 1) * ((height + 1) >> 1);
    this.#before = { y: new Uint8Array(luma), u: new Uint8Array(chroma), v: new Uint8Array(chroma) };
    this.#quality = new Uint8Array(this.#blocks.columns * this.#blocks.rows);
    this.#changed = new Uint8Array(this.#blocks.columns);
  }

  /** What a decoder shows after the last frame, padded to whole macroblocks. */
  get shown(): { readonly y: Uint8ClampedArray; readonly u: Uint8ClampedArray; readonly v: Uint8ClampedArray } {
    return this.#blocks;
  }

  get lumaStride(): number {
    return this.#blocks.lumaStride;
  }

  encode(picture: Picture, options: EncodeOptions): EncodedFrame {
    const key = options.key || this.#fresh;
    const index = Math.min(Math.max(Math.round(options.quantizer), 0), QUANTIZER_MAX);
    const quantizer = (this.#quantizers[index] ??= new Quantizer(index));
    this.#fresh = false;
    const coded = key ? this.#codeKey(picture, quantizer) : this.#codeInter(picture, quantizer);
    return { data: this.#writer.write(key, index), key, coded };
  }

  #codeKey(picture: Picture, quantizer: Quantizer): number {
    const { columns, rows } = this.#blocks;
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) this.#blocks.codeIntra(picture, column, row, quantizer);
    }
    this.#before.y.set(picture.y);
    this.#before.u.set(picture.u);
    this.#before.v.set(picture.v);
    this.#quality.fill(quantizer.index);
    return columns * rows;
  }

  #codeInter(picture: Picture, quantizer: Quantizer): number {
    const { columns, rows, coded } = this.#blocks;
    let count = 0;
    let refinable = Math.max(Math.ceil((columns * rows) / 16), columns);
    const first = this.#refineFrom;
    let last = first;
    for (let row = 0; row < rows; row++) {
      const differs = this.#compareRow(picture, row);
      for (let column = 0; column < columns; column++) {
        const i = row * columns + column;
        let code = differs && this.#changed[column] !== 0;
        if (!code && i >= first && refinable > 0 && (this.#quality[i] as number) >= quantizer.index + REFINE_STEP) {
          code = true;
          refinable--;
          last = i + 1;
        }
        if (!code) {
          this.#blocks.skip(column, row);
          continue;
        }
        this.#blocks.codeInter(picture, column, row, quantizer);
        this.#quality[i] = quantizer.index;
        count += coded[i] as number;
      }
    }
    // The next frame refines on from where this one stopped, then from the top.
    this.#refineFrom = refinable === 0 ? last : 0;
    return count;
  }

  /** Marks the columns that differ from the picture before, and keeps the new row. Answers whether any does. */
  #compareRow({ y, u, v, width, height }: Picture, row: number): boolean {
    const before = this.#before;
    const chromaWidth = (width + 1) >> 1;
    const luma = bounds(row * 16, 16, width, height);
    const chroma = bounds(row * 8, 8, chromaWidth, (height + 1) >> 1);
    const changed = this.#changed;
    changed.fill(0);
    const any =
      markChanges(y, before.y, luma.from, luma.to, width, 16, changed) |
      markChanges(u, before.u, chroma.from, chroma.to, chromaWidth, 8, changed) |
      markChanges(v, before.v, chroma.from, chroma.to, chromaWidth, 8, changed);
    return any !== 0;
  }
}

function bounds(top: number, lines: number, width: number, height: number): { from: number; to: number } {
  return { from: Math.min(top, height) * width, to: Math.min(top + lines, height) * width };
}

/** Sets `changed` for each column of `size` pixels in which the planes differ; copies the new lines over the old. */
function markChanges(
  plane: Uint8Array,
  before: Uint8Array,
  from: number,
  to: number,
  width: number,
  size: number,
  changed: Uint8Array,
): number {
  const now = plane.subarray(from, to);
  const old = before.subarray(from, to);
  // Most rows do not change: one native comparison says so.
  if (Buffer.compare(now, old) === 0) return 0;
  const shift = size === 16 ? 4 : 3;
  if ((width & 3) === 0 && (now.byteOffset & 3) === 0) {
    const nowWords = new Uint32Array(now.buffer, now.byteOffset, now.length >> 2);
    const oldWords = new Uint32Array(old.buffer, old.byteOffset, old.length >> 2);
    const across = width >> 2;
    for (let line = 0; line < nowWords.length; line += across) {
      for (let x = 0; x < across; x++) {
        if (nowWords[line + x] !== oldWords[line + x]) changed[(x << 2) >> shift] = 1;
      }
    }
  } else {
    for (let line = 0; line < now.length; line += width) {
      for (let x = 0; x < width; x++) if (now[line + x] !== old[line + x]) changed[x >> shift] = 1;
    }
  }
  old.set(now);
  return 1;
}
