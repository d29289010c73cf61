import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Clock, Millis } from '../../kit/clock.ts';

/** `unknown`: nothing was said of it, and nothing is counted. */
export type AdFreePhase = 'unknown' | 'plenty' | 'short' | 'over';

/** Time without advertising: counted down while it runs, and standing still in between. */
export class AdFreeTime {
  phase: AdFreePhase = 'unknown';
  /** When it is over, in milliseconds since the Unix epoch; undefined while it stands still. */
  endsAt: Millis | undefined;
  readonly #clock: Clock;
  readonly #warningSecs: () => number;
  readonly #life: AbortSignal;
  #left = 0;
  #running = false;
  #count = new AbortController();

  /** `warningSecs`: how long before its end it is short. */
  constructor(clock: Clock, warningSecs: () => number, life: AbortSignal) {
    this.#clock = clock;
    this.#warningSecs = warningSecs;
    this.#life = life;
    makeObservable(this, { phase: observableRef, endsAt: observableRef });
  }

  /** What is left of it, in milliseconds. */
  get left(): number {
    return this.endsAt === undefined ? this.#left : Math.max(0, this.endsAt - this.#clock.now());
  }

  /** So many seconds from now on, whatever there was. */
  begin(secs: number): void {
    this.#set(secs * 1000, true);
  }

  /** So many seconds more. */
  add(secs: number): void {
    this.#set(this.left + secs * 1000, true);
  }

  setRunning(running: boolean): void {
    if (running === this.#running) return;
    const { left } = this;
    this.#running = running;
    this.#set(left, this.phase !== 'unknown');
  }

  #set(left: number, known: boolean): void {
    this.#left = left;
    this.#count.abort();
    this.#count = new AbortController();
    const signal = AbortSignal.any([this.#life, this.#count.signal]);
    const warning = this.#warningSecs() * 1000;
    const counts = this.#running && known && left > 0;
    runInAction(() => {
      this.endsAt = counts ? this.#clock.now() + left : undefined;
      if (known) this.phase = left <= 0 ? 'over' : left <= warning ? 'short' : 'plenty';
    });
    if (counts) this.#clock.after(left > warning ? left - warning : left, () => this.#set(this.left, true), signal);
  }
}
