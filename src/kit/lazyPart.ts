import { makeObservable, observableRef, reaction, runInAction } from 'mobx';
import { type Clock, sleep } from './clock.ts';

/** Delay before required code is requested again after a failure, in milliseconds. */
const RETRY_MS = 2_000;

/**
 * A value that lazily loaded code creates. If loading fails, the next request retries. After an abort it creates
 * nothing.
 */
export class LazyPart<T> {
  /** The created value; undefined until the code is loaded. Observable. */
  value: T | undefined;
  failure: unknown;
  readonly #load: () => Promise<() => T>;
  readonly #signal: AbortSignal | undefined;
  #loading: Promise<T | undefined> | undefined;

  /** `load` imports the code and resolves to a function that creates the value. `signal` ends loading. */
  constructor(load: () => Promise<() => T>, signal?: AbortSignal) {
    this.#load = load;
    this.#signal = signal;
    // `makeAutoObservable` isn't used here, because it doesn't allow subclasses.
    makeObservable(this, { value: observableRef });
  }

  readonly load = (): Promise<T | undefined> => {
    this.#loading ??= this.#load().then(
      (make) => this.#create(make),
      (error: unknown) => {
        this.failure = error;
        this.#loading = undefined;
        return undefined;
      },
    );
    return this.#loading;
  };

  /** Loads the lazy code as soon as the observed condition holds. While the condition holds, retries failures. */
  loadWhen(condition: () => boolean, clock: Clock): this {
    let attempt: AbortController | undefined;
    const follow = (isWanted: boolean) => {
      attempt?.abort();
      attempt = new AbortController();
      if (isWanted) void this.#retry(clock, this.#combine(attempt.signal));
    };
    reaction(condition, follow, { ...(this.#signal && { signal: this.#signal }), fireImmediately: true });
    return this;
  }

  /** Loads the lazy code and retries until it has loaded. Resolves to undefined if the signal is aborted first. */
  loadWithRetry(clock: Clock): Promise<T | undefined> {
    return this.#retry(clock, this.#combine());
  }

  async #retry(clock: Clock, signal: AbortSignal): Promise<T | undefined> {
    for (;;) {
      const value = await this.load();
      if (this.#loading || signal.aborted) return value;
      await sleep(clock, RETRY_MS, signal).catch(() => undefined);
      if (signal.aborted) return undefined;
    }
  }

  #combine(...signals: AbortSignal[]): AbortSignal {
    return AbortSignal.any(this.#signal ? [this.#signal, ...signals] : signals);
  }

  #create(make: () => T): T | undefined {
    if (this.#signal?.aborted) return undefined;
    const value = make();
    runInAction(() => (this.value = value));
    return value;
  }
}
