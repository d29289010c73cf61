import {
  CATEGORY_BITS,
  COEFFICIENT_BAND,
  COEFFICIENT_UPDATE_PROBABILITIES,
  DC_QUANTIZER,
  AC_QUANTIZER,
  DEFAULT_COEFFICIENT_PROBABILITIES,
  MOTION_PROBABILITIES,
  MOTION_UPDATE_PROBABILITIES,
  VECTOR_MODE_CONTEXT,
  ZIGZAG,
} from '../vp8Tables.ts';

interface Motion {
  readonly row: number;
  readonly column: number;
}

type Kept = 'golden' | 'altref';

interface Shown {
  readonly y: number[];
  readonly u: number[];
  readonly v: number[];
}

const NO_MOTION: Motion = { row: 0, column: 0 };

/**
 * Literal implementation of the decoding half of RFC 6386 for tests, limited to what the encoder uses: DC prediction,
 * whole macroblocks moved within the picture, no loop filter, one partition. Throws on anything else.
 */
export class ReferenceDecoder {
  width = 0;
  height = 0;
  columns = 0;
  rows = 0;
  y: number[] = [];
  u: number[] = [];
  v: number[] = [];
  readonly #keptFrames: { golden?: Shown; altref?: Shown } = {};
  /** Probabilities of the flags "not the last frame" and "altref, not golden". */
  #chances: readonly [number, number] = [0, 0];

  decode(data: Uint8Array): void {
    const tag = (data[0] as number) | ((data[1] as number) << 8) | ((data[2] as number) << 16);
    const key = (tag & 1) === 0;
    must(((tag >> 1) & 7) === 2, 'version 2');
    const firstSize = tag >> 5;
    const start = key ? 10 : 3;
    if (key) this.#begin(data);
    const header = new BoolReader(data, start);
    const tokens = new BoolReader(data, start + firstSize);
    if (key) must(header.literal(2) === 0, 'colour space and clamping');
    must(header.literal(1) === 0, 'no segments');
    must(header.literal(10) === 0, 'no loop filter');
    must(header.literal(1) === 0, 'no filter adjustments');
    must(header.literal(2) === 0, 'one partition');
    const quantizer = header.literal(7);
    must(header.literal(5) === 0, 'no quantizer offsets');
    let refreshed: readonly Kept[] = ['golden', 'altref'];
    if (key) header.literal(1);
    else {
      const flags = [header.literal(1) === 1, header.literal(1) === 1];
      refreshed = refreshed.filter((_, i) => flags[i]);
      for (const flag of flags) must(flag || header.literal(2) === 0, 'no copies between the kept frames');
      must(header.literal(4) === 0b11, 'no inverted vectors; probabilities stay, and the last frame is replaced');
    }
    for (const chance of COEFFICIENT_UPDATE_PROBABILITIES) must(header.bool(chance) === 0, 'probabilities stay');
    must(header.literal(1) === 1, 'skipping allowed');
    const skip = header.literal(8);
    let intra = 0;
    if (!key) {
      intra = header.literal(8);
      this.#chances = [header.literal(8), header.literal(8)];
      must(header.literal(2) === 0, 'intra probabilities stay');
      for (const chance of MOTION_UPDATE_PROBABILITIES) must(header.bool(chance) === 0, 'motion probabilities stay');
    }
    this.#macroblocks(header, tokens, key, quantizer, skip, intra);
    for (const name of refreshed) this.#keptFrames[name] = this.#copy();
  }

