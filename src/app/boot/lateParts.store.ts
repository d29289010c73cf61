import { makeObservable, observableRef, runInAction } from 'mobx';
import { type Clock, sleep } from '../../kit/clock.ts';

/** Milliseconds until the player sees a notice about a part that is still loading. */
const LATE_MS = 2_000;
/** Milliseconds between two attempts to load a part. */
const RETRY_MS = 3_000;

/** Parts that the player wants and whose code or words are still loading. Retries them and tells when one is late. */
export class LateParts {
  /** Observable: the player waits for a part that is late. */
  told = false;
  readonly #clock: Clock;
  readonly #life: AbortSignal;
  readonly #waiting = new Set<object>();
  #want: AbortController | undefined;

  constructor(clock: Clock, life: AbortSignal) {
    this.#clock = clock;
    this.#life = life;
    makeObservable(this, { told: observableRef });
  }

  /**
   * Loads what the player pressed for, and again after a failure. Resolves with undefined where the player gave it up, by
   * {@link dismiss}, another wish or another page.
   */
  async want<T>(load: () => Promise<T | undefined>): Promise<T | undefined> {
    this.#want?.abort();
    const want = (this.#want = new AbortController());
    const signal = AbortSignal.any([this.#life, want.signal]);
    const givenUp = new Promise<undefined>((resolve) => {
      signal.addEventListener('abort', () => resolve(undefined), { once: true });
    });
    const end = this.wait();
    try {
      while (!signal.aborted) {
        const value = await Promise.race([load().catch(() => undefined), givenUp]);
        if (value !== undefined) return signal.aborted ? undefined : value;
        await sleep(this.#clock, RETRY_MS, signal).catch(() => undefined);
      }
      return undefined;
    } finally {
      end();
    }
  }

  /** Counts a part as waited for until the returned function is called. `again` retries its code. */
  readonly wait = (again?: () => void): (() => void) => {
    const part = new AbortController();
    const signal = AbortSignal.any([this.#life, part.signal]);
    this.#waiting.add(part);
    this.#clock.after(LATE_MS, () => this.#tell(true), signal);
    if (again) this.#clock.every(RETRY_MS, again, signal);
    return () => {
      part.abort();
      this.#waiting.delete(part);
      // A retry ends one wait and begins the next: in between nothing changes for the player.
      void Promise.resolve().then(() => this.#waiting.size === 0 && this.#tell(false));
    };
  };

  /** Gives up what was pressed for; what the page waits for by itself is no longer told. */
  readonly dismiss = (): void => {
    this.#want?.abort();
    this.#tell(false);
  };

  #tell(told: boolean): void {
    runInAction(() => {
      this.told = told;
    });
  }
}
