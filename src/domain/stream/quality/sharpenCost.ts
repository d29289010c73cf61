/** Time per frame above which sharpening the picture adds noticeable lag, in milliseconds. */
export const COSTS_TOO_MUCH_MS = 2;
/** Number of frames per measurement of the sharpening cost. */
export const MEASURED = 20;

/** Measures the cost of sharpening the picture, as the median of `MEASURED` frames. */
export class SharpenCost {
  #costs: number[] = [];

  /**
   * Adds the cost of one frame in milliseconds. Returns the median after every `MEASURED` frames, otherwise
   * undefined.
   */
  take(ms: number): number | undefined {
    this.#costs.push(ms);
    if (this.#costs.length < MEASURED) return undefined;
    const sorted = this.#costs.toSorted((a, b) => a - b);
    this.#costs = [];
    return sorted[Math.floor(MEASURED / 2)];
  }
}
