import { makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Clock } from './clock.ts';

/** Before code that is needed in any case is asked for again, in milliseconds. */
const RETRY_MS = 2_000;

/**
 * What is made of code that comes when it is first wanted. Where the code does not come, nothing is made, and the next request
 * asks for it again. Once the signal is aborted nothing is made any more.
 */
export class LazyPart<T> {
  /** Observable; undefined until it is there. */
  value: T | undefined;
  readonly #load: () => Promise<() => T>;
  readonly #signal: AbortSignal;
  #loading: Promise<T | undefined> | undefined;

  /** `load` fetches the code, and answers what makes the thing of it. */
  constructor(load: () => Promise<() => T>, signal: AbortSignal) {
    this.#load = load;
    this.#signal = signal;
    makeObservable(this, { value: observableRef });
  }

  readonly load = (): Promise<T | undefined> => {
    this.#loading ??= this.#load().then(
      (make) => this.#keep(make),
      () => (this.#loading = undefined),
    );
    return this.#loading;
  };

  /** Loads it as soon as the condition, which is observed, holds. */
  loadWhen(wanted: () => boolean): this {
    reaction(wanted, (now) => now && void this.load(), { signal: this.#signal, fireImmediately: true });
    return this;
  }

  /** Goes on asking until it is there. */
  loadWithRetry(clock: Clock): void {
    void this.load().then((value) => {
      if (!value && !this.#signal.aborted) clock.after(RETRY_MS, () => this.loadWithRetry(clock), this.#signal);
    });
  }

  #keep(make: () => T): T | undefined {
    if (this.#signal.aborted) return undefined;
    const value = make();
    runInAction(() => {
      this.value = value;
    });
    return value;
  }
}
