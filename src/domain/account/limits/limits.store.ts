import { makeAutoObservable, reaction } from 'mobx';
import { EVERY_APP } from '../../../contracts/entities/user.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { PreferencesStore } from '../preferences/preferences.store.ts';
import { configOf, LIMITS_FIELD } from './hasLimits.ts';
import { type Limits, limited, LimitsSchema, type Spending, withPaid } from './spendingLimits.ts';

/** The limits that a player has set, kept where their preferences are: they follow the player. */
export class LimitsStore {
  limits: Limits;
  readonly #preferences: PreferencesStore;
  readonly #clock: Clock;

  constructor(preferences: PreferencesStore, clock: Clock) {
    this.#preferences = preferences;
    this.#clock = clock;
    this.limits = this.#kept();
    makeAutoObservable(this, { start: false }, { deep: false });
  }

  start(life: AbortSignal): void {
    reaction(
      () => this.#preferences.store,
      () => this.read(),
      { signal: life },
    );
  }

  /** `to`: undefined for none. `symbol`: of the currency, where it is money. */
  limit(which: Spending, to: number | undefined, symbol?: string): void {
    const now = this.#clock.now();
    this.#change((limits) => ({ ...limits, [which]: limited(limits[which], to, now, symbol) }));
  }

  /** Minutes of play, after which a break is suggested; undefined for never. */
  remind(minutes: number | undefined): void {
    this.#change((limits) => ({ ...limits, breakMinutes: minutes }));
  }

  /** Money was paid. */
  paid(amount: number, symbol: string): void {
    const one = { at: this.#clock.now(), amount, symbol };
    this.#change((limits) => ({ ...limits, paid: [...withPaid(limits.paid, one)] }));
  }

  /** Another tab, or another device, may have changed them. */
  read(): void {
    this.limits = this.#kept();
  }

  #change(change: (limits: Limits) => Limits): void {
    const config = { ...configOf(this.#preferences), [LIMITS_FIELD]: change(this.#kept()) };
    this.#preferences.change(EVERY_APP, { config });
    this.read();
  }

  #kept(): Limits {
    const parsed = LimitsSchema.safeParse(configOf(this.#preferences)[LIMITS_FIELD]);
    return parsed.success ? parsed.data : {};
  }
}
