import * as z from 'zod/mini';
import type { Millis } from '../../../kit/clock.ts';

/** Kinds of limits: nowBux spent per day and per week, money paid for passes per month. */
export const SPENDING = ['day', 'week', 'month'] as const;
export type Spending = (typeof SPENDING)[number];

const HOUR = 3_600_000;
/** Length of each limit's period, in milliseconds. */
export const WINDOW: Readonly<Record<Spending, Millis>> = { day: 24 * HOUR, week: 168 * HOUR, month: 720 * HOUR };
/** Delay before a raised limit takes effect, in milliseconds. */
export const RAISED_AFTER: Millis = 24 * HOUR;

const LimitSchema = z.object({
  /** Amount of the limit, in nowBux or in whole units of a currency; absent for no limit. */
  most: z.optional(z.number()),
  /**
   * A raised limit that isn't in force yet, and its start in milliseconds since the Unix epoch. `to` is absent for no
   * limit.
   */
  raised: z.optional(z.object({ to: z.optional(z.number()), from: z.number() })),
  /** Currency symbol of the limit, for example `£`. */
  symbol: z.optional(z.string()),
});
export type Limit = z.infer<typeof LimitSchema>;

/** A payment of money; `at` is its time in milliseconds since the Unix epoch. */
const PaidSchema = z.object({ at: z.number(), amount: z.number(), symbol: z.string() });
type Paid = z.infer<typeof PaidSchema>;

/** Spending limits and break interval, set by a player or a parent and stored in the preferences. */
export const LimitsSchema = z.object({
  day: z.optional(LimitSchema),
  week: z.optional(LimitSchema),
  month: z.optional(LimitSchema),
  /** Minutes of play after which a break is suggested. */
  breakMinutes: z.optional(z.number()),
  paid: z.optional(z.array(PaidSchema)),
});
export type Limits = z.infer<typeof LimitsSchema>;

/** Returns the amount of a spending limit that is in force now; undefined for no limit. */
export function effectiveLimit({ most, raised }: Limit = {}, now: Millis): number | undefined {
  return raised && now >= raised.from ? raised.to : most;
}

/** Returns a raise of a spending limit that has not taken effect yet. */
export function pendingRaise({ raised }: Limit = {}, now: Millis): Limit['raised'] {
  return raised && now < raised.from ? raised : undefined;
}

/**
 * Changes a spending limit. A lower limit takes effect at once; a higher one, or its removal, after a day. `to`:
 * undefined for no limit.
 */
export function changeLimit(limit: Limit | undefined, to: number | undefined, now: Millis, symbol?: string): Limit {
  const most = effectiveLimit(limit, now);
  const lower = to !== undefined && (most === undefined || to <= most);
  const other = limit?.symbol !== symbol && most !== undefined;
  // Amounts of different currencies aren't comparable, so a change of currency counts as a raise.
  if (lower && !other) return { most: to, ...(symbol !== undefined && { symbol }) };
  const current = { ...(most !== undefined && { most }), ...(limit?.symbol !== undefined && { symbol: limit.symbol }) };
  if (to === most && !other) return current;
  return { ...current, raised: { ...(to !== undefined && { to }), from: now + RAISED_AFTER } };
}

/** Adds a payment of money and drops payments older than a month. */
export function addPayment(paid: readonly Paid[] = [], payment: Paid): readonly Paid[] {
  return [...paid.filter(({ at }) => payment.at - at < WINDOW.month), payment];
}
