import type { PlayPass } from '../../contracts/entities/subscription.ts';
import { offered } from './offered.ts';
import { passLength, passName } from './passLength.ts';

/** What was paid can be had back for so many days. */
export const REFUND_DAYS = 7;
/** Length of nowPrime's free trial in days, once per player. */
export const FREE_TRIAL_DAYS = 7;

export const DAY_MS = 86_400_000;
const MONTHS_A_YEAR = 12;
const DAYS = { day: 1, month: 30, year: 365 } as const;

/** A pass, as somebody who chooses one compares it. */
export interface Plan {
  readonly pass: PlayPass;
  /** How long it lasts, which is in the last part of its product's name; `other` where that says nothing. */
  readonly length: 'day' | 'month' | 'year' | 'other';
  /** Which of the two names it is sold by; undefined where its product has neither. */
  readonly name: 'nowPass' | 'nowPrime' | undefined;
  /** What a month of it comes to, where that is another sum than its price. */
  readonly monthly: number | undefined;
  /** How much less that is than by the month, in whole percent; undefined where nothing is saved. */
  readonly savedPercent: number | undefined;
  /** So many days cost this player nothing, where there are such. */
  readonly trialDays: number | undefined;
  /** It is paid again at the end of each of its times. What costs nowBux is bought once. */
  readonly renews: boolean;
}

/** The passes that are offered, the one of the best value last. */
export function plansOf(passes: readonly PlayPass[]): readonly Plan[] {
  const shown = offered(passes);
  const byMonth = shown.find((pass) => isPaid(pass) && passLength(pass.productId) === 'month');
  return shown.map((pass) => {
    const length = passLength(pass.productId);
    const name = passName(pass.productId);
    const monthly = isPaid(pass) && length === 'year' ? pass.offerPrice / MONTHS_A_YEAR : undefined;
    const compared = byMonth?.currencySymbol === pass.currencySymbol ? byMonth.offerPrice : undefined;
    const saved = monthly === undefined || !compared ? 0 : Math.floor((1 - monthly / compared) * 100);
    const renews = isPaid(pass) && (length === 'month' || length === 'year');
    const trialDays = renews && pass.freeTrial ? FREE_TRIAL_DAYS : undefined;
    return { pass, length, name, monthly, savedPercent: saved > 0 ? saved : undefined, trialDays, renews };
  });
}

/**
 * When a plan that begins now is paid next, or ends where it isn't, in milliseconds since the Unix epoch; undefined where its
 * length isn't known.
 */
export function dueAt({ length }: Pick<Plan, 'length'>, now: number): number | undefined {
  return length === 'other' ? undefined : now + DAYS[length] * DAY_MS;
}

function isPaid({ currency }: PlayPass): boolean {
  return currency === 'real';
}
