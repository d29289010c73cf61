/** Number of pictures with which the cost of each technique of picture processing is measured. */
export const TIMED_PICTURES = 60;
/** Time on the main thread that processing one picture may take, in milliseconds. */
export const LIMIT_MS = 2;
/** Share of dropped pictures above which a cheaper technique of picture processing is tried. */
const MISSED_LIMIT = 0.25;
/**
 * A technique of picture processing improves on the first one only if its share of dropped pictures is below this
 * factor of the first one's. Otherwise the drops have another cause.
 */
const NOT_BETTER = 0.67;

/** Cost of processing one picture. */
export interface PictureCost {
  /** Time on the main thread, in milliseconds. */
  readonly ms: number;
  /** Number of pictures that the browser dropped before this one. */
  readonly missed: number;
}

/**
 * Chooses the best technique of picture processing that is cheap enough, by measuring 60 pictures with each. Dropped
 * pictures count only if another technique drops fewer: a browser that drops pictures anyway keeps the best
 * technique.
 */
export class RenderMethodChooser<Way> {
  /** True once the technique of picture processing is finally chosen. */
  isSettled = false;
  readonly #ways: readonly [Way, ...Way[]];
  #at = 0;
  #costs: PictureCost[] = [];
  /** The first technique of picture processing with too many dropped pictures: its index, and their share. */
  #suspect: { readonly at: number; readonly share: number } | undefined;

  /** @param ways techniques of picture processing, best first; the last one must cost nothing */
  constructor(ways: readonly [Way, ...Way[]]) {
    this.#ways = ways;
  }

  get way(): Way {
    return this.#ways[this.#at] ?? this.#ways[0];
  }

  /** Returns whether a cheaper technique of picture processing than the best was finally chosen. */
  get hasFallenBack(): boolean {
    return this.isSettled && this.#at > 0;
  }

  /** Adds the cost of processing one picture. Returns true if the choice of technique has changed or become final. */
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
