import * as sdk from '../../../../src/contracts/calls/paymentSdkCalls.ts';
import { HEADER } from '../../../../src/contracts/call.ts';
import type { Backend } from '../../world/backend.ts';
import { type Context, createHandler, type Handler, idempotencyKey } from '../../http/handler.ts';
import { traitOf } from '../../testInputs/accountTraits.ts';
import { nowbuxPrice, planOf, priceOf } from './passPlans.ts';
import type { Player } from '../../players/players.ts';
import { trialFor } from './subscriptions.ts';
import { failure, SUCCESS } from '../../http/answerStatus.ts';

/** Calls of the payment SDK's host. They carry no cookies: the token in the body identifies the player. */
export const paymentCalls: readonly Handler[] = [
  createHandler(sdk.silenceCallback, ({ accessToken }, context) => {
    const player = payer(accessToken, context);
    if (!player) return failure('FailureInvalidToken', 'the access token is unknown');
    return { ...SUCCESS, data: { token: context.backend.tokens.issueAccess(player).token } };
  }),

  createHandler(sdk.orderCreate, ({ accessToken, productId = 'nowpass-month', appId }, context) => {
    const player = payer(accessToken, context);
    if (!player) return failure('FailureInvalidToken', 'the access token is unknown');
    if (!player.account) return failure('FailureUnauthorized', 'no player is signed in');
    const { purchases, config } = context.backend;
    const plan = planOf(productId);
    const price = plan ? priceOf(plan, config.country) : { currency: 'real' as const, amount: 0, symbol: '$' };
    const trialDays = plan && trialFor(player, plan);
    const { orderId } = purchases.order(player, productId, idempotencyKey(context), price, trialDays);
    const named = plan && { subscriptionId: subscriptionIdOf(orderId) };
    return { ...SUCCESS, data: { orderNumber: orderId, ...named, productId, appId, country: countryOf(context) } };
  }),

  createHandler(sdk.getPurchases, ({ accessToken }, context) => {
    const player = payer(accessToken, context);
    if (!player) return failure('FailureInvalidToken', 'the access token is unknown');
    const list = context.backend.purchases.of(player).map(({ productId, orderId, purchaseToken, key }) => ({
      productId,
      orderId,
      purchaseToken,
      ...(!planOf(productId) && { type: 'inapp' }),
      developerPayload: key,
    }));
    return { ...SUCCESS, data: { INAPP_PURCHASE_DATA_LIST: list } };
  }),

  createHandler(sdk.formatOrderData, ({ productId, appId, countryCode }) => ({
    ...SUCCESS,
    data: { title: productId ?? '', appId, countryCode, taxIncluded: true },
  })),

  createHandler(sdk.payTypeList, () => ({
    ...SUCCESS,
    data: {
      payTypes: [
        { id: 'card', label: 'Card' },
        { id: 'wallet', label: 'Wallet' },
        { id: 'nowbux', label: 'nowBux' },
      ],
    },
  })),

  createHandler(sdk.paymentDetails, ({ token, appId, productId }, context) => {
    const player = payer(token, context);
    if (!player) return failure('FailureInvalidToken', 'the access token is unknown');
    const item = soldFor(appId, productId, context);
    if (!item) return failure('FailureNoResource', `${appId} sells no ${productId}`);
    const balance = player.wallet.pay + player.wallet.reward;
    return {
      ...SUCCESS,
      data: { iapName: item.iapName, amount: item.nowbuxAmount, balance, enough: balance >= item.nowbuxAmount },
    };
  }),

  createHandler(sdk.createNowbuxOrder, ({ token, appId, amountToBuy, productId, developerPayload }, context) => {
    const player = payer(token, context);
    if (!player) return failure('FailureInvalidToken', 'the access token is unknown');
    if (amountToBuy <= 0 || !Number.isSafeInteger(amountToBuy))
      return failure('FailureInvalidParameter', 'amountToBuy must be a whole number above 0', 1206);
    const { players, purchases } = context.backend;
    // An order's `result` is 1 after a payment, 2 after a refusal.
    if (traitOf(player.account?.email) === 'refused') return { ...SUCCESS, data: { result: 2, developerPayload } };
    const sold = soldFor(appId, productId, context);
    if (sold && sold.nowbuxAmount !== amountToBuy)
      return failure('FailureInvalidParameter', `${productId} costs ${sold.nowbuxAmount}`, 1202);
    const name = sold?.iapName ?? productId;
    const price = { currency: 'nowbux' as const, amount: amountToBuy, symbol: '' };
    const order = purchases.order(player, productId, idempotencyKey(context), price);
    // An earlier payment of this order by card was refused.
    if (order.refused) return { ...SUCCESS, data: { result: 2, developerPayload } };
    if (order.payments === 0) {
      order.booked = players.pay(player, amountToBuy, planOf(productId) ? 'pass' : 'item', { title: name });
      if (order.booked === undefined) return failure('Failure', 'Insufficient balance');
      purchases.pay(order, 'nowbux');
    }
    // A paid in-game item is granted immediately; a pass waits for the confirmation of its purchase.
    if (!planOf(productId)) order.grantedAt ??= context.backend.clock.now();
    return { ...SUCCESS, data: { result: 1, orderId: order.orderId, developerPayload } };
  }),
];

/** Id of the subscription that an order of a pass creates. */
export function subscriptionIdOf(orderId: string): string {
  return `sub_${orderId}`;
}

function payer(token: string | undefined, { backend }: Context): Player | undefined {
  return payerOf(token, backend);
}

/** Returns the player of a valid access token; undefined for an invalid or expired token. */
export function payerOf(token: string | undefined, { tokens }: Pick<Backend, 'tokens'>): Player | undefined {
  const identified = token === undefined ? undefined : tokens.access(token);
  return identified?.state === 'good' ? identified.player : undefined;
}

/** Returns the country that the request's location header names, or else the configured country. */
function countryOf({ request, backend }: Context): string {
  try {
    const location = JSON.parse(request.headers.get(HEADER.location) ?? '') as { readonly country?: unknown };
    return typeof location.country === 'string' ? location.country : backend.config.country;
  } catch {
    return backend.config.country;
  }
}

/** Returns the name and the nowBux price of a pass or of an in-game item. */
function soldFor(appId: string, productId: string, context: Context) {
  const plan = planOf(productId);
  return plan ? { iapName: plan.productId, nowbuxAmount: nowbuxPrice(plan) } : itemOf(appId, productId, context);
}

function itemOf(appId: string, productId: string, { backend }: Context) {
  const items = backend.catalogue.iap.find((one) => one.appId === appId)?.items ?? [];
  return items.find(({ iapName }) => iapName === productId) ?? items[Number(productId)];
}
