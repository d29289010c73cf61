import { makeAutoObservable, runInAction } from 'mobx';
import type { Clock, Millis } from '../../kit/clock.ts';

/** Interval between two reports of a game's play time in milliseconds, and the maximum number of reports per game. */
const PLAYED_MARKS = { bucketMs: 900_000, most: 12 } as const;

/**
 * Counts a game's play time while it runs (`setRunning(true)`). Reports each completed quarter hour by its number,
 * from 1.
 */
export class PlayedTime {
  /** Number of the last completed quarter hour; 0 before the first. */
  bucket = 0;
  readonly #clock: Clock;
  readonly #reached: (bucket: number) => void;
  /** Signal that stops counting the play time. Before `start` it is already aborted, so that nothing is counted. */
  #signal = AbortSignal.abort();
  #before: Millis = 0;
  #since: Millis | undefined;
  #run = new AbortController();

  constructor(clock: Clock, reached: (bucket: number) => void) {
    this.#clock = clock;
    this.#reached = reached;
    makeAutoObservable(this, { played: false });
  }

  start(signal: AbortSignal): void {
    this.#signal = signal;
    signal.addEventListener('abort', () => this.setRunning(false), { once: true });
  }

  /** Time that the game was played, in milliseconds. Setting the clock back doesn't reduce it. */
  get played(): Millis {
    return this.#before + (this.#since === undefined ? 0 : Math.max(0, this.#clock.now() - this.#since));
  }

  setRunning(running: boolean): void {
    if (running === (this.#since !== undefined)) return;
    this.#before = this.played;
    this.#since = running ? this.#clock.now() : undefined;
    this.#run.abort();
    this.#run = new AbortController();
    if (running && !this.#signal.aborted) this.#await();
  }

  #await(): void {
    if (this.bucket >= PLAYED_MARKS.most) return;
    const left = (this.bucket + 1) * PLAYED_MARKS.bucketMs - this.played;
    this.#clock.after(left, () => this.#mark(), this.#run.signal);
  }

  /** Reports a completed quarter hour. If the computer slept through several, reports only the last one. */
  #mark(): void {
    const bucket = Math.min(PLAYED_MARKS.most, Math.floor(this.played / PLAYED_MARKS.bucketMs));
    if (bucket > this.bucket) {
      runInAction(() => (this.bucket = bucket));
      this.#reached(bucket);
    }
    this.#await();
  }
}
