import { makeObservable, observableRef, reaction, runInAction } from 'mobx';
import { type Clock, sleep } from './clock.ts';

/** Delay before required code is requested again, in milliseconds. */
const RETRY_MS = 2_000;

/** A value from lazily loaded code. After a failure the next request retries. Creates nothing after an abort. */
export class LazyPart<T> {
  /** The loaded part; undefined until then. Observable. */
  value: T | undefined;
  failure: unknown;
  readonly #load: () => Promise<() => T>;
  readonly #signal: AbortSignal | undefined;
  #loading: Promise<T | undefined> | undefined;

  /** `load` imports the code and resolves to a function that creates the value. Without a signal it never expires. */
  constructor(load: () => Promise<() => T>, signal?: AbortSignal) {
    this.#load = load;
    this.#signal = signal;
    // `makeAutoObservable` doesn't allow subclasses.
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

  /** Loads the part as soon as the observed condition holds, and retries while it holds. */
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

  /** Retries until the part has loaded. Resolves with undefined if the signal is aborted first. */
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
