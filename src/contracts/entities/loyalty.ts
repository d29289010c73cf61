import * as z from 'zod/mini';
import { CodeTextSchema, NameSchema } from '../textSchemas.ts';

/** A withdrawal of earnings to a PayPal account. */
export const WithdrawalSchema = z.object({
  transaction_id: CodeTextSchema,
  /** Address of the PayPal account, fixed once the withdrawal is requested. */
  email: NameSchema,
  /** Currency as an ISO 4217 code: `USD`. */
  currency: CodeTextSchema,
  /** Gross amount, before fees, in the currency's main unit. */
  amount: z.number(),
  fees: z.number(),
});

const count = z.optional(z.number());

/** The five steps of an offer in order. A server may send others. */
export const LOYALTY_STEPS = ['installed', 'verified', 'play', 'purchase', 'cashout'] as const;

const StepSchema = z.object({
  kind: CodeTextSchema,
  done: z._default(z.boolean(), false),
  /** For `play`: the required minutes and the progress. */
  requiredMinutes: count,
  progressRatio: count,
  /** For `purchase`: the number of days, and their end in milliseconds since the Unix epoch; absent until it is set. */
  requiredDays: count,
  endsAt: count,
});

export const LoyaltyOfferSchema = z.object({
  offerId: z.string(),
  /** Name of the loyalty programme: `cloud-phone` or `game-hunt`. A server may send others. */
  program: CodeTextSchema,
  title: NameSchema,
  /** Id of the offer's game. */
  appId: z.optional(z.string()),
  /** Earnings, and the fees of withdrawing them. */
  currency: CodeTextSchema,
  amount: z.number(),
  fees: z._default(z.number(), 0),
  steps: z._default(z.array(StepSchema), []),
  /** Present once the earnings are withdrawn. */
  withdrawal: z.optional(WithdrawalSchema),
});
