import * as subscription from '../../../../src/contracts/calls/subscriptionCalls.ts';
import type { Millis } from '../../../../src/kit/clock.ts';
import { createHandler, type Context, type Handler, idempotencyKey } from '../../http/handler.ts';
import { readCredentials } from '../../http/credentials.ts';
import { traitOf } from '../../testInputs/accountTraits.ts';
import { nowbuxPrice, PASS_PLANS, planOf, priceOf, sellsPasses, typeOf } from './passPlans.ts';
import { isPremium, type Player, subscriptionInfoOf } from '../../players/players.ts';
import { changePass, detailsOf, createPlanPass, grantPass, renewPass, trialFor } from './subscriptions.ts';
import { subscriptionIdOf } from './paymentCalls.ts';
import { failure, SUCCESS } from '../../http/answerStatus.ts';

/**
 * Calls about passes. A confirmation requires a paid order, or a purchase token that starts with `paid`. Tokens that
 * start with `pending` or `refused`, and such traits of the player's address, force these outcomes.
 */
export const subscriptionCalls: readonly Handler[] = [
  createHandler(subscription.playPass, ({ category, appId }, context) => {
    const { country } = context.backend.config;
    const plans = sellsPasses(country, category) ? PASS_PLANS : [];
    const player = signedInPlayer(context);
    return {
      ...SUCCESS,
      playPass: plans.map((plan) => {
        const { currency, amount, symbol } = priceOf(plan, country);
        return {
          label: plan.label,
          appId: appId ?? '',
          productId: plan.productId,
          enablePaymentSdkFlow: plan.nowbux === undefined,
          currency,
          offerPrice: amount,
          currencySymbol: symbol,
          freeTrial: trialFor(player, plan) === undefined ? undefined : true,
        };
      }),
    };
  }),

  createHandler(subscription.initiate, ({ appId, productId, orderNumber, subscriptionId, uaId }, context) => {
    if (!planOf(productId)) return failure('FailureInvalidParameter', `no pass is called ${productId}`, 1204);
    if (subscriptionId !== undefined && subscriptionId !== subscriptionIdOf(orderNumber))
      return failure('FailureInvalidParameter', `${orderNumber} opened no subscription ${subscriptionId}`, 1202);
    const player = context.player(uaId);
    // A further order of a pass doesn't change an active pass.
    if (!isPremium(player, context.backend.clock.now()))
      player.subscription = { status: 'pending', subscriptionAppId: appId, type: typeOf(productId) };
    return SUCCESS;
  }),

  createHandler(subscription.confirm, ({ productId, purchaseToken, uaId, appId }, context) => {
    const player = context.player(uaId);
    const plan = planOf(productId);
    if (!plan) return failure('FailureInvalidParameter', `no pass is called ${productId}`, 1204);
    const { clock, purchases } = context.backend;
    const order = purchases.byToken(player, purchaseToken);
    // A purchase token is valid for its own product only.
    if (order && order.productId !== productId) return failure('Failure', 'the product is not paid');
    // A repeated confirmation of a purchase grants nothing further.
    if (order?.grantedAt !== undefined) return { ...SUCCESS, ...subscriptionOf(player, clock.now()) };
    const trait = traitOf(player.account?.email);
    if (purchaseToken.startsWith('pending') || trait === 'pending')
      return { ...failure('Pending', 'the payment has not arrived yet') };
    if (purchaseToken.startsWith('refused') || trait === 'refused') {
      if (player.subscription?.status === 'pending') player.subscription = undefined;
      return failure('Failure', 'the payment was refused');
    }
    if (!order && !purchaseToken.startsWith('paid')) return failure('Failure', 'the product is not paid');
    const subscriptionInfo = order
      ? grantPass(order, plan, appId, context.backend)
      : createPlanPass(plan, appId, clock.now());
    player.subscription = subscriptionInfo;
    return { ...SUCCESS, subscriptionInfo };
  }),

  createHandler(subscription.purchaseWithNowbux, ({ productId, uaId, appId }, context) => {
    const { players, clock, purchases } = context.backend;
    const player = context.player(uaId);
    const plan = planOf(productId);
    if (!plan) return failure('FailureInvalidParameter', `no pass is called ${productId}`, 1204);
    const price = nowbuxPrice(plan);
    const order = purchases.order(player, productId, idempotencyKey(context), {
      currency: 'nowbux',
      amount: price,
      symbol: '',
    });
    if (order.grantedAt !== undefined) return { ...SUCCESS, ...subscriptionOf(player, clock.now()) };
    if (order.payments === 0) {
      if (!order.refused) order.booked = players.pay(player, price, 'pass');
      order.refused = order.booked === undefined;
      if (order.refused) return failure('Failure', 'Insufficient balance');
      purchases.pay(order, 'nowbux');
    }
    return { ...SUCCESS, subscriptionInfo: grantPass(order, plan, appId, context.backend) };
  }),

  createHandler(subscription.subscriptionDetails, (_, context) => {
    const player = signedInPlayer(context);
    if (!player) return failure('FailureUnauthorized', 'no player is signed in');
    renewPass(player, context.backend);
    return { ...SUCCESS, details: detailsOf(player, context.backend) };
  }),

  createHandler(subscription.subscriptionChange, ({ change: action }, context) => {
    const player = signedInPlayer(context);
    if (!player) return failure('FailureUnauthorized', 'no player is signed in');
    renewPass(player, context.backend);
    if (!changePass(player, action, context.backend))
      return failure('FailureInvalidState', `nothing to ${action}`, 3403);
    return { ...SUCCESS, details: detailsOf(player, context.backend) };
  }),
];

/** Returns the account holder that the request's token or cookie identifies; undefined for a guest. */
function signedInPlayer({ request, backend }: Context): Player | undefined {
  const { accessPlayer, cookiePlayer } = readCredentials(request, backend.tokens);
  return [accessPlayer, cookiePlayer].find((player) => player?.account);
}

function subscriptionOf(player: Player, now: Millis) {
  const subscriptionInfo = subscriptionInfoOf(player, now);
  return subscriptionInfo ? { subscriptionInfo } : {};
}
