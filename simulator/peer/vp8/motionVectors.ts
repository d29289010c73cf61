import type { BoolEncoder } from './boolEncoder.ts';
import { MODE } from './blockCoder.ts';
import { type Vector, vectorX, vectorY } from './motionSearch.ts';
import { MOTION_PROBABILITIES, VECTOR_MODE_CONTEXT } from './vp8Tables.ts';

/**
 * Codes a macroblock's motion vector relative to its neighbours' vectors (RFC 6386, section 16.3). The encoder's
 * vectors stay within the picture, so the clamping of that section has no effect.
 */
export class VectorCensus {
  /** Weights of no motion, the nearest vector and the near vector. Split mode isn't used. */
  readonly #weights = new Int32Array(4);
  readonly #vectors = new Int32Array(4);

  /** Collects the vectors of the macroblocks above, left and above left. */
  survey(modes: Uint8Array, vectors: Int32Array, columns: number, column: number, row: number): void {
    const weights = this.#weights;
    const candidates = this.#vectors;
    weights.fill(0);
    candidates.fill(0);
    const i = row * columns + column;
    let last = 0;
    if (row > 0 && modes[i - columns] !== MODE.intra) {
      const v = vectors[i - columns] as Vector;
      if (v !== 0) candidates[++last] = v;
      weights[last] = (weights[last] as number) + 2;
    }
    if (column > 0 && modes[i - 1] !== MODE.intra) last = this.#count(vectors[i - 1] as Vector, last, 2);
    if (row > 0 && column > 0 && modes[i - columns - 1] !== MODE.intra) {
      last = this.#count(vectors[i - columns - 1] as Vector, last, 1);
    }
    // All three neighbours have vectors: the third may equal the first.
    if ((weights[3] as number) > 0 && candidates[last] === candidates[1]) weights[1] = (weights[1] as number) + 1;
    weights[3] = 0;
    if ((weights[2] as number) > (weights[1] as number)) {
      [weights[1], weights[2]] = [weights[2] as number, weights[1] as number];
      [candidates[1], candidates[2]] = [candidates[2] as number, candidates[1] as number];
    }
    if ((weights[1] as number) >= (weights[0] as number)) candidates[0] = candidates[1] as number;
  }

  #count(v: Vector, last: number, weight: number): number {
    const weights = this.#weights;
    let place = 0;
    if (v !== 0) {
      place = last;
      // `last` may be the place of the zero vector, so a vector that differs from it gets the next place.
      if (v !== this.#vectors[last]) place = last + 1;
      this.#vectors[place] = v;
    }
    weights[place] = (weights[place] as number) + weight;
    return Math.max(place, last);
  }

  /** Records the macroblock's motion. */
  put(bools: BoolEncoder, v: Vector): void {
    const weights = this.#weights;
    const chance = (node: number) => VECTOR_MODE_CONTEXT[(weights[node] as number) * 4 + node] as number;
    if (v === 0) {
      bools.put(chance(0), 0);
      return;
    }
    bools.put(chance(0), 1);
    if (v === this.#vectors[1]) {
      bools.put(chance(1), 0);
      return;
    }
    bools.put(chance(1), 1);
    if (v === this.#vectors[2]) {
      bools.put(chance(2), 0);
      return;
    }
    bools.put(chance(2), 1);
    bools.put(chance(3), 0);
    const best = this.#vectors[0] as Vector;
    putComponent(bools, MOTION_PROBABILITIES[0], vectorY(v) - vectorY(best));
    putComponent(bools, MOTION_PROBABILITIES[1], vectorX(v) - vectorX(best));
  }
}

/** Maximum number of decisions of one vector: its mode and two components. */
export const DECISIONS_PER_VECTOR = 4 + 2 * 12;

const SIGN = 1;
const SHORT = 2;
const LONG = 9;
const LONG_BITS = 10;

/** Records one component in quarter pixels (section 17.1). */
function putComponent(bools: BoolEncoder, chances: Uint8Array, value: number): void {
  const magnitude = value < 0 ? -value : value;
  if (magnitude < 8) {
    bools.put(chances[0] as number, 0);
    const [high, middle, low] = [magnitude >> 2, (magnitude >> 1) & 1, magnitude & 1];
    bools.put(chances[SHORT] as number, high);
    bools.put(chances[SHORT + (high ? 4 : 1)] as number, middle);
    bools.put(chances[SHORT + (high ? 5 : 2) + middle] as number, low);
    if (magnitude === 0) return;
  } else {
    bools.put(chances[0] as number, 1);
    for (let bit = 0; bit < 3; bit++) bools.put(chances[LONG + bit] as number, (magnitude >> bit) & 1);
    for (let bit = LONG_BITS - 1; bit > 3; bit--) bools.put(chances[LONG + bit] as number, (magnitude >> bit) & 1);
    // A long value below 16 always has bit 3 set, so the bit is omitted.
    if (magnitude > 15) bools.put(chances[LONG + 3] as number, (magnitude >> 3) & 1);
  }
  bools.put(chances[SIGN] as number, value < 0 ? 1 : 0);
}
