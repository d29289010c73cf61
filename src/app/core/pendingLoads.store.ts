import { makeAutoObservable, runInAction } from 'mobx';
import { type Clock, sleep } from '../../kit/clock.ts';

/** Time until the player sees a notice about JavaScript that is still loading, in milliseconds. */
const LATE_MS = 2_000;
/** Time between two attempts to load JavaScript that the player needs, in milliseconds. */
const RETRY_MS = 3_000;

/**
 * JavaScript and strings that are still loading although the player needs them. Retries them, and shows a notice if
 * they are late.
 */
export class PendingLoads {
  /** Whether the notice about JavaScript that loads late is visible. Observable. */
  isShown = false;
  readonly #clock: Clock;
  readonly #signal: AbortSignal;
  readonly #waiting = new Set<object>();
  #request: AbortController | undefined;

  constructor(clock: Clock, signal: AbortSignal) {
    this.#clock = clock;
    this.#signal = signal;
    makeAutoObservable(this, { request: false, wait: false, dismiss: false }, { deep: false });
  }

  /**
   * Loads JavaScript that the player's press needs, and retries after failures. Resolves with undefined if cancelled
   * by {@link dismiss}, another press or another page.
   */
  async request<T>(load: () => Promise<T | undefined>): Promise<T | undefined> {
    this.#request?.abort();
    const request = (this.#request = new AbortController());
    const signal = AbortSignal.any([this.#signal, request.signal]);
    const cancelled = new Promise<undefined>((resolve) => {
      signal.addEventListener('abort', () => resolve(undefined), { once: true });
    });
    const end = this.wait();
    try {
      while (!signal.aborted) {
        const value = await Promise.race([load().catch(() => undefined), cancelled]);
        if (value !== undefined) return signal.aborted ? undefined : value;
        await sleep(this.#clock, RETRY_MS, signal).catch(() => undefined);
      }
      return undefined;
    } finally {
      end();
    }
  }

  /**
   * Counts a lazily loaded part that the page waits for, until the returned function is called. `retry` requests the
   * part's JavaScript again.
   */
  readonly wait = (retry?: () => void): (() => void) => {
    const part = new AbortController();
    const signal = AbortSignal.any([this.#signal, part.signal]);
    this.#waiting.add(part);
    this.#clock.after(LATE_MS, () => this.#setShown(true), signal);
    if (retry) this.#clock.every(RETRY_MS, retry, signal);
    return () => {
      part.abort();
      this.#waiting.delete(part);
      // A retry ends one wait for JavaScript and begins another in the same task: decide about the notice afterwards.
      void Promise.resolve().then(() => this.#waiting.size === 0 && this.#setShown(false));
    };
  };

  /** Cancels loading the JavaScript that the player's press needs, and hides the notice about late JavaScript. */
  readonly dismiss = (): void => {
    this.#request?.abort();
    this.#setShown(false);
  };

  #setShown(isShown: boolean): void {
    runInAction(() => {
      this.isShown = isShown;
    });
  }
}