  #copy(): Shown {
    return { y: [...this.y], u: [...this.u], v: [...this.v] };
  }

  #begin(data: Uint8Array): void {
    must(data[3] === 0x9d && data[4] === 0x01 && data[5] === 0x2a, 'start code');
    this.width = (data[6] as number) | ((data[7] as number) << 8);
    this.height = (data[8] as number) | ((data[9] as number) << 8);
    this.columns = Math.ceil(this.width / 16);
    this.rows = Math.ceil(this.height / 16);
    const count = this.columns * this.rows;
    this.y = Array.from({ length: count * 256 }, () => 0);
    this.u = Array.from({ length: count * 64 }, () => 0);
    this.v = Array.from({ length: count * 64 }, () => 0);
  }

  #macroblocks(header: BoolReader, tokens: BoolReader, key: boolean, quantizer: number, skip: number, intra: number) {
    const above = Array.from({ length: this.columns * 9 }, () => 0);
    const last = this.#copy();
    // Motion by macroblock; undefined for intra macroblocks.
    const motions: (Motion | undefined)[] = [];
    for (let row = 0; row < this.rows; row++) {
      const left = [0, 0, 0, 0, 0, 0, 0, 0, 0];
      for (let column = 0; column < this.columns; column++) {
        const i = row * this.columns + column;
        const empty = header.bool(skip) === 1;
        motions[i] = undefined;
        if (key) {
          must(header.bool(145) === 1 && header.bool(156) === 0 && header.bool(163) === 0, 'DC_PRED');
          must(header.bool(142) === 0, 'chroma DC_PRED');
        } else if (header.bool(intra) === 1) {
          const from = this.#readReference(header, last);
          const motion = this.#readMotion(header, motions, column, row);
          motions[i] = motion;
          this.#move(from, motion, column, row);
        } else {
          must(header.bool(112) === 0, 'DC_PRED');
          must(header.bool(162) === 0, 'chroma DC_PRED');
        }
        if (motions[i] === undefined) this.#predict(column, row);
        if (empty) {
          left.fill(0);
          above.fill(0, column * 9, column * 9 + 9);
        } else this.#residual(tokens, column, row, quantizer, above, left);
      }
    }
  }

  /** Reads the frame that a macroblock is predicted from (section 9.7). */
  #readReference(header: BoolReader, last: Shown): Shown {
    const [notLast, altref] = this.#chances;
    if (header.bool(notLast) === 0) return last;
    const name = header.bool(altref) === 0 ? 'golden' : 'altref';
    const kept = this.#keptFrames[name];
    if (!kept) throw new Error(`The decoder has no ${name} frame`);
    return kept;
  }

  /** Reads a macroblock's motion, like the code in section 16.3. */
  #readMotion(header: BoolReader, motions: readonly (Motion | undefined)[], column: number, row: number): Motion {
    const at = (c: number, r: number) => (c < 0 || r < 0 ? undefined : motions[r * this.columns + c]);
    const near: Motion[] = [NO_MOTION];
    const count = [0, 0, 0, 0];
    const surveyed = [
      [at(column, row - 1), 2],
      [at(column - 1, row), 2],
      [at(column - 1, row - 1), 1],
    ] as const;
    for (const [motion, weight] of surveyed) {
      if (!motion) continue;
      if (isSame(motion, NO_MOTION)) count[0] = (count[0] as number) + weight;
      else {
        if (!isSame(motion, near.at(-1) as Motion)) near.push(motion);
        count[near.length - 1] = (count[near.length - 1] as number) + weight;
      }
    }
    if (count[3] && isSame(near[3] as Motion, near[1] as Motion)) count[1] = (count[1] as number) + 1;
    count[3] = 0;
    let [nearest, nearer] = [near[1] ?? NO_MOTION, near[2] ?? NO_MOTION];
    if ((count[2] as number) > (count[1] as number)) {
      [count[1], count[2]] = [count[2] as number, count[1] as number];
      [nearest, nearer] = [nearer, nearest];
    }
    const best = (count[1] as number) >= (count[0] as number) ? nearest : NO_MOTION;
    const branch = (n: number) => header.bool(VECTOR_MODE_CONTEXT[(count[n] as number) * 4 + n] as number) === 1;
    if (!branch(0)) return NO_MOTION;
    if (!branch(1)) return nearest;
    if (!branch(2)) return nearer;
    must(!branch(3), 'no split macroblocks');
    const dy = readComponent(header, MOTION_PROBABILITIES[0]);
    const dx = readComponent(header, MOTION_PROBABILITIES[1]);
    return { row: best.row + dy, column: best.column + dx };
  }

  /** Predicts a macroblock by its vector, which stays within the picture (section 18). */
  #move(before: Shown, motion: Motion, column: number, row: number): void {
    const width = this.columns * 16;
    move(before.y, this.y, width, column * 16, row * 16, 16, motion.column * 2, motion.row * 2);
    move(before.u, this.u, width / 2, column * 8, row * 8, 8, motion.column, motion.row);
    move(before.v, this.v, width / 2, column * 8, row * 8, 8, motion.column, motion.row);
  }

  #predict(column: number, row: number): void {
    fill(this.y, this.columns * 16, column * 16, row * 16, 16);
    fill(this.u, this.columns * 8, column * 8, row * 8, 8);
    fill(this.v, this.columns * 8, column * 8, row * 8, 8);
  }

  #residual(tokens: BoolReader, column: number, row: number, q: number, above: number[], left: number[]): void {
    const dc = DC_QUANTIZER[q] as number;
    const ac = AC_QUANTIZER[q] as number;
    const block = (type: number, a: number, l: number, stepDc: number, stepAc: number) => {
      const context = (above[column * 9 + a] as number) + (left[l] as number);
      const levels = readBlock(tokens, type, context);
      const holds = levels.some((level) => level !== 0) ? 1 : 0;
      above[column * 9 + a] = holds;
      left[l] = holds;
      return levels.map((level, i) => level * (i === 0 ? stepDc : stepAc));
    };
    const second = walsh(block(1, 8, 8, dc * 2, Math.max(Math.floor((ac * 155) / 100), 8)));
    for (let i = 0; i < 16; i++) {
      const coefficients = block(0, i & 3, i >> 2, dc, ac);
      coefficients[0] = second[i] as number;
      add(this.y, this.columns * 16, column * 16 + (i & 3) * 4, row * 16 + (i >> 2) * 4, coefficients);
    }
    for (const [plane, first] of [[this.u, 4] as const, [this.v, 6] as const]) {
      for (let i = 0; i < 4; i++) {
        const coefficients = block(2, first + (i & 1), first + (i >> 1), Math.min(dc, 132), ac);
        add(plane, this.columns * 8, column * 8 + (i & 1) * 4, row * 8 + (i >> 1) * 4, coefficients);
      }
    }
  }
}

