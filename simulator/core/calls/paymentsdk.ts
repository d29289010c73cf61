import * as sdk from '../../../src/contracts/calls/paymentsdk.ts';
import { HEADER } from '../../../src/contracts/call.ts';
import { type Context, answering, type Handler } from '../handler.ts';
import { traitOf } from '../magic/traits.ts';
import type { Player } from '../players.ts';
import { failure, SUCCESS } from './status.ts';

/** Calls of the payment SDK's host. They carry no cookies: the player is known by the token in the body. */
export const paymentHandlers: readonly Handler[] = [
  answering(sdk.silenceCallback, ({ accessToken }, context) => {
    const player = payer(accessToken, context);
    if (!player) return failure('FailureInvalidToken', 'nobody has this access token');
    return { ...SUCCESS, data: { token: context.backend.tokens.giveAccess(player).token } };
  }),

  answering(sdk.orderCreate, ({ accessToken, productId, appId }, context) => {
    const player = payer(accessToken, context);
    if (!player) return failure('FailureInvalidToken', 'nobody has this access token');
    const { ids, purchases } = context.backend;
    const orderId = ids.next('order');
    if (traitOf(player.account?.email) === 'incomplete') return { ...SUCCESS, data: { orderNumber: orderId } };
    const purchaseToken = ids.next('purchase');
    purchases.add(player, { productId: productId ?? 'nowpass-month', orderId, purchaseToken });
    return {
      ...SUCCESS,
      data: {
        // What the SDK's callback says: 1 is a success, 2 a failure.
        result: traitOf(player.account?.email) === 'refused' ? 2 : 1,
        orderNumber: orderId,
        purchaseToken,
        productId: productId ?? 'nowpass-month',
        appId,
        country: countryOf(context),
      },
    };
  }),

  answering(sdk.getPurchases, ({ accessToken }, context) => {
    const player = payer(accessToken, context);
    if (!player) return failure('FailureInvalidToken', 'nobody has this access token');
    return { ...SUCCESS, data: { INAPP_PURCHASE_DATA_LIST: [...context.backend.purchases.of(player)] } };
  }),

  answering(sdk.formatOrderData, ({ productId, appId, countryCode }) => ({
    ...SUCCESS,
    data: { title: productId ?? '', appId, countryCode, taxIncluded: true },
  })),

  answering(sdk.payTypeList, () => ({
    ...SUCCESS,
    data: {
      payTypes: [
        { id: 'card', label: 'Card' },
        { id: 'wallet', label: 'Wallet' },
        { id: 'nowbux', label: 'nowBux' },
      ],
    },
  })),

  answering(sdk.paymentDetails, ({ token, appId, productId }, context) => {
    const player = payer(token, context);
    if (!player) return failure('FailureInvalidToken', 'nobody has this access token');
    const item = itemOf(appId, productId, context);
    if (!item) return failure('FailureNoResource', `${appId} sells no ${productId}`);
    const balance = player.wallet.pay + player.wallet.reward;
    return {
      ...SUCCESS,
      data: { iapName: item.iapName, amount: item.nowbuxAmount, balance, enough: balance >= item.nowbuxAmount },
    };
  }),

  answering(sdk.createNowbuxOrder, ({ token, appId, amountToBuy, productId, developerPayload }, context) => {
    const player = payer(token, context);
    if (!player) return failure('FailureInvalidToken', 'nobody has this access token');
    if (amountToBuy <= 0) return failure('FailureInvalidParameter', 'amountToBuy must be above 0', 1206);
    const { players, ids } = context.backend;
    // Payment success is 1, fail is 2.
    if (traitOf(player.account?.email) === 'refused') return { ...SUCCESS, data: { result: 2, developerPayload } };
    const name = itemOf(appId, productId, context)?.iapName ?? productId;
    if (!players.pay(player, amountToBuy, name)) return failure('Failure', 'Insufficient balance');
    return { ...SUCCESS, data: { result: 1, orderId: ids.next('order'), developerPayload } };
  }),
];

function payer(token: string | undefined, { backend }: Context): Player | undefined {
  const known = token === undefined ? undefined : backend.tokens.access(token);
  return known?.state === 'good' ? known.player : undefined;
}

/** The country of the location header, where there is one that can be read. */
function countryOf({ request, backend }: Context): string {
  try {
    const location = JSON.parse(request.headers.get(HEADER.location) ?? '') as { readonly country?: unknown };
    return typeof location.country === 'string' ? location.country : backend.config.country;
  } catch {
    return backend.config.country;
  }
}

function itemOf(appId: string, productId: string, { backend }: Context) {
  const items = backend.catalogue.iap.find((one) => one.appId === appId)?.items ?? [];
  return items.find(({ iapName }) => iapName === productId) ?? items[Number(productId)];
}
