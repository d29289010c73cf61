/** Number of pictures per measurement. */
export const TIMED_PICTURES = 60;
/** Time of the page's thread that one picture may take, in milliseconds. */
export const LIMIT_MS = 2;
/** Share of pictures that may be missed. */
const MISSED_LIMIT = 0.25;
/** A way whose share is above this part of the first one's doesn't improve it: the cause is something else. */
const NOT_BETTER = 0.67;

/** Cost of one picture. */
export interface PictureCost {
  /** Time of the page's thread, in milliseconds. */
  readonly ms: number;
  /** Pictures that the browser dropped before this one. */
  readonly missed: number;
}

/**
 * Chooses the best way that is cheap enough, by timing 60 pictures with each. Missed pictures count only if another way
 * misses fewer: a browser that drops pictures anyway keeps the best way.
 */
export class WayChooser<Way> {
  /** The measurements are complete. */
  isSettled = false;
  readonly #ways: readonly [Way, ...Way[]];
  #at = 0;
  #costs: PictureCost[] = [];
  /** Share of missed pictures of the first way that missed too many, and its position. */
  #suspect: { readonly at: number; readonly share: number } | undefined;

  /** @param ways best first; the last one costs nothing */
  constructor(ways: readonly [Way, ...Way[]]) {
    this.#ways = ways;
  }

  get way(): Way {
    return this.#ways[this.#at] ?? this.#ways[0];
  }

  /** Whether a cheaper way than the best is used for good. */
  get hasFallenBack(): boolean {
    return this.isSettled && this.#at > 0;
  }

  /** Adds the cost of one picture. Returns true if the way has changed or is settled now. */
  take(cost: PictureCost): boolean {
    if (this.isSettled || this.#costs.push(cost) < TIMED_PICTURES) return false;
    const costs = this.#costs;
    this.#costs = [];
    const median = costs.map(({ ms }) => ms).toSorted((a, b) => a - b)[TIMED_PICTURES / 2] ?? 0;
    const missed = costs.reduce((sum, one) => sum + one.missed, 0);
    const share = missed / (missed + TIMED_PICTURES);
    if (median > LIMIT_MS) this.#advance();
    else if (share <= MISSED_LIMIT) this.isSettled = true;
    else this.#judge(share);
    return true;
  }

  #judge(share: number): void {
    const suspect = this.#suspect;
    if (suspect && share > suspect.share * NOT_BETTER) {
      this.#at = suspect.at;
      this.isSettled = true;
    } else {
      this.#suspect ??= { at: this.#at, share };
      this.#advance();
    }
  }

  #advance(): void {
    if (this.#at < this.#ways.length - 1) this.#at++;
    else this.isSettled = true;
  }
}
