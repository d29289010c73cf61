import { getPurchases } from '../../contracts/calls/paymentsdk.ts';
import { getRedemptionHistory } from '../../contracts/calls/rewards.ts';
import { meaningOf } from '../api/failure.ts';
import { confirmPurchase } from '../premium/confirmPurchase.ts';
import { orderFields } from './orderFields.ts';
import type { PurchasePorts } from './purchase.ports.ts';
import type { Intention, Known, Refusal } from './purchase.state.ts';

type Asking = Pick<PurchasePorts, 'api' | 'buyer' | 'host' | 'bought'>;
type Asked = Pick<Intention, 'item' | 'key' | 'orderNumber'>;

/** Asks what was paid for an intention, and has a pass that was confirmed. Nothing is ordered or paid by asking. */
export async function knownOf(ports: Asking, intention: Asked, signal: AbortSignal): Promise<Known> {
  const { item, key, orderNumber } = intention;
  if (item.goods === 'gift card') return codeOf(ports, key, signal);
  const answered = await ports.api.call(getPurchases, orderFields(ports, item), { signal });
  if (!answered.ok || meaningOf(answered.value) !== 'Success') return { kind: 'unknown' };
  const listed = answered.value.data?.INAPP_PURCHASE_DATA_LIST ?? [];
  const paid = listed.find((one) => one.orderId === orderNumber || one.developerPayload === key);
  if (!paid) return { kind: 'not paid' };
  // What is bought in a game is given by the payment SDK itself; only a pass has to be confirmed.
  if (item.goods) return { kind: 'confirmed', info: undefined };
  const answer = await confirmPurchase(ports.api, ports.buyer(), paid, signal);
  if (answer.said !== 'confirmed') return { kind: answer.said };
  const info = { ...answer.info, status: 'active' };
  ports.bought(info);
  return { kind: 'confirmed', info };
}

/** The code that was redeemed with a key. */
async function codeOf({ api, buyer }: Asking, key: string, signal: AbortSignal): Promise<Known> {
  const { uaId, uaSessionId } = buyer();
  const answered = await api.call(getRedemptionHistory, { uaId, uaSessionId }, { signal });
  if (!answered.ok || meaningOf(answered.value) !== 'Success') return { kind: 'unknown' };
  const mine = answered.value.redemptionCodeList.find(({ developerPayload }) => developerPayload === key);
  return mine ? { kind: 'confirmed', info: undefined, code: mine.code } : { kind: 'not paid' };
}

/** A refusal, unless the service knows of a payment, or can't be asked. */
export async function refusedOr(asked: Promise<Known>, why?: Refusal): Promise<Known> {
  const known = await asked;
  return known.kind === 'not paid' ? { kind: 'refused', why } : known;
}
