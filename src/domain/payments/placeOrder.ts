import { createNowbuxOrder, orderCreate } from '../../contracts/calls/paymentsdk.ts';
import { initiate, purchaseWithNowbux } from '../../contracts/calls/subscription.ts';
import { meaningOf } from '../api/failure.ts';
import { buyerFields } from '../premium/confirmPurchase.ts';
import { knownOf, refusedOr } from './askService.ts';
import { nameOf } from './goods.ts';
import { appOf, keyOf, orderFields } from './orderFields.ts';
import type { PurchasePorts } from './purchase.ports.ts';
import { type Intention, type Item, type Known, PAYMENT, type PurchaseEvent } from './purchase.state.ts';
import { redeemCode } from './redeemCode.ts';

/** Orders something, unless what was ordered before turns out to be paid, or may be. */
export async function placeOrder(
  ports: PurchasePorts,
  item: Item,
  token: string | undefined,
  signal: AbortSignal,
): Promise<PurchaseEvent> {
  const { open } = ports.intentions;
  for (const intention of open.filter((one) => one.pending || nameOf(one.item) === nameOf(item))) {
    const known = await knownOf(ports, intention, signal);
    const unpaid = known.kind === 'not paid' && intention.pending !== 'paid';
    if (!unpaid) return { kind: 'service said', intention, known };
  }
  if (signal.aborted) return { kind: 'order failed' };
  // Kept before the service hears of it: whatever is lost from here on, it is asked for by this key.
  const intention = ports.intentions.begin(item);
  if (item.currency === 'real') return order(ports, intention, signal);
  if (item.goods === 'gift card') return redeemCode(ports, intention, signal);
  return item.sdk ? orderWithNowbux(ports, intention, token, signal) : payWithNowbux(ports, intention, signal);
}

async function order(ports: PurchasePorts, intention: Intention, signal: AbortSignal): Promise<PurchaseEvent> {
  const { api, intentions } = ports;
  const { productId } = intention.item;
  const ordered = await api.call(orderCreate, orderFields(ports, intention.item), {
    signal,
    headers: keyOf(intention),
  });
  const { orderNumber, subscriptionId } =
    (ordered.ok && meaningOf(ordered.value) === 'Success' && ordered.value.data) || {};
  // Without an order nothing can be paid.
  if (!orderNumber) return { kind: 'order failed' };
  const made: Intention = { ...intention, orderNumber, pending: undefined };
  intentions.keep(made);
  // What a purchase is told of late, its confirmation says as well.
  await api.call(initiate, { ...buyerFields(ports.buyer()), productId, orderNumber, subscriptionId }, { signal });
  return { kind: 'ordered', intention: made };
}

/** The payment SDK takes the nowBux; what it says of that is a hint, as with money. */
async function orderWithNowbux(
  ports: PurchasePorts,
  intention: Intention,
  token: string | undefined,
  signal: AbortSignal,
): Promise<PurchaseEvent> {
  if (token === undefined) return { kind: 'order failed' };
  const { countryCode } = ports.buyer();
  const { productId, price: amountToBuy } = intention.item;
  const appId = appOf(ports.buyer, intention.item);
  const fields = { token, appId, countryCode, amountToBuy, productId, channel: 'cloud', payType: 'nowbux' };
  const options = { signal, headers: keyOf(intention) };
  const answered = await ports.api.call(createNowbuxOrder, { ...fields, developerPayload: intention.key }, options);
  const said = (known: Known, of = intention): PurchaseEvent => ({ kind: 'service said', intention: of, known });
  if (!answered.ok) return said(await knownOf(ports, intention, signal));
  const { data, errorMessage = '' } = answered.value;
  if (/insufficient balance/i.test(errorMessage)) return said({ kind: 'balance-too-low' });
  if (meaningOf(answered.value) === 'FailureInvalidParameter')
    return said(await refusedOr(knownOf(ports, intention, signal), 'changed'));
  if (data?.['result'] === PAYMENT.fail) return said(await refusedOr(knownOf(ports, intention, signal)));
  const { orderId } = data ?? {};
  const paid = data?.['result'] === PAYMENT.success ? 'paid' : undefined;
  const made: Intention = {
    ...intention,
    ...(typeof orderId === 'string' && { orderNumber: orderId }),
    pending: paid,
  };
  ports.intentions.keep(made);
  return said(await knownOf(ports, made, signal), made);
}

async function payWithNowbux(ports: PurchasePorts, intention: Intention, signal: AbortSignal): Promise<PurchaseEvent> {
  const buyer = ports.buyer();
  const request = {
    ...buyerFields(buyer),
    nowPassSource: buyer.nowPassSource,
    productId: intention.item.productId,
  };
  const options = { signal, headers: keyOf(intention) };
  const answered = await ports.api.call(purchaseWithNowbux, request, options);
  const said = (known: Known): PurchaseEvent => ({ kind: 'service said', intention, known });
  // It was paid perhaps: that is asked, and not paid again.
  if (!answered.ok) return said(await knownOf(ports, intention, signal));
  const { subscriptionInfo, errorMessage = '' } = answered.value;
  const meaning = meaningOf(answered.value);
  if (meaning === 'Success') {
    const info = subscriptionInfo ?? { status: 'active' };
    ports.bought(info);
    return said({ kind: 'confirmed', info });
  }
  if (/insufficient balance/i.test(errorMessage)) return said({ kind: 'balance-too-low' });
  if (meaning === 'Pending') return said({ kind: 'pending' });
  // An error may be answered after the nowBux were taken: what the ledger knows counts.
  return said(await refusedOr(knownOf(ports, intention, signal)));
}
