import type { Limit, Spending } from '../../../domain/account/limits/spendingLimits.ts';

/** One limit, and what was spent of it. */
export interface SpendingLimit {
  /** In nowBux, or in the whole unit of a currency; undefined where there is none. */
  readonly most: number | undefined;
  /** What it will be raised to, and when. */
  readonly raise: Limit['raised'];
  /** Within its time; undefined while that isn't known. */
  readonly spent: number | undefined;
  /** Of the currency: `£`; undefined for nowBux. */
  readonly symbol: string | undefined;
  /** What it can be set to. */
  readonly steps: readonly number[];
}

/** What a player may spend, and after how long a break is suggested. */
export interface LimitsModel {
  /** Those that there is anything to buy for. */
  readonly spending: readonly (readonly [which: Spending, limit: SpendingLimit])[];
  /** Of play; undefined for never. */
  readonly breakMinutes: number | undefined;
  /** `to`: undefined for no limit. */
  readonly limit: (which: Spending, to: number | undefined) => void;
  readonly remind: (minutes: number | undefined) => void;
}
