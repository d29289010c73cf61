import { createAtom, type IAtom } from 'mobx';
import type { Clock, Millis } from './clock.ts';

/**
 * The time as something to observe: it moves only while somebody looks. Whoever derives words from `now` is told every
 * `periodMs`; when the last one stops looking, the timer goes.
 */
export class Ticker {
  readonly #clock: Clock;
  readonly #atom: IAtom;
  #beating: AbortController | undefined;

  constructor(clock: Clock, periodMs = 500) {
    this.#clock = clock;
    this.#atom = createAtom(
      'Ticker',
      () => {
        this.#beating = new AbortController();
        clock.every(periodMs, () => this.#atom.reportChanged(), this.#beating.signal);
      },
      () => {
        this.#beating?.abort();
        this.#beating = undefined;
      },
    );
  }

  /** Milliseconds since the Unix epoch. */
  get now(): Millis {
    this.#atom.reportObserved();
    return this.#clock.now();
  }
}
