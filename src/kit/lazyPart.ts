import { makeObservable, observableRef, reaction, runInAction } from 'mobx';
import { type Clock, sleep } from './clock.ts';

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

  /** Loads the part as soon as the observed condition holds, and retries while it holds. */
  loadWhen(wanted: () => boolean, clock: Clock): this {
    let held: AbortController | undefined;
    const follow = (now: boolean) => {
      held?.abort();
      held = new AbortController();
      if (now) void this.#retry(clock, AbortSignal.any([this.#signal, held.signal]));
    };
    reaction(wanted, follow, { signal: this.#signal, fireImmediately: true });
    return this;
  }

  /** Retries until the part has loaded. Resolves with undefined if the signal is aborted first. */
  loadWithRetry(clock: Clock): Promise<T | undefined> {
    return this.#retry(clock, this.#signal);
  }

  async #retry(clock: Clock, signal: AbortSignal): Promise<T | undefined> {
    for (;;) {
      const value = await this.load();
      if (this.#loading || signal.aborted) return value;
      await sleep(clock, RETRY_MS, signal).catch(() => undefined);
      if (signal.aborted) return undefined;
    }
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
