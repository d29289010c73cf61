/** More than this of a picture can be felt, in milliseconds. */
export const COSTS_TOO_MUCH_MS = 2;
/** So many pictures are measured before anything is said, and as many again before it is said anew. */
export const MEASURED = 20;

/** What sharpening costs: the middle one of the last pictures that were measured. */
export class SharpenCost {
  #costs: number[] = [];

  /** Takes what one picture cost, in milliseconds. Answers the middle one whenever enough were measured. */
  take(ms: number): number | undefined {
    this.#costs.push(ms);
    if (this.#costs.length < MEASURED) return undefined;
    const sorted = this.#costs.toSorted((a, b) => a - b);
    this.#costs = [];
    return sorted[Math.floor(MEASURED / 2)];
  }
}
