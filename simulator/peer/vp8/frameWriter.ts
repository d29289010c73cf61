import { BoolEncoder, encodeBools } from './boolEncoder.ts';
import { type BlockCoder, MODE } from './blockCoder.ts';
import {
  COEFFICIENT_UPDATE_PROBABILITIES,
  DEFAULT_COEFFICIENT_PROBABILITIES,
  MOTION_UPDATE_PROBABILITIES,
  VECTOR_MODE_CONTEXT,
} from './vp8Tables.ts';
import { DECISIONS_PER_VECTOR, VectorCensus } from './motionVectors.ts';
import { BLOCK_TYPE, DECISIONS_PER_BLOCK, putTokens } from './coefficientTokens.ts';

/** Bilinear filter, no loop filter. */
const VERSION = 2;
const START_CODE = [0x9d, 0x01, 0x2a];

/** A frame that the decoder keeps: the last one, the golden one or the alternative reference (RFC 6386, section 9.7). */
export type Reference = 'last' | Kept;
export type Kept = 'golden' | 'altref';

export interface FrameKind {
  readonly key: boolean;
  /** The frame that all macroblocks are predicted from. */
  readonly reference: Reference;
  /** The kept frame that this one replaces, besides the last one. A key frame replaces all. */
  readonly refresh: Kept | undefined;
}

/** Writes coded macroblocks as one VP8 frame (RFC 6386, sections 9, 11, 13, 16 and 19). */
export class FrameWriter {
  readonly #width: number;
  readonly #height: number;
  readonly #blocks: BlockCoder;
  readonly #header = new BoolEncoder();
  readonly #tokens = new BoolEncoder();
  /** Non-zero flags of the blocks above and to the left: 4 luma, 2 U, 2 V, 1 second-order by column. */
  readonly #above: Uint8Array;
  readonly #left = new Uint8Array(9);
  readonly #census = new VectorCensus();
  #out = new Uint8Array(65_536);

  constructor(width: number, height: number, blocks: BlockCoder) {
    this.#width = width;
    this.#height = height;
    this.#blocks = blocks;
    this.#above = new Uint8Array(blocks.columns * 9);
  }

  /** Returns the frame; the next call overwrites it. */
  write(kind: FrameKind, quantizerIndex: number): Uint8Array {
    const { key } = kind;
    const header = this.#header;
    header.length = 0;
    this.#tokens.length = 0;
    this.#putHeader(kind, quantizerIndex);
    this.#putModes(kind);
    this.#putResiduals();
    return this.#assemble(key);
  }

