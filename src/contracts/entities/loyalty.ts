import * as z from 'zod/mini';
import { CodeTextSchema, NameSchema } from '../textSchemas.ts';

/** A withdrawal of earnings to a PayPal account. */
export const WithdrawalSchema = z.object({
  transaction_id: CodeTextSchema,
  /** Address of the PayPal account; it can't be changed once the withdrawal is requested. */
  email: NameSchema,
  /** Currency of the amounts as an ISO 4217 code: `USD`. */
  currency: CodeTextSchema,
  /** Amount of the withdrawal before fees, in the currency's main unit. */
  amount: z.number(),
  fees: z.number(),
});

const count = z.optional(z.number());

/** The five known steps of a loyalty offer, in order. A server may send others. */
export const LOYALTY_STEPS = ['installed', 'verified', 'play', 'purchase', 'cashout'] as const;

const StepSchema = z.object({
  kind: CodeTextSchema,
  done: z._default(z.boolean(), false),
  /** For the step `play`: the required minutes of play, and the player's progress from 0 to 1. */
  requiredMinutes: count,
  progressRatio: count,
  /**
   * For the step `purchase`: the number of days for a purchase, and the end of that time in milliseconds since the
   * Unix epoch; absent until the server sets it.
   */
  requiredDays: count,
  endsAt: count,
});

export const LoyaltyOfferSchema = z.object({
  offerId: z.string(),
  /** Name of the loyalty programme: `cloud-phone` or `game-hunt`. A server may send others. */
  program: CodeTextSchema,
  title: NameSchema,
  /** Id of the game that the offer is about. */
  appId: z.optional(z.string()),
  /** Currency and amount of the earnings, and the fees of withdrawing them. */
  currency: CodeTextSchema,
  amount: z.number(),
  fees: z._default(z.number(), 0),
  steps: z._default(z.array(StepSchema), []),
  /** Details of the withdrawal, once the player has withdrawn the earnings. */
  withdrawal: z.optional(WithdrawalSchema),
});
