import { hashText, randomId, SeededRandom } from '../../../src/kit/random.ts';

/**
 * Ids of a simulated world. Each purpose has its own counter, so that an additional call doesn't change unrelated
 * ids.
 */
export class Ids {
  readonly #seed: number;
  readonly #counts = new Map<string, number>();

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** `<purpose>_<21 characters>`, where the purpose is a short word. */
  next(purpose: string): string {
    return `${purpose}_${randomId(this.random(purpose))}`;
  }

  /** Returns a seeded random source for the next item of a purpose. */
  random(purpose: string): SeededRandom {
    const count = this.#counts.get(purpose) ?? 0;
    this.#counts.set(purpose, count + 1);
    return new SeededRandom(hashText(`${this.#seed}:${purpose}:${count}`));
  }
}
