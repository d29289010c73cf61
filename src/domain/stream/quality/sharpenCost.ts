/** Sharpening that takes longer than this per frame adds noticeable lag, in milliseconds. */
export const COSTS_TOO_MUCH_MS = 2;
/** Number of frames per measurement. */
export const MEASURED = 20;

/** Measures the cost of sharpening as the median over `MEASURED` frames. */
export class SharpenCost {
  #costs: number[] = [];

  /** Adds the cost of one frame in milliseconds. Returns the median after every `MEASURED` frames, else undefined. */
  take(ms: number): number | undefined {
    this.#costs.push(ms);
    if (this.#costs.length < MEASURED) return undefined;
    const sorted = this.#costs.toSorted((a, b) => a - b);
    this.#costs = [];
    return sorted[Math.floor(MEASURED / 2)];
  }
}
