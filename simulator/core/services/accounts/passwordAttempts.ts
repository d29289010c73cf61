import type { Clock, Millis } from '../../../../src/kit/clock.ts';

/** Consecutive failed password attempts before the first wait. */
const FREE = 5;
/** First wait in seconds; each further failure doubles it. */
const FIRST_SECS = 60;
const LONGEST_SECS = 15 * 60;

/** Counts failures per account and delays further attempts, against password guessing. */
export class PasswordAttempts {
  readonly #clock: Clock;
  readonly #failed = new Map<string, { readonly times: number; readonly retryAt: Millis }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Seconds until another attempt is allowed; 0 if allowed now. */
  waitSecs(playerId: string): number {
    const left = (this.#failed.get(playerId)?.retryAt ?? 0) - this.#clock.now();
    return Math.max(Math.ceil(left / 1000), 0);
  }

  fail(playerId: string): void {
    const times = (this.#failed.get(playerId)?.times ?? 0) + 1;
    const secs = times < FREE ? 0 : Math.min(FIRST_SECS * 2 ** (times - FREE), LONGEST_SECS);
    this.#failed.set(playerId, { times, retryAt: this.#clock.now() + secs * 1000 });
  }

  succeed(playerId: string): void {
    this.#failed.delete(playerId);
  }
}
