import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { LoyaltyOfferSchema, WithdrawalSchema } from '../entities/loyalty.ts';
import { StatusAnswerSchema } from '../entities/statusAnswer.ts';

/**
 * Offers of the loyalty programs, with the player's progress. This call and `withdraw` are extensions of the
 * specification: the specification describes the steps and withdrawals, but no call.
 */
export const getLoyaltyOffers = defineCall('GET', 'rewards.getLoyaltyOffers', {
  limits: 'usual',
  request: z.object({ uaId: z.optional(z.string()) }),
  response: z.extend(StatusAnswerSchema, { offers: z._default(z.array(LoyaltyOfferSchema), []) }),
});

/**
 * Sends an offer's earnings to a PayPal account. Carries an `Idempotency-Key`; an offer pays only once, for any key.
 * `currency`, `amount` and `fees` are those shown to the player. Errors: different amount `FailureInvalidParameter`
 * (1203), invalid address `FailureValidationError` (1302), missing confirmation `FailureValidationError` (1301),
 * unfinished step `FailureInvalidState` (3403), already paid `FailureAlreadyExists`, with that withdrawal.
 */
export const withdraw = defineCall('POST', 'rewards.withdraw', {
  limits: 'paid',
  request: z.object({
    uaId: z.optional(z.string()),
    offerId: z.string(),
    /** E-mail address of the PayPal account. */
    email: z.string(),
    currency: z.string(),
    amount: z.number(),
    fees: z.number(),
    /** The player confirms that the PayPal account can receive payments, and that there are no refunds. */
    canReceivePayments: z.boolean(),
    nonRefundable: z.boolean(),
  }),
  response: z.extend(StatusAnswerSchema, { withdrawal: z.optional(WithdrawalSchema) }),
});
