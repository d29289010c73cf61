import type { Millis } from '../../../kit/clock.ts';
import type { Transaction } from '../../nowbux/nowbux.store.ts';
import { effectiveLimit, type Limits, type Spending, WINDOW } from './spendingLimits.ts';

/** Debits in the nowBux transactions that don't count as spending. */
const NOT_SPENT: ReadonlySet<string> = new Set(['withdrawal', 'fee', 'expiry', 'correction']);

/** Returns the nowBux spent in the period before `now` minus refunds, from the player's nowBux transactions. */
export function nowbuxSpent(ledger: readonly Transaction[], within: Millis, now: Millis): number {
  const spent = ledger
    .filter(({ at, amount, reason }) => {
      if (now - at >= within) return false;
      return amount < 0 ? !NOT_SPENT.has(reason ?? '') : reason === 'refund';
    })
    .reduce((sum, { amount }) => sum - amount, 0);
  return Math.max(spent, 0);
}

/** Returns the money paid in the month before `now`, in one currency. */
export function moneySpent({ paid = [] }: Limits, symbol: string, now: Millis): number {
  return paid
    .filter((one) => one.symbol === symbol && now - one.at < WINDOW.month)
    .reduce((sum, { amount }) => sum + amount, 0);
}

export interface Price {
  readonly currency: 'nowbux' | 'real';
  /** Price of an item for sale, in nowBux or in whole units of the currency. */
  readonly price: number;
  readonly symbol: string;
}

export type Allowance =
  | { readonly kind: 'free' }
  /** The price exceeds a limit. `left`: the amount that the player may still spend. */
  | {
      readonly kind: 'over';
      readonly of: Spending;
      readonly most: number;
      readonly left: number;
      readonly symbol: string;
    }
  | { readonly kind: 'unknown' }
  /** The limit is in another currency than the price, so they aren't comparable. */
  | { readonly kind: 'other-currency' };

const FREE: Allowance = { kind: 'free' };

/** Returns whether the player has a limit that applies to a price. If so, the caller must load the amount spent. */
export function isLimited(limits: Limits, { currency }: Price, now: Millis): boolean {
  const of: readonly Spending[] = currency === 'nowbux' ? ['day', 'week'] : ['month'];
  return of.some((one) => effectiveLimit(limits[one], now) !== undefined);
}

/**
 * Returns whether the player's limits allow a price. `ledger`: the player's nowBux transactions; undefined if they
 * could not be loaded.
 */
export function allowanceOf(
  limits: Limits,
  { currency, price, symbol }: Price,
  ledger: readonly Transaction[] | undefined,
  now: Millis,
): Allowance {
  const judge = (of: Spending, spent: number, sign: string): Allowance => {
    const most = effectiveLimit(limits[of], now);
    if (most === undefined || spent + price <= most) return FREE;
    return { kind: 'over', of, most, left: Math.max(most - spent, 0), symbol: sign };
  };
  if (currency === 'real') {
    if (effectiveLimit(limits.month, now) === undefined) return FREE;
    return limits.month?.symbol === symbol
      ? judge('month', moneySpent(limits, symbol, now), symbol)
      : { kind: 'other-currency' };
  }
  if (!isLimited(limits, { currency, price, symbol }, now)) return FREE;
  if (!ledger) return { kind: 'unknown' };
  const [day, week] = (['day', 'week'] as const).map((of) => judge(of, nowbuxSpent(ledger, WINDOW[of], now), ''));
  return [day, week].find((one) => one?.kind === 'over') ?? FREE;
}