  #putHeader({ key, refresh }: FrameKind, quantizerIndex: number): void {
    const header = this.#header;
    if (key) header.literal(0, 2); // colour space, clamping required
    header.literal(0, 1); // no segments
    header.literal(0, 1 + 6 + 3); // loop filter off: type, level, sharpness
    header.literal(0, 1); // no loop filter adjustments
    header.literal(0, 2); // one token partition
    header.literal(quantizerIndex, 7);
    header.literal(0, 5); // no quantizer offsets
    if (key) header.literal(1, 1); // keep updated probabilities
    else {
      header.literal(refresh === 'golden' ? 1 : 0, 1);
      header.literal(refresh === 'altref' ? 1 : 0, 1);
      // A kept frame that isn't replaced isn't copied from another one, either.
      header.literal(0, refresh === undefined ? 4 : 2);
      header.literal(0b11, 4); // no inverted vectors; keep updated probabilities, and replace the last frame
    }
    header.reserve(2048);
    const { length } = COEFFICIENT_UPDATE_PROBABILITIES;
    for (let i = 0; i < length; i++) header.put(COEFFICIENT_UPDATE_PROBABILITIES[i] as number, 0);
  }

  #putModes({ key, reference }: FrameKind): void {
    const header = this.#header;
    const { columns, rows, coded, modes } = this.#blocks;
    const count = columns * rows;
    let codedCount = 0;
    let intraCount = 0;
    for (let i = 0; i < count; i++) {
      codedCount += coded[i] as number;
      if (modes[i] === MODE.intra) intraCount++;
    }
    const codedChance = chance(codedCount, count);
    const intraChance = chance(intraCount, count);
    const lastChance = reference === 'last' ? 255 : 1;
    const goldenChance = reference === 'altref' ? 1 : 255;
    header.literal(1, 1); // macroblocks signal skipped coefficients
    header.literal(codedChance, 8);
    if (!key) {
      header.literal(intraChance, 8);
      // All macroblocks have the same reference, so its flags are almost certain.
      header.literal(lastChance, 8);
      header.literal(goldenChance, 8);
      header.literal(0, 2); // no update of intra mode probabilities
      header.reserve(64);
      for (const probability of MOTION_UPDATE_PROBABILITIES) header.put(probability, 0);
    }
    header.reserve(count * (9 + (this.#blocks.moved > 0 ? DECISIONS_PER_VECTOR : 0)));
    for (let row = 0, i = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++, i++) {
        header.put(codedChance, coded[i] === 0 ? 1 : 0);
        if (key) {
          // Luma DC_PRED is "100" here, chroma DC_PRED "0" (sections 11.2 and 11.4).
          header.put(145, 1);
          header.put(156, 0);
          header.put(163, 0);
          header.put(142, 0);
        } else if (modes[i] === MODE.intra) {
          // Luma DC_PRED is "0" in an inter frame (section 16.1).
          header.put(intraChance, 0);
          header.put(112, 0);
          header.put(162, 0);
        } else {
          header.put(intraChance, 1);
          header.put(lastChance, reference === 'last' ? 0 : 1);
          if (reference !== 'last') header.put(goldenChance, reference === 'golden' ? 0 : 1);
          this.#putVector(column, row);
        }
      }
    }
  }

  #putVector(column: number, row: number): void {
    const { columns, modes, vectors, moved } = this.#blocks;
    if (moved === 0) {
      // Most frames have no vectors, so only the number of inter neighbours matters.
      const weight = interNeighbours(modes, columns, column, row);
      this.#header.put(VECTOR_MODE_CONTEXT[weight * 4] as number, 0);
      return;
    }
    this.#census.survey(modes, vectors, columns, column, row);
    this.#census.put(this.#header, vectors[row * columns + column] as number);
  }

  #putResiduals(): void {
    const { columns, rows, coded } = this.#blocks;
    this.#above.fill(0);
    for (let row = 0, i = 0; row < rows; row++) {
      this.#left.fill(0);
      for (let column = 0; column < columns; column++, i++) {
        if (coded[i] === 0) {
          this.#left.fill(0);
          this.#above.fill(0, column * 9, column * 9 + 9);
        } else this.#putMacroblock(i, column * 9);
      }
    }
  }

  #putMacroblock(index: number, above: number): void {
    const tokens = this.#tokens;
    tokens.reserve(25 * DECISIONS_PER_BLOCK);
    this.#putBlock(BLOCK_TYPE.second, index, 24, above + 8, 8);
    for (let block = 0; block < 16; block++) {
      this.#putBlock(BLOCK_TYPE.lumaWithoutDc, index, block, above + (block & 3), block >> 2);
    }
    for (let plane = 0; plane < 2; plane++) {
      for (let i = 0; i < 4; i++) {
        const block = 16 + plane * 4 + i;
        const context = 4 + plane * 2;
        this.#putBlock(BLOCK_TYPE.chroma, index, block, above + context + (i & 1), context + (i >> 1));
      }
    }
  }

  #putBlock(type: number, index: number, block: number, above: number, left: number): void {
    const { levels, ends } = this.#blocks;
    const at = index * 25 + block;
    const end = ends[at] as number;
    const context = (this.#above[above] as number) + (this.#left[left] as number);
    putTokens(this.#tokens, DEFAULT_COEFFICIENT_PROBABILITIES, type, levels, at * 16, end, context);
    const holds = end > 0 ? 1 : 0;
    this.#above[above] = holds;
    this.#left[left] = holds;
  }

  #assemble(key: boolean): Uint8Array {
    const room = 16 + this.#header.length + this.#tokens.length;
    if (this.#out.length < room) this.#out = new Uint8Array(room * 2);
    const out = this.#out;
    const start = key ? 10 : 3;
    const firstEnd = encodeBools(this.#header, out, start);
    const end = encodeBools(this.#tokens, out, firstEnd);
    const tag = (key ? 0 : 1) | (VERSION << 1) | (1 << 4) | ((firstEnd - start) << 5); // show_frame
    out[0] = tag & 0xff;
    out[1] = (tag >> 8) & 0xff;
    out[2] = (tag >> 16) & 0xff;
    if (key) {
      out.set(START_CODE, 3);
      out[6] = this.#width & 0xff;
      out[7] = this.#width >> 8;
      out[8] = this.#height & 0xff;
      out[9] = this.#height >> 8;
    }
    return out.subarray(0, end);
  }
}

/** Returns the probability of one of two outcomes from their counts, scaled to 1 to 255. */
function chance(part: number, whole: number): number {
  return Math.min(Math.max(Math.round((part * 256) / whole), 1), 255);
}

/** Section 16.3: above and left count 2, above-left counts 1; intra and outside macroblocks count 0. */
function interNeighbours(modes: Uint8Array, columns: number, column: number, row: number): number {
  const i = row * columns + column;
  let count = 0;
  if (row > 0 && modes[i - columns] === MODE.inter) count += 2;
  if (column > 0 && modes[i - 1] === MODE.inter) count += 2;
  if (row > 0 && column > 0 && modes[i - columns - 1] === MODE.inter) count += 1;
  return count;
}
