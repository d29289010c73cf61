import { makeAutoObservable, reaction } from 'mobx';
import { EVERY_APP } from '../../../contracts/entities/user.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { PreferencesStore } from '../preferences/preferences.store.ts';
import { configOf, LIMITS_FIELD } from './hasLimits.ts';
import { type Limits, changeLimit, LimitsSchema, type Spending, addPayment } from './spendingLimits.ts';

/** The player's limits, stored in their preferences so that they apply on all devices. */
export class LimitsStore {
  limits: Limits;
  readonly #preferences: PreferencesStore;
  readonly #clock: Clock;

  constructor(preferences: PreferencesStore, clock: Clock) {
    this.#preferences = preferences;
    this.#clock = clock;
    this.limits = this.#readLimits();
    makeAutoObservable(this, { start: false }, { deep: false });
  }

  start(signal: AbortSignal): void {
    reaction(
      () => this.#preferences.store,
      () => this.read(),
      { signal },
    );
  }

  /**
   * Sets a spending limit. `to`: the new amount; undefined for no limit. `symbol`: the currency's symbol, for a limit
   * of money.
   */
  limit(which: Spending, to: number | undefined, symbol?: string): void {
    const now = this.#clock.now();
    this.#change((limits) => ({ ...limits, [which]: changeLimit(limits[which], to, now, symbol) }));
  }

  /** Sets after how many minutes of play a break is suggested; undefined for never. */
  remind(minutes: number | undefined): void {
    this.#change((limits) => ({ ...limits, breakMinutes: minutes }));
  }

  /** Records a payment of money, which counts toward the monthly limit. */
  paid(amount: number, symbol: string): void {
    const payment = { at: this.#clock.now(), amount, symbol };
    this.#change((limits) => ({ ...limits, paid: [...addPayment(limits.paid, payment)] }));
  }

  /** Reads the limits from the preferences again, because another tab or device may have changed them. */
  read(): void {
    this.limits = this.#readLimits();
  }

  #change(change: (limits: Limits) => Limits): void {
    const config = { ...configOf(this.#preferences), [LIMITS_FIELD]: change(this.#readLimits()) };
    this.#preferences.change(EVERY_APP, { config });
    this.read();
  }

  #readLimits(): Limits {
    const parsed = LimitsSchema.safeParse(configOf(this.#preferences)[LIMITS_FIELD]);
    return parsed.success ? parsed.data : {};
  }
}
