import * as z from 'zod/mini';
import { CodeTextSchema, NameSchema } from '../texts.ts';

/** Whoever earned something has it sent to their PayPal account: what was sent, and what that cost. */
export const WithdrawalSchema = z.object({
  transaction_id: CodeTextSchema,
  /** Of the PayPal account. It is fixed from the moment that the withdrawal was asked for. */
  email: NameSchema,
  /** ISO 4217: `USD`. */
  currency: CodeTextSchema,
  /** Without the fees taken off, in the currency's whole unit. */
  amount: z.number(),
  fees: z.number(),
});

const count = z.optional(z.number());

/** The five steps of an offer, in their order. A server may name others. */
export const LOYALTY_STEPS = ['installed', 'verified', 'play', 'purchase', 'cashout'] as const;

const StepSchema = z.object({
  kind: CodeTextSchema,
  done: z._default(z.boolean(), false),
  /** Of `play`: N, and how much of it was played. */
  requiredMinutes: count,
  progressRatio: count,
  /** Of `purchase`: N, and when that time is over, in milliseconds since the Unix epoch; not sent before it runs. */
  requiredDays: count,
  endsAt: count,
});

export const LoyaltyOfferSchema = z.object({
  offerId: z.string(),
  /** `cloud-phone`, `game-hunt`. */
  program: CodeTextSchema,
  title: NameSchema,
  /** The game that it is about. */
  appId: z.optional(z.string()),
  /** What it earns, and what withdrawing that costs. */
  currency: CodeTextSchema,
  amount: z.number(),
  fees: z._default(z.number(), 0),
  steps: z._default(z.array(StepSchema), []),
  /** What it earned was withdrawn. */
  withdrawal: z.optional(WithdrawalSchema),
});
