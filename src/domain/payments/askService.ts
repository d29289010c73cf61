import { getPurchases } from '../../contracts/calls/paymentsdk.ts';
import { meaningOf } from '../api/failure.ts';
import { confirmPurchase } from '../premium/confirmPurchase.ts';
import { orderFields } from './orderFields.ts';
import type { PurchasePorts } from './purchase.ports.ts';
import type { Intention, Known } from './purchase.state.ts';

type Asking = Pick<PurchasePorts, 'api' | 'buyer' | 'host' | 'bought'>;

/** Asks what was paid for an intention, and has what was confirmed. Nothing is ordered or paid by asking. */
export async function knownOf(ports: Asking, intention: Intention, signal: AbortSignal): Promise<Known> {
  const { item, key, orderNumber } = intention;
  const answered = await ports.api.call(getPurchases, orderFields(ports, item.productId), { signal });
  if (!answered.ok || meaningOf(answered.value) !== 'Success') return { kind: 'unknown' };
  const listed = answered.value.data?.INAPP_PURCHASE_DATA_LIST ?? [];
  const paid = listed.find((one) => one.orderId === orderNumber || one.developerPayload === key);
  if (!paid) return { kind: 'not paid' };
  const answer = await confirmPurchase(ports.api, ports.buyer(), paid, signal);
  if (answer.said !== 'confirmed') return { kind: answer.said };
  const info = { ...answer.info, status: 'active' };
  ports.bought(info);
  return { kind: 'confirmed', info };
}
