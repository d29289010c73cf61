import type { Millis } from '../../../../src/kit/clock.ts';
import type { Count } from './objectives.ts';

/** Length of a slot in which events are counted together, in milliseconds. */
export const SLOT_MS: Millis = 15_000;
/** Number of slots after which old ones are dropped: four days without a gap. */
const MOST_SLOTS = 23_040;

/** Counts of events over time, as running sums, so that the sum of any window takes two look-ups. */
export class CountSeries {
  /** Numbers of the slots with events, ascending, and the sums up to and including each slot. */
  #slots: number[] = [];
  #all: number[] = [];
  #bad: number[] = [];

  add(at: Millis, { all, bad }: Count): void {
    const last = this.#slots.length - 1;
    // A world's clock may be set back. Then the events count in the latest slot.
    const slot = Math.max(Math.floor(at / SLOT_MS), this.#slots[last] ?? -Infinity);
    const sums = { all: (this.#all[last] ?? 0) + all, bad: (this.#bad[last] ?? 0) + bad };
    if (slot === this.#slots[last]) {
      this.#all[last] = sums.all;
      this.#bad[last] = sums.bad;
      return;
    }
    this.#slots.push(slot);
    this.#all.push(sums.all);
    this.#bad.push(sums.bad);
    if (this.#slots.length > MOST_SLOTS * 1.25) this.#prune();
  }

  /** Sums the events of whole slots from a time until before another. */
  between(from: Millis, until: Millis): Count {
    const before = this.#before(Math.floor(from / SLOT_MS));
    const last = this.#before(Math.floor(until / SLOT_MS));
    const sumOf = (sums: readonly number[]) => (sums[last - 1] ?? 0) - (sums[before - 1] ?? 0);
    return { all: sumOf(this.#all), bad: sumOf(this.#bad) };
  }

  /** Number of slots before a slot. */
  #before(slot: number): number {
    let low = 0;
    let high = this.#slots.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#slots[middle] ?? Infinity) < slot) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #prune(): void {
    const keep = (list: readonly number[]) => list.slice(-MOST_SLOTS);
    const dropped = this.#slots.length - MOST_SLOTS;
    const base = { all: this.#all[dropped - 1] ?? 0, bad: this.#bad[dropped - 1] ?? 0 };
    this.#slots = keep(this.#slots);
    this.#all = keep(this.#all).map((sum) => sum - base.all);
    this.#bad = keep(this.#bad).map((sum) => sum - base.bad);
  }
}

/** Ratio of two neighbouring bins' values: percentiles are off by at most 1 %. */
const BIN_RATIO = 1.02;
/** Length of a slot of values, and for how long slots are kept, in milliseconds. */
export const VALUE_SLOT_MS: Millis = 300_000;
const KEPT_MS: Millis = 86_400_000;

/** Distribution of values over time: counts of logarithmic bins in each slot. */
export class ValueSeries {
  readonly #slots: { readonly slot: number; readonly bins: Map<number, number> }[] = [];

  add(at: Millis, value: number): void {
    const slot = Math.max(Math.floor(at / VALUE_SLOT_MS), this.#slots.at(-1)?.slot ?? -Infinity);
    if (this.#slots.at(-1)?.slot !== slot) this.#slots.push({ slot, bins: new Map() });
    while ((this.#slots[0]?.slot ?? slot) < slot - KEPT_MS / VALUE_SLOT_MS) this.#slots.shift();
    const bins = this.#slots.at(-1)?.bins;
    const bin = value > 0 ? Math.round(Math.log(value) / Math.log(BIN_RATIO)) : -Infinity;
    bins?.set(bin, (bins.get(bin) ?? 0) + 1);
  }

  /** Returns the number of values of whole slots between two times, and their 75th percentile. */
  between(from: Millis, until: Millis): { readonly count: number; readonly p75: number | null } {
    const [first, last] = [Math.floor(from / VALUE_SLOT_MS), Math.floor(until / VALUE_SLOT_MS)];
    const all = new Map<number, number>();
    let count = 0;
    for (const { slot, bins } of this.#slots) {
      if (slot < first || slot >= last) continue;
      for (const [bin, times] of bins) {
        all.set(bin, (all.get(bin) ?? 0) + times);
        count += times;
      }
    }
    let seen = 0;
    for (const [bin, times] of [...all].toSorted(([a], [b]) => a - b)) {
      seen += times;
      if (seen >= count * 0.75) return { count, p75: BIN_RATIO ** bin };
    }
    return { count, p75: null };
  }
}