/** Boolean entropy decoder (section 7.3). */
export class BoolReader {
  readonly #data: Uint8Array;
  #at: number;
  #value: number;
  #range = 255;
  #bits = 0;

  constructor(data: Uint8Array, start: number) {
    this.#data = data;
    this.#at = start + 2;
    this.#value = ((data[start] ?? 0) << 8) | (data[start + 1] ?? 0);
  }

  bool(probability: number): number {
    const split = 1 + (((this.#range - 1) * probability) >> 8);
    const one = this.#value >= split << 8;
    if (one) {
      this.#range -= split;
      this.#value -= split << 8;
    } else this.#range = split;
    while (this.#range < 128) {
      this.#value <<= 1;
      this.#range <<= 1;
      if (++this.#bits === 8) {
        this.#bits = 0;
        this.#value |= this.#data[this.#at++] ?? 0;
      }
    }
    return one ? 1 : 0;
  }

  literal(bits: number): number {
    let value = 0;
    for (let i = 0; i < bits; i++) value = value * 2 + this.bool(128);
    return value;
  }
}

function isSame(a: Motion, b: Motion): boolean {
  return a.row === b.row && a.column === b.column;
}

/** Reads one component of a vector (sections 17.1 and 17.2). */
function readComponent(header: BoolReader, p: Uint8Array): number {
  const bit = (n: number) => header.bool(p[n] as number);
  let a = 0;
  if (bit(0)) {
    for (const i of [0, 1, 2]) a += bit(9 + i) << i;
    for (const i of [9, 8, 7, 6, 5, 4]) a += bit(9 + i) << i;
    if (!(a & 0xfff0) || bit(9 + 3)) a += 8;
  } else if (bit(2)) a = 4 + (bit(6) ? 2 + bit(8) : bit(7));
  else a = bit(3) ? 2 + bit(5) : bit(4);
  return a !== 0 && bit(1) ? -a : a;
}

/** Bilinear filter, horizontally, then vertically. `x` and `y` in eighths of a pixel. */
function move(
  from: number[],
  to: number[],
  stride: number,
  left: number,
  top: number,
  size: number,
  x: number,
  y: number,
) {
  const mix = (a: number, b: number, eighths: number) => (a * (128 - 16 * eighths) + b * 16 * eighths + 64) >> 7;
  const pixel = (line: number, column: number) => from[line * stride + column] ?? 0;
  const across = (line: number, column: number) => mix(pixel(line, column), pixel(line, column + 1), x & 7);
  for (let line = 0; line < size; line++) {
    for (let column = 0; column < size; column++) {
      const [l, c] = [top + line + (y >> 3), left + column + (x >> 3)];
      must(l >= 0 && c >= 0 && c < stride && l < from.length / stride, 'a vector that stays in the picture');
      to[(top + line) * stride + left + column] = mix(across(l, c), across(l + 1, c), y & 7);
    }
  }
}

/** Reads 16 levels in raster order (section 13). */
function readBlock(tokens: BoolReader, type: number, start: number): number[] {
  const levels = Array.from({ length: 16 }, () => 0);
  let context = start;
  let mayEnd = true;
  for (let i = type === 0 ? 1 : 0; i < 16; i++) {
    const row = ((type * 8 + (COEFFICIENT_BAND[i] as number)) * 3 + context) * 11;
    const node = (n: number) => tokens.bool(DEFAULT_COEFFICIENT_PROBABILITIES[row + n] as number) === 1;
    if (mayEnd && !node(0)) break;
    if (!node(1)) {
      context = 0;
      mayEnd = false;
      continue;
    }
    const magnitude = node(2) ? readLarge(tokens, node) : 1;
    levels[ZIGZAG[i] as number] = tokens.bool(128) === 1 ? -magnitude : magnitude;
    context = magnitude === 1 ? 1 : 2;
    mayEnd = true;
  }
  return levels;
}

function readLarge(tokens: BoolReader, node: (n: number) => boolean): number {
  if (!node(3)) return node(4) ? (node(5) ? 4 : 3) : 2;
  const category = node(6) ? (node(8) ? (node(10) ? 5 : 4) : node(9) ? 3 : 2) : node(7) ? 1 : 0;
  let extra = 0;
  for (const chance of CATEGORY_BITS[category] as Uint8Array) extra = extra * 2 + tokens.bool(chance);
  return ([5, 7, 11, 19, 35, 67][category] as number) + extra;
}

/** Inverse Walsh transform (section 14.3). */
function walsh(input: readonly number[]): number[] {
  const pass = (block: readonly number[], step: number, next: number, finish: (n: number) => number) => {
    const out = [...block];
    for (let i = 0; i < 4; i++) {
      const [p, q, r, s] = [0, 1, 2, 3].map((n) => block[i * next + n * step] as number) as [
        number,
        number,
        number,
        number,
      ];
      [p + q + r + s, p + q - r - s, p - q - r + s, p - q + r - s].forEach((n, j) => {
        out[i * next + j * step] = finish(n);
      });
    }
    return out;
  };
  const columns = pass(input, 4, 1, (n) => n);
  return pass(columns, 1, 4, (n) => (n + 3) >> 3);
}

/** Adds an inverse cosine transform to the prediction (sections 14.4 and 14.5). */
function add(plane: number[], stride: number, left: number, top: number, input: readonly number[]): void {
  const sin = (n: number) => (n * 35_468) >> 16;
  const cos = (n: number) => n + ((n * 20_091) >> 16);
  const pass = (block: readonly number[], step: number, next: number, finish: (n: number) => number) => {
    const out = [...block];
    for (let i = 0; i < 4; i++) {
      const at = (n: number) => block[i * next + n * step] as number;
      const a = at(0) + at(2);
      const b = at(0) - at(2);
      const c = sin(at(1)) - cos(at(3));
      const d = cos(at(1)) + sin(at(3));
      [a + d, b + c, b - c, a - d].forEach((n, j) => {
        out[i * next + j * step] = finish(n);
      });
    }
    return out;
  };
  const columns = pass(input, 4, 1, (n) => n);
  const pixels = pass(columns, 1, 4, (n) => (n + 4) >> 3);
  pixels.forEach((n, i) => {
    const at = (top + (i >> 2)) * stride + left + (i & 3);
    plane[at] = Math.min(Math.max((plane[at] as number) + n, 0), 255);
  });
}

/** DC_PRED (section 12.2). */
function fill(plane: number[], stride: number, left: number, top: number, size: number): void {
  const known: number[] = [];
  for (let i = 0; i < size; i++) {
    if (top > 0) known.push(plane[(top - 1) * stride + left + i] as number);
    if (left > 0) known.push(plane[(top + i) * stride + left - 1] as number);
  }
  const sum = known.reduce((a, b) => a + b, 0);
  const mean = known.length === 0 ? 128 : Math.floor((sum + known.length / 2) / known.length);
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) plane[(top + y) * stride + left + x] = mean;
}

function must(condition: boolean, name: string): void {
  if (!condition) throw new Error(`The reference decoder does not know this: ${name}`);
}
