import * as z from 'zod/mini';

const text = z.optional(z.string());

/** The player's pass. Separate from `subscription.ts`, because every visit needs it. */
export const SubscriptionInfoSchema = z.object({
  /** Status of the pass: `active`, `pending`, `expired` or `cancelled`. Any other value counts as active. */
  status: z.string(),
  subscriptionAppId: text,
  type: text,
  /** Time at which the pass expires, in milliseconds since the Unix epoch. */
  expiryAt: z.optional(z.number()),
  playPassTimeLeft: z.optional(z.number()),
  membershipId: text,
});
export type SubscriptionInfo = z.infer<typeof SubscriptionInfoSchema>;
