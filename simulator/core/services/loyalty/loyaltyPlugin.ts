import * as z from 'zod/mini';
import * as loyalty from '../../../../src/contracts/calls/loyaltyCalls.ts';
import { isEmail } from '../../players/accounts.ts';
import { createHandler, idempotencyKey } from '../../http/handler.ts';
import type { Plugin } from '../plugin.ts';
import { Loyalty } from './loyalty.ts';
import { loyaltyOffersOf } from './loyaltyOffers.ts';
import { Withdrawals } from './withdrawals.ts';
import { failure, SUCCESS } from '../../http/answerStatus.ts';

declare module '../../world/backend.ts' {
  interface Backend {
    readonly loyalty: Loyalty;
    readonly withdrawals: Withdrawals;
  }
}
declare module '../../world/snapshot.ts' {
  interface ServiceSnapshots {
    /** Withdrawals, oldest first. */
    readonly withdrawals: readonly z.infer<typeof WithdrawalSnapshotSchema>[];
  }
}

const WithdrawalSnapshotSchema = z.object({
  transactionId: z.string(),
  player: z.string(),
  offerId: z.string(),
  currency: z.string(),
  amount: z.number(),
  fees: z.number(),
});

/** Error message of a withdrawal before all steps of the offer are complete. */
const STEPS_OPEN = 'You can withdraw only after you complete all steps in an offer';

/** Calls about loyalty offers and withdrawals. */
const calls = [
  createHandler(loyalty.getLoyaltyOffers, ({ uaId }, context) => ({
    ...SUCCESS,
    offers: loyaltyOffersOf(context.player(uaId), context.backend),
  })),

  createHandler(loyalty.withdraw, (request, context) => {
    const { backend } = context;
    const { withdrawals } = backend;
    const player = context.player(request.uaId);
    const key = idempotencyKey(context);
    const earlier = withdrawals.byKey(player, key);
    if (earlier) return { ...SUCCESS, withdrawal: earlier };
    const offer = loyaltyOffersOf(player, backend).find(({ offerId }) => offerId === request.offerId);
    if (!offer) return failure('FailureNoResource', 'there is no such offer');
    if (offer.withdrawal) {
      return { ...failure('FailureAlreadyExists', 'the offer was already paid out'), withdrawal: offer.withdrawal };
    }
    if (!player.account || offer.steps.some(({ kind, done }) => kind !== 'cashout' && !done)) {
      return failure('FailureInvalidState', STEPS_OPEN, 3403);
    }
    if (!request.canReceivePayments || !request.nonRefundable) {
      return failure('FailureValidationError', 'a confirmation is missing', 1301);
    }
    if (!isEmail(request.email)) return failure('FailureValidationError', 'email is not an e-mail address', 1302);
    const { currency, amount, fees } = offer;
    if (request.currency !== currency || request.amount !== amount || request.fees !== fees) {
      return failure('FailureInvalidParameter', 'the amount of the offer has changed', 1203);
    }
    const sent = { email: request.email.trim(), currency, amount, fees };
    return { ...SUCCESS, withdrawal: withdrawals.request(player, request.offerId, sent, key) };
  }),
];

export const loyaltyPlugin = {
  calls,

  state: ({ ids, clock }) => ({ loyalty: new Loyalty(clock), withdrawals: new Withdrawals(ids, clock) }),

  snapshot: {
    withdrawals: {
      schema: z.array(WithdrawalSnapshotSchema).check(z.describe('Withdrawals, oldest first')),
      read: ({ withdrawals }) =>
        withdrawals.all.map(({ player, offerId, withdrawal }) => ({
          transactionId: withdrawal.transaction_id,
          player: player.id,
          offerId,
          currency: withdrawal.currency,
          amount: withdrawal.amount,
          fees: withdrawal.fees,
        })),
    },
  },
} satisfies Plugin;
