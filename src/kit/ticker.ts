import { createAtom, type IAtom } from 'mobx';
import type { Clock, Millis } from './clock.ts';

/** The current time as an observable, which is updated every second. Its timer runs only while it is observed. */
export class Ticker {
  readonly #clock: Clock;
  readonly #atom: IAtom;
  #ticking: AbortController | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#atom = createAtom(
      'ticker',
      () => this.#tick(),
      () => this.#ticking?.abort(),
    );
  }

  get now(): Millis {
    this.#atom.reportObserved();
    return this.#clock.now();
  }

  #tick(): void {
    this.#ticking = new AbortController();
    this.#clock.every(1000, () => this.#atom.reportChanged(), this.#ticking.signal);
  }
}
