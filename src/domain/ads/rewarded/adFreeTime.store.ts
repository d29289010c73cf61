import { makeAutoObservable, runInAction } from 'mobx';
import type { Clock, Millis } from '../../../kit/clock.ts';
import type { AdFreeAccount } from './adFreeAccount.ts';

/** `unknown`: nothing was said of it, and nothing is counted. */
export type AdFreePhase = 'unknown' | 'plenty' | 'short' | 'over';

/** Between two looks at the time: what other tabs use, and midnight, are seen then. In milliseconds. */
const STEP_MS = 1_000;

/** Time without advertising: counted down while it runs, and standing still in between. */
export class AdFreeTime {
  phase: AdFreePhase = 'unknown';
  /** When it is over, in milliseconds since the Unix epoch; undefined while it stands still. */
  endsAt: Millis | undefined;
  readonly #clock: Clock;
  readonly #account: AdFreeAccount;
  readonly #warningSecs: () => number;
  /** Since when it runs and is not counted; undefined while it stands still. */
  #since: Millis | undefined;
  #step = new AbortController();
  #over = false;

  /** `warningSecs`: how long before its end it is short. */
  constructor(clock: Clock, account: AdFreeAccount, warningSecs: () => number) {
    this.#clock = clock;
    this.#account = account;
    this.#warningSecs = warningSecs;
    makeAutoObservable(this, { left: false, earned: false });
  }

  /** Stops counting when the signal is aborted. */
  start(life: AbortSignal): void {
    const stop = () => {
      this.#over = true;
      this.#step.abort();
    };
    life.addEventListener('abort', stop, { once: true });
  }

  /** What is left of it, in milliseconds. */
  get left(): Millis {
    const now = this.#clock.now();
    const running = this.#since === undefined ? 0 : Math.max(0, now - this.#since);
    return Math.max(0, this.#account.left(now) - running);
  }

  /** Of what is left, some was earned. */
  get earned(): boolean {
    return this.#account.earnedLeft(this.#clock.now()) > 0;
  }

  /** A game begins that has so many seconds a day, less what was used of them. */
  begin(secs: number): void {
    this.#account.allowanceSecs = secs;
    this.#look(true);
  }

  add(secs: number): void {
    this.#spend();
    this.#account.earn(secs, this.#clock.now());
    this.#look(true);
  }

  setRunning(running: boolean): void {
    if (running === (this.#since !== undefined)) return;
    this.#spend();
    this.#since = running ? this.#clock.now() : undefined;
    this.#look(this.phase !== 'unknown');
  }

  #spend(): void {
    if (this.#since === undefined) return;
    const now = this.#clock.now();
    if (this.phase !== 'unknown') this.#account.spend(this.#since, now);
    this.#since = now;
  }

  #look(known: boolean): void {
    const now = this.#clock.now();
    const left = this.#account.left(now);
    const warning = this.#warningSecs() * 1000;
    const counts = this.#since !== undefined && known;
    runInAction(() => {
      this.endsAt = counts && left > 0 ? now + left : undefined;
      if (known) this.phase = left <= 0 ? 'over' : left <= warning ? 'short' : 'plenty';
    });
    this.#step.abort();
    if (!counts || this.#over) return;
    this.#step = new AbortController();
    // Where it is over there may be more of it at midnight.
    const until = left > warning ? left - warning : left > 0 ? left : STEP_MS;
    const step = () => {
      this.#spend();
      this.#look(true);
    };
    this.#clock.after(Math.min(STEP_MS, until), step, this.#step.signal);
  }
}
