import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Clock } from '../kit/clock.ts';

/** Before code that is needed in any case is asked for again, in milliseconds. */
const RETRY_MS = 2_000;

/**
 * What is made of code that comes when it is first wanted. Where the code does not come, nothing is made, and the next wish
 * asks for it again. Once the signal is aborted nothing is made any more.
 */
export class Late<T> {
  /** Observable; undefined until it is there. */
  it: T | undefined;
  readonly #load: () => Promise<() => T>;
  readonly #signal: AbortSignal;
  #loading: Promise<T | undefined> | undefined;

  /** `load` fetches the code, and answers what makes the thing of it. */
  constructor(load: () => Promise<() => T>, signal: AbortSignal) {
    this.#load = load;
    this.#signal = signal;
    makeObservable(this, { it: observableRef });
  }

  readonly want = (): Promise<T | undefined> => {
    this.#loading ??= this.#load().then(
      (make) => this.#keep(make),
      () => (this.#loading = undefined),
    );
    return this.#loading;
  };

  /** Goes on asking until it is there. */
  insist(clock: Clock): void {
    void this.want().then((it) => {
      if (!it && !this.#signal.aborted) clock.after(RETRY_MS, () => this.insist(clock), this.#signal);
    });
  }

  #keep(make: () => T): T | undefined {
    if (this.#signal.aborted) return undefined;
    const it = make();
    runInAction(() => {
      this.it = it;
    });
    return it;
  }
}
