import type { Limit, Spending } from '../../../domain/account/limits/spendingLimits.ts';

/** One spending limit and its use. */
export interface SpendingLimit {
  /** The spending limit, in nowBux or in whole units of the currency; undefined without a limit. */
  readonly most: number | undefined;
  /** The higher limit that the player has requested, and the time when it starts to apply. */
  readonly raise: Limit['raised'];
  /** The amount spent in the period of the spending limit; undefined if unknown. */
  readonly spent: number | undefined;
  /** Currency symbol, such as `£`; undefined for nowBux. */
  readonly symbol: string | undefined;
  /** Amounts that the player can choose as the spending limit. */
  readonly steps: readonly number[];
}

/** Spending limits and the break reminder. */
export interface LimitsModel {
  /** A limit for each kind of spending that the server offers. */
  readonly spending: readonly (readonly [which: Spending, limit: SpendingLimit])[];
  /** Minutes of play before the reminder; undefined for never. */
  readonly breakMinutes: number | undefined;
  /** Sets a spending limit. `to`: undefined removes it. */
  readonly limit: (which: Spending, to: number | undefined) => void;
  readonly remind: (minutes: number | undefined) => void;
}
