import type { PlayPass } from '../../contracts/entities/subscription.ts';
import { offeredPasses } from './offeredPasses.ts';
import { passLength, passName } from './passLength.ts';

/** Number of days in which the player can request a refund. */
export const REFUND_DAYS = 7;
/** Length of the pass nowPrime's free trial in days. A player gets it once. */
export const FREE_TRIAL_DAYS = 7;

const DAY_MS = 86_400_000;
/** Lengths of the passes in days. */
export const DAYS = { day: 1, month: 30, year: 365 } as const;
/** Number of passes of each length that cover a month. */
const PER_MONTH = { day: 30, month: 1, year: 1 / 12 } as const;

/** A pass with the properties by which players compare passes. */
export interface Plan {
  readonly pass: PlayPass;
  /** Duration of the pass, from the suffix of its product id; `other` if unknown. */
  readonly length: 'day' | 'month' | 'year' | 'other';
  /** Name of the pass; undefined for an unknown product id. */
  readonly name: 'nowPass' | 'nowPrime' | undefined;
  /** Price per month with this pass; undefined if its length is unknown. */
  readonly monthly: number | undefined;
  /** Saving compared with the monthly pass, in whole per cent; undefined for no saving. */
  readonly savedPercent: number | undefined;
  /** Length of the free trial in days, if this player can have one. */
  readonly trialDays: number | undefined;
  /** True if the pass renews itself. Passes that are paid with nowBux don't. */
  readonly renews: boolean;
}

/** Returns the passes to offer, the best-value one last. */
export function plansOf(passes: readonly PlayPass[]): readonly Plan[] {
  const shown = offeredPasses(passes);
  const byMonth = shown.find((pass) => isPaid(pass) && passLength(pass.productId) === 'month');
  return shown.map((pass) => {
    const length = passLength(pass.productId);
    const name = passName(pass.productId);
    const monthly = length === 'other' ? undefined : pass.offerPrice * PER_MONTH[length];
    const compared = byMonth?.currencySymbol === pass.currencySymbol ? byMonth.offerPrice : undefined;
    const isComparable = isPaid(pass) && length === 'year' && monthly !== undefined && compared;
    const saved = isComparable ? Math.floor((1 - monthly / compared) * 100) : 0;
    const renews = isRenewing(pass.currency, length);
    const trialDays = renews && pass.freeTrial ? FREE_TRIAL_DAYS : undefined;
    return { pass, length, name, monthly, savedPercent: saved > 0 ? saved : undefined, trialDays, renews };
  });
}

/** Returns whether a pass renews itself. Passes that are paid with nowBux and passes for a day don't. */
export function isRenewing(currency: PlayPass['currency'], length: Plan['length']): length is 'month' | 'year' {
  return currency === 'real' && (length === 'month' || length === 'year');
}

/**
 * Returns the time of the next payment (after a trial: of the first), or of the end of a pass that begins now, in
 * milliseconds since the Unix epoch; undefined if the length of the pass is unknown.
 */
export function dueAt({ length, trialDays }: Pick<Plan, 'length' | 'trialDays'>, now: number): number | undefined {
  if (trialDays !== undefined) return now + trialDays * DAY_MS;
  return length === 'other' ? undefined : now + DAYS[length] * DAY_MS;
}

function isPaid({ currency }: PlayPass): boolean {
  return currency === 'real';
}
