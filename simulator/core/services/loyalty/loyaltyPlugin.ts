import * as loyalty from '../../../../src/contracts/calls/loyaltyCalls.ts';
import { isEmail } from '../../players/accounts.ts';
import { answering, type Handler } from '../../http/handler.ts';
import { loyaltyOffersOf } from './loyaltyOffers.ts';
import { keyOf } from '../payments/paymentCalls.ts';
import { failure, SUCCESS } from '../../http/status.ts';

/** What stands for a withdrawal before its time. */
const STEPS_OPEN = 'You can withdraw only after you complete all steps in an offer';

/** Calls about what loyalty earns, and sending it to its owner. */
export const loyaltyHandlers: readonly Handler[] = [
  answering(loyalty.getLoyaltyOffers, ({ uaId }, context) => ({
    ...SUCCESS,
    offers: loyaltyOffersOf(context.player(uaId), context.backend),
  })),

  answering(loyalty.withdraw, (ask, context) => {
    const { backend } = context;
    const { withdrawals } = backend;
    const player = context.player(ask.uaId);
    const key = keyOf(context);
    const again = withdrawals.byKey(player, key);
    if (again) return { ...SUCCESS, withdrawal: again };
    const offer = loyaltyOffersOf(player, backend).find(({ offerId }) => offerId === ask.offerId);
    if (!offer) return failure('FailureNoResource', 'there is no such offer');
    if (offer.withdrawal) {
      return { ...failure('FailureAlreadyExists', 'the offer has paid'), withdrawal: offer.withdrawal };
    }
    if (!player.account || offer.steps.some(({ kind, done }) => kind !== 'cashout' && !done)) {
      return failure('FailureInvalidState', STEPS_OPEN, 3403);
    }
    if (!ask.canReceivePayments || !ask.nonRefundable) {
      return failure('FailureValidationError', 'a confirmation is missing', 1301);
    }
    if (!isEmail(ask.email)) return failure('FailureValidationError', 'email is no address', 1302);
    const { currency, amount, fees } = offer;
    if (ask.currency !== currency || ask.amount !== amount || ask.fees !== fees) {
      return failure('FailureInvalidParameter', 'it is another amount now', 1203);
    }
    const sent = { email: ask.email.trim(), currency, amount, fees };
    return { ...SUCCESS, withdrawal: withdrawals.send(player, ask.offerId, sent, key) };
  }),
];
