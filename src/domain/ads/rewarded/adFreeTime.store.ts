import { makeAutoObservable, runInAction } from 'mobx';
import type { Clock, Millis } from '../../../kit/clock.ts';
import type { AdFreeAccount } from './adFreeAccount.ts';

/** How much ad-free time is left. `unknown`: no game has started yet, so the timer doesn't run. */
export type AdFreePhase = 'unknown' | 'plenty' | 'short' | 'over';

/** Interval at which the ad-free countdown checks for midnight and for time that other tabs used, in milliseconds. */
const STEP_MS = 1_000;

/** Countdown of ad-free time, which pauses while no game runs. */
export class AdFreeTime {
  phase: AdFreePhase = 'unknown';
  /**
   * Time at which the ad-free time ends, in milliseconds since the Unix epoch; undefined while the countdown is
   * paused.
   */
  endsAt: Millis | undefined;
  readonly #clock: Clock;
  readonly #account: AdFreeAccount;
  readonly #warningSecs: () => number;
  /** Start of the play that the ad-free countdown hasn't counted yet; undefined while the countdown is paused. */
  #since: Millis | undefined;
  #step = new AbortController();
  #over = false;

  /** @param warningSecs returns the number of remaining seconds from which the ad-free time counts as short */
  constructor(clock: Clock, account: AdFreeAccount, warningSecs: () => number) {
    this.#clock = clock;
    this.#account = account;
    this.#warningSecs = warningSecs;
    makeAutoObservable(this, { remainingMs: false, earned: false });
  }

  /** Starts the countdown of ad-free time, which runs until the signal aborts. */
  start(signal: AbortSignal): void {
    const stop = () => {
      this.#over = true;
      this.#step.abort();
    };
    signal.addEventListener('abort', stop, { once: true });
  }

  get remainingMs(): Millis {
    const now = this.#clock.now();
    const running = this.#since === undefined ? 0 : Math.max(0, now - this.#since);
    return Math.max(0, this.#account.left(now) - running);
  }

  /** True if the player has earned some of the remaining ad-free time. */
  get earned(): boolean {
    return this.#account.earnedLeft(this.#clock.now()) > 0;
  }

  /** Starts a game with `secs` seconds of free time per day, minus the part used today. */
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
    // Keep checking after the ad-free time has ended, because the player gets new free time at midnight.
    const until = left > warning ? left - warning : left > 0 ? left : STEP_MS;
    const step = () => {
      this.#spend();
      this.#look(true);
    };
    this.#clock.after(Math.min(STEP_MS, until), step, this.#step.signal);
  }
}
