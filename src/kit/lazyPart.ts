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
  failure: unknown;
  readonly #load: () => Promise<() => T>;
  readonly #signal: AbortSignal | undefined;
  #loading: Promise<T | undefined> | undefined;

  /** `load` fetches the code, and resolves with what makes the value of it. Without a signal the value is kept for good. */
  constructor(load: () => Promise<() => T>, signal?: AbortSignal) {
    this.#load = load;
    this.#signal = signal;
    // `makeAutoObservable` doesn't allow subclasses.
    makeObservable(this, { value: observableRef });
  }

  readonly load = (): Promise<T | undefined> => {
    this.#loading ??= this.#load().then(
      (make) => this.#keep(make),
      (error: unknown) => {
        this.failure = error;
        this.#loading = undefined;
        return undefined;
      },
    );
    return this.#loading;
  };

  /** Loads the part as soon as the observed condition holds, and retries while it holds. */
  loadWhen(wanted: () => boolean, clock: Clock): this {
    let held: AbortController | undefined;
    const follow = (now: boolean) => {
      held?.abort();
      held = new AbortController();
      if (now) void this.#retry(clock, this.#until(held.signal));
    };
    reaction(wanted, follow, { ...(this.#signal && { signal: this.#signal }), fireImmediately: true });
    return this;
  }

  /** Retries until the part has loaded. Resolves with undefined if the signal is aborted first. */
  loadWithRetry(clock: Clock): Promise<T | undefined> {
    return this.#retry(clock, this.#until());
  }

  async #retry(clock: Clock, signal: AbortSignal): Promise<T | undefined> {
    for (;;) {
      const value = await this.load();
      if (this.#loading || signal.aborted) return value;
      await sleep(clock, RETRY_MS, signal).catch(() => undefined);
      if (signal.aborted) return undefined;
    }
  }

  #until(...signals: AbortSignal[]): AbortSignal {
    return AbortSignal.any(this.#signal ? [this.#signal, ...signals] : signals);
  }

  #keep(make: () => T): T | undefined {
    if (this.#signal?.aborted) return undefined;
    const value = make();
    runInAction(() => (this.value = value));
    return value;
  }
}
