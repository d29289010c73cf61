import { AC_QUANTIZER, DC_QUANTIZER, ZIGZAG } from './vp8Tables.ts';

/** A quantiser step size with precomputed values for fast division. */
export class Step {
  readonly size: number;
  /** Added before dividing: less than half a step, since small values cost more bits than they add quality. */
  readonly bias: number;
  /** Magnitudes below this become zero. */
  readonly zero: number;
  /** 65,536 / size, rounded up. */
  readonly reciprocal: number;

  constructor(size: number, bias: number) {
    this.size = size;
    this.bias = Math.floor(size * bias);
    this.zero = size - this.bias;
    this.reciprocal = Math.ceil(65_536 / size);
  }
}

/** The six step sizes of a frame (RFC 6386, sections 9.6 and 14.1), from one index of 0 (finest) to 127. */
export class Quantizer {
  readonly index: number;
  readonly lumaDc: Step;
  readonly lumaAc: Step;
  readonly secondDc: Step;
  readonly secondAc: Step;
  readonly chromaDc: Step;
  readonly chromaAc: Step;

  constructor(index: number) {
    const dc = DC_QUANTIZER[index] as number;
    const ac = AC_QUANTIZER[index] as number;
    this.index = index;
    this.lumaDc = new Step(dc, 0.45);
    this.lumaAc = new Step(ac, 0.35);
    this.secondDc = new Step(dc * 2, 0.48);
    this.secondAc = new Step(Math.max(Math.floor((ac * 155) / 100), 8), 0.4);
    this.chromaDc = new Step(Math.min(dc, 132), 0.45);
    this.chromaAc = new Step(ac, 0.35);
  }
}

const LEVEL_MAX = 2048;

/**
 * Quantises one block of 16 coefficients in raster order, starting at coefficient `first`. `levels` receives the levels
 * in zigzag order; `coefficients` becomes the decoder's dequantised coefficients. Returns the index after the last
 * non-zero level, or 0.
 */
export function quantize(
  coefficients: Int32Array,
  from: number,
  first: number,
  dc: Step,
  ac: Step,
  levels: Int16Array,
  to: number,
): number {
  let end = 0;
  let i = first;
  if (first === 0) {
    const value = coefficients[from] as number;
    const level = levelOf(value < 0 ? -value : value, dc);
    const signed = value < 0 ? -level : level;
    levels[to] = signed;
    coefficients[from] = signed * dc.size;
    if (level !== 0) end = 1;
    i = 1;
  }
  const { zero, bias, reciprocal, size } = ac;
  for (; i < 16; i++) {
    const at = from + (ZIGZAG[i] as number);
    const value = coefficients[at] as number;
    const magnitude = value < 0 ? -value : value;
    if (magnitude < zero) {
      levels[to + i] = 0;
      coefficients[at] = 0;
      continue;
    }
    const level = Math.imul(magnitude + bias, reciprocal) >>> 16;
    const signed = value < 0 ? -level : level;
    levels[to + i] = signed;
    coefficients[at] = signed * size;
    end = i + 1;
  }
  return end;
}

function levelOf(magnitude: number, { zero, bias, reciprocal }: Step): number {
  return magnitude < zero ? 0 : Math.min(Math.imul(magnitude + bias, reciprocal) >>> 16, LEVEL_MAX);
}
