import type { Clock, Millis } from '../../../src/kit/clock.ts';

/**
 * Share of lost packets from which each packet is repeated once, and share from which it is repeated twice. One lost
 * packet of 256 is the least that a report can contain.
 */
const ONCE_SHARE = 1 / 256;
const TWICE_SHARE = 0.1;
/** Mean number of consecutive lost packets from which a single repetition is mostly lost, too. */
const BURST_LENGTH = 1.5;
/** Minimum number of runs of lost packets from which the mean length of a run is computed. */
const RUNS_MIN = 4;
/** Number of runs of lost packets over which their mean length is computed. */
const RUNS_MAX = 16;
/** A repetition lasts this long after the last report that justified it, in milliseconds. */
const HOLD_MS: Millis = 15_000;

/**
 * Decides how many earlier packets each packet of sound repeats: none on a network without loss, one where packets are
 * lost singly, two where many or several in a row are lost.
 */
export class SoundRedundancy {
  readonly #clock: Clock;
  /** Times at which a loss report last justified repeating each sound packet once, and twice. */
  readonly #justified: [Millis, Millis] = [-Infinity, -Infinity];
  #runs = 0;
  #lost = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Number of earlier packets in each packet: 0, 1 or 2. */
  get copies(): number {
    const since = this.#clock.now() - HOLD_MS;
    return this.#justified[1] > since ? 2 : this.#justified[0] > since ? 1 : 0;
  }

  /** Handles the share of packets, 0 to 1, that a receiver report names as lost since the last one. */
  takeReport(lostShare: number): void {
    if (lostShare < ONCE_SHARE) return;
    const now = this.#clock.now();
    this.#justified[0] = now;
    const inBursts = this.#runs >= RUNS_MIN && this.#lost / this.#runs >= BURST_LENGTH;
    if (lostShare >= TWICE_SHARE || inBursts) this.#justified[1] = now;
  }

  /** Handles the sequence numbers, in ascending order, of packets that the client requests again. */
  takeRequest(sequences: readonly number[]): void {
    const runs = sequences.filter((sequence, i) => {
      const before = sequences[i - 1];
      return before === undefined || sequence !== before + 1;
    }).length;
    if (this.#runs + runs > RUNS_MAX) {
      // Halve the earlier runs of lost packets, so that later ones have a higher weight in the mean.
      this.#runs /= 2;
      this.#lost /= 2;
    }
    this.#runs += runs;
    this.#lost += sequences.length;
  }
}
