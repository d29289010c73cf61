import * as z from 'zod/mini';

const text = z.optional(z.string());

/** The player's pass. Every visit reads it; what else there is to subscriptions, only who buys one. */
export const SubscriptionInfoSchema = z.object({
  /** `pending`, or anything else. */
  status: z.string(),
  subscriptionAppId: text,
  type: text,
  /** Milliseconds since the Unix epoch. */
  expiryAt: z.optional(z.number()),
  playPassTimeLeft: z.optional(z.number()),
  membershipId: text,
});
export type SubscriptionInfo = z.infer<typeof SubscriptionInfoSchema>;
