import * as z from 'zod/mini';
import type { Millis } from '../../../kit/clock.ts';

/** What can be limited: nowBux spent in a day and in a week, money paid for passes in a month. */
export const SPENDING = ['day', 'week', 'month'] as const;
export type Spending = (typeof SPENDING)[number];

const HOUR = 3_600_000;
/** How far back each looks, in milliseconds. */
export const WINDOW: Readonly<Record<Spending, Millis>> = { day: 24 * HOUR, week: 168 * HOUR, month: 720 * HOUR };
/** A limit that is raised holds so long as it was, in milliseconds. */
export const RAISED_AFTER: Millis = 24 * HOUR;

const LimitSchema = z.object({
  /** In nowBux, or in the whole unit of a currency; absent where there is none. */
  most: z.optional(z.number()),
  /** What it is raised to (absent: to no limit), and when that counts. */
  raised: z.optional(z.object({ to: z.optional(z.number()), from: z.number() })),
  /** Of the currency: `£`. */
  symbol: z.optional(z.string()),
});
export type Limit = z.infer<typeof LimitSchema>;

/** Money that was paid, and when, in milliseconds since the Unix epoch. */
const PaidSchema = z.object({ at: z.number(), amount: z.number(), symbol: z.string() });
type Paid = z.infer<typeof PaidSchema>;

/** What a player, or a parent for them, has set. Kept among their preferences. */
export const LimitsSchema = z.object({
  day: z.optional(LimitSchema),
  week: z.optional(LimitSchema),
  month: z.optional(LimitSchema),
  /** Of play, after which a break is suggested. */
  breakMinutes: z.optional(z.number()),
  paid: z.optional(z.array(PaidSchema)),
});
export type Limits = z.infer<typeof LimitsSchema>;

/** What counts now; undefined where nothing does. */
export function inForce({ most, raised }: Limit = {}, now: Millis): number | undefined {
  return raised && now >= raised.from ? raised.to : most;
}

/** What it will be raised to, and when, where that is still to come. */
export function comingRaise({ raised }: Limit = {}, now: Millis): Limit['raised'] {
  return raised && now < raised.from ? raised : undefined;
}

/** A limit set anew: a lower one counts at once, a higher one, or none, after a day. `to`: undefined for none. */
export function limited(limit: Limit | undefined, to: number | undefined, now: Millis, symbol?: string): Limit {
  const most = inForce(limit, now);
  const lower = to !== undefined && (most === undefined || to <= most);
  const other = limit?.symbol !== symbol && most !== undefined;
  // Amounts of different currencies can't be compared: whatever it is set to may be more.
  if (lower && !other) return { most: to, ...(symbol !== undefined && { symbol }) };
  const kept = { ...(most !== undefined && { most }), ...(limit?.symbol !== undefined && { symbol: limit.symbol }) };
  if (to === most && !other) return kept;
  return { ...kept, raised: { ...(to !== undefined && { to }), from: now + RAISED_AFTER } };
}

/** What was paid, with one more; what no month looks back at any more is left out. */
export function withPaid(paid: readonly Paid[] = [], one: Paid): readonly Paid[] {
  return [...paid.filter(({ at }) => one.at - at < WINDOW.month), one];
}
