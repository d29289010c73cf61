import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { LoyaltyOfferSchema, WithdrawalSchema } from '../entities/loyalty.ts';
import { StatusAnswerSchema } from '../entities/statusAnswer.ts';

/**
 * The offers of the loyalty programmes, with how far the player is in each. An extension of the wire, as the next one is: the
 * specification has their steps and what a withdrawal is made of, and no call.
 */
export const getLoyaltyOffers = defineCall('GET', 'rewards.getLoyaltyOffers', {
  limits: 'usual',
  request: z.object({ uaId: z.optional(z.string()) }),
  response: z.extend(StatusAnswerSchema, { offers: z._default(z.array(LoyaltyOfferSchema), []) }),
});

/**
 * Sends what an offer earned to a PayPal account; it carries an `Idempotency-Key`, and an offer pays once, whatever the key.
 * `currency`, `amount` and `fees` are what the player was shown. Refused are another amount (`FailureInvalidParameter`, 1203),
 * an address that is none (`FailureValidationError`, 1302), one of the two confirmations missing (the same, 1301), an offer
 * with a step open (`FailureInvalidState`, 3403), and one that has paid (`FailureAlreadyExists`, with what it paid).
 */
export const withdraw = defineCall('POST', 'rewards.withdraw', {
  limits: 'paid',
  request: z.object({
    uaId: z.optional(z.string()),
    offerId: z.string(),
    /** Of the PayPal account. */
    email: z.string(),
    currency: z.string(),
    amount: z.number(),
    fees: z.number(),
    /** The player says that the PayPal account can receive payments, and knows that nothing is given back. */
    canReceivePayments: z.boolean(),
    nonRefundable: z.boolean(),
  }),
  response: z.extend(StatusAnswerSchema, { withdrawal: z.optional(WithdrawalSchema) }),
});
