import type { BoolEncoder } from './boolEncoder.ts';
import { CATEGORY_BITS, COEFFICIENT_BAND } from './vp8Tables.ts';

/** RFC 6386, section 13.3: block types, which select the probabilities. */
export const BLOCK_TYPE = { lumaWithoutDc: 0, second: 1, chroma: 2 } as const;

/** Maximum number of decisions of one block: 16 values of the largest category. */
export const DECISIONS_PER_BLOCK = 16 * 24;

/**
 * Records the tokens of one block (RFC 6386, section 13.2).
 *
 * @param end index after the last non-zero level, or 0
 * @param context number of blocks to the left and above with non-zero levels, 0 to 2
 */
export function putTokens(
  bools: BoolEncoder,
  probabilities: Uint8Array,
  type: number,
  levels: Int16Array,
  from: number,
  end: number,
  context: number,
): void {
  const { entries } = bools;
  const start = type === BLOCK_TYPE.lumaWithoutDc ? 1 : 0;
  let n = bools.length;
  let row = type * 264 + (COEFFICIENT_BAND[start] as number) * 33 + context * 11;
  let afterZero = false;
  for (let i = start; i < end; i++) {
    if (!afterZero) entries[n++] = ((probabilities[row] as number) << 1) | 1;
    const level = levels[from + i] as number;
    const band = type * 264 + (COEFFICIENT_BAND[i + 1 < 16 ? i + 1 : 15] as number) * 33;
    if (level === 0) {
      entries[n++] = (probabilities[row + 1] as number) << 1;
      afterZero = true;
      row = band;
      continue;
    }
    afterZero = false;
    entries[n++] = ((probabilities[row + 1] as number) << 1) | 1;
    const magnitude = level < 0 ? -level : level;
    if (magnitude === 1) {
      entries[n++] = (probabilities[row + 2] as number) << 1;
      row = band + 11;
    } else {
      entries[n++] = ((probabilities[row + 2] as number) << 1) | 1;
      n = putLarge(entries, n, probabilities, row, magnitude);
      row = band + 22;
    }
    entries[n++] = (128 << 1) | (level < 0 ? 1 : 0);
  }
  // End of block, unless all 16 coefficients were written.
  if (end < 16) entries[n++] = (probabilities[row] as number) << 1;
  bools.length = n;
}

/** Records a magnitude of 2 or more, from the fourth tree node on. */
function putLarge(entries: Uint16Array, at: number, probabilities: Uint8Array, row: number, magnitude: number): number {
  let n = at;
  const node = (index: number, decision: number) => {
    entries[n++] = ((probabilities[row + index] as number) << 1) | decision;
  };
  if (magnitude <= 4) {
    node(3, 0);
    node(4, magnitude === 2 ? 0 : 1);
    if (magnitude > 2) node(5, magnitude === 4 ? 1 : 0);
    return n;
  }
  node(3, 1);
  if (magnitude <= 10) {
    node(6, 0);
    node(7, magnitude <= 6 ? 0 : 1);
    return magnitude <= 6 ? putExtra(entries, n, 0, magnitude - 5) : putExtra(entries, n, 1, magnitude - 7);
  }
  node(6, 1);
  if (magnitude <= 34) {
    node(8, 0);
    node(9, magnitude <= 18 ? 0 : 1);
    return magnitude <= 18 ? putExtra(entries, n, 2, magnitude - 11) : putExtra(entries, n, 3, magnitude - 19);
  }
  node(8, 1);
  node(10, magnitude <= 66 ? 0 : 1);
  return magnitude <= 66 ? putExtra(entries, n, 4, magnitude - 35) : putExtra(entries, n, 5, magnitude - 67);
}

function putExtra(entries: Uint16Array, at: number, category: number, offset: number): number {
  const bits = CATEGORY_BITS[category] as Uint8Array;
  for (let i = 0; i < bits.length; i++) {
    entries[at + i] = ((bits[i] as number) << 1) | ((offset >> (bits.length - 1 - i)) & 1);
  }
  return at + bits.length;
}
