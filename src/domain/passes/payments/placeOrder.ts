import { createNowbuxOrder, orderCreate } from '../../../contracts/calls/paymentSdkCalls.ts';
import { initiate, purchaseWithNowbux } from '../../../contracts/calls/subscriptionCalls.ts';
import { buyerFields } from '../premium/confirmPurchase.ts';
import { resolveOutcome, requestLedger, payOptions } from './ledgerPayments.ts';
import { itemKey } from './itemKey.ts';
import { appOf, keyOf, orderFields } from './orderFields.ts';
import type { Verdict } from './paymentAnswers.ts';
import type { PurchasePorts } from './purchase.ports.ts';
import { type Intention, type Item, type Known, PAYMENT, type PurchaseEvent } from './purchase.state.ts';
import { sendPayment } from './sendPayment.ts';
import { redeem } from '../../../contracts/calls/rewardCalls.ts';

/** Places an order for an item, unless an earlier order of the item is paid or may have been paid. */
export async function placeOrder(
  ports: PurchasePorts,
  item: Item,
  token: string | undefined,
  signal: AbortSignal,
): Promise<PurchaseEvent> {
  const { open } = ports.intentions;
  for (const intention of open.filter((one) => one.pending || itemKey(one.item) === itemKey(item))) {
    const known = await requestLedger(ports, intention, signal);
    const unpaid = known.kind === 'not paid' && intention.pending !== 'paid';
    if (!unpaid) return { kind: 'service said', intention, known };
  }
  if (signal.aborted) return { kind: 'order failed' };
  // Store the intended purchase before the request, so that a retry after any loss uses the same idempotency key.
  const intention = ports.intentions.begin(item);
  if (item.currency === 'real') return order(ports, intention, signal);
  if (item.goods === 'gift card') return redeemCode(ports, intention, signal);
  return item.sdk ? orderWithNowbux(ports, intention, token, signal) : payWithNowbux(ports, intention, signal);
}

async function order(ports: PurchasePorts, intention: Intention, signal: AbortSignal): Promise<PurchaseEvent> {
  const { api, intentions } = ports;
  const { productId } = intention.item;
  const options = { signal, headers: keyOf(intention) };
  const { verdict, answer } = await sendPayment(ports, orderCreate, orderFields(ports, intention.item), options);
  const { orderNumber, subscriptionId } = (verdict.says === 'accepted' && answer?.data) || {};
  // Without an order number from the service, no payment is possible.
  if (!orderNumber) return { kind: 'order failed', key: intention.key };
  const made: Intention = { ...intention, orderNumber, pending: undefined };
  intentions.keep(made);
  // Ignore a failed call of `subscription.initiate`, because the later confirmation contains the same data.
  await api.call(initiate, { ...buyerFields(ports.buyer()), productId, orderNumber, subscriptionId }, { signal });
  return { kind: 'ordered', intention: made };
}

/**
 * Pays a game item by the payment SDK's service, which takes the nowBux. As with money, the answer is only a hint;
 * the ledger decides.
 */
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
  const request = { ...fields, developerPayload: intention.key };
  const { verdict, answer } = await sendPayment(
    ports,
    createNowbuxOrder,
    request,
    payOptions(ports, intention, signal),
  );
  const { result, orderId } = answer?.data ?? {};
  const made: Intention = {
    ...intention,
    ...(typeof orderId === 'string' && { orderNumber: orderId }),
    pending: verdict.says === 'accepted' && result === PAYMENT.success ? 'paid' : undefined,
  };
  ports.intentions.keep(made);
  const finalVerdict: Verdict = verdict.says === 'accepted' && result === PAYMENT.fail ? { says: 'refused' } : verdict;
  return {
    kind: 'service said',
    intention: made,
    known: await resolveOutcome(finalVerdict, () => requestLedger(ports, made, signal)),
  };
}

async function payWithNowbux(ports: PurchasePorts, intention: Intention, signal: AbortSignal): Promise<PurchaseEvent> {
  const buyer = ports.buyer();
  const request = {
    ...buyerFields(buyer),
    nowPassSource: buyer.nowPassSource,
    productId: intention.item.productId,
  };
  const { verdict, answer } = await sendPayment(
    ports,
    purchaseWithNowbux,
    request,
    payOptions(ports, intention, signal),
  );
  const answered = (known: Known): PurchaseEvent => ({ kind: 'service said', intention, known });
  if (verdict.says === 'accepted') {
    const info = answer?.subscriptionInfo ?? { status: 'active' };
    ports.bought(info);
    return answered({ kind: 'confirmed', info });
  }
  return answered(await resolveOutcome(verdict, () => requestLedger(ports, intention, signal)));
}

/**
 * Redeems nowBux for a shop's gift card code. The history of codes shows the outcome; without an entry, the answer is
 * a hint.
 */
async function redeemCode(ports: PurchasePorts, intention: Intention, signal: AbortSignal): Promise<PurchaseEvent> {
  const { uaId, uaSessionId } = ports.buyer();
  const { productId, price: amount } = intention.item;
  const request = { uaId, uaSessionId, productId, amount };
  const { verdict, answer } = await sendPayment(ports, redeem, request, payOptions(ports, intention, signal));
  const code = verdict.says === 'accepted' ? answer?.code : undefined;
  const known = code
    ? ({ kind: 'confirmed', info: undefined, code } as const)
    : await resolveOutcome(verdict, () => requestLedger(ports, intention, signal));
  return { kind: 'service said', intention, known };
}
