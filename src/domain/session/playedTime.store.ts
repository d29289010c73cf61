import { makeAutoObservable, runInAction } from 'mobx';
import type { Clock, Millis } from '../../kit/clock.ts';

/** So much of play from one mark to the next, and so many marks at most in one game. */
const PLAYED_MARKS = { bucketMs: 900_000, most: 12 } as const;

/**
 * Counts how long a game is played, its stops left out, and notes each quarter of an hour of it by its number, from 1. It counts
 * from `setRunning`.
 */
export class PlayedTime {
  /** The last mark that was reached; 0 before the first. */
  bucket = 0;
  readonly #clock: Clock;
  readonly #reached: (bucket: number) => void;
  /** Aborted until the start. */
  #life = AbortSignal.abort();
  #before: Millis = 0;
  #since: Millis | undefined;
  #run = new AbortController();

  constructor(clock: Clock, reached: (bucket: number) => void) {
    this.#clock = clock;
    this.#reached = reached;
    makeAutoObservable(this, { played: false });
  }

  start(life: AbortSignal): void {
    this.#life = life;
    life.addEventListener('abort', () => this.setRunning(false), { once: true });
  }

  /** How long it has been played, in milliseconds. A clock that is set back takes nothing away. */
  get played(): Millis {
    return this.#before + (this.#since === undefined ? 0 : Math.max(0, this.#clock.now() - this.#since));
  }

  setRunning(running: boolean): void {
    if (running === (this.#since !== undefined)) return;
    this.#before = this.played;
    this.#since = running ? this.#clock.now() : undefined;
    this.#run.abort();
    this.#run = new AbortController();
    if (running && !this.#life.aborted) this.#await();
  }

  #await(): void {
    if (this.bucket >= PLAYED_MARKS.most) return;
    const left = (this.bucket + 1) * PLAYED_MARKS.bucketMs - this.played;
    this.#clock.after(left, () => this.#mark(), this.#run.signal);
  }

  /** A machine that slept through several marks has reached the last of them; the others are not made up for. */
  #mark(): void {
    const bucket = Math.min(PLAYED_MARKS.most, Math.floor(this.played / PLAYED_MARKS.bucketMs));
    if (bucket > this.bucket) {
      runInAction(() => (this.bucket = bucket));
      this.#reached(bucket);
    }
    this.#await();
  }
}
