import { getPurchases } from '../../../contracts/calls/paymentSdkCalls.ts';
import { getRedemptionHistory } from '../../../contracts/calls/rewardCalls.ts';
import { confirmPurchase } from '../premium/confirmPurchase.ts';
import { keyOf, orderFields } from './orderFields.ts';
import type { Verdict } from './paymentAnswers.ts';
import type { PurchasePorts } from './purchase.ports.ts';
import type { Intention, Known, Refusal } from './purchase.state.ts';
import { sendPayment } from './sendPayment.ts';

type Asking = Pick<PurchasePorts, 'api' | 'clock' | 'buyer' | 'host' | 'bought'>;
type Asked = Pick<Intention, 'item' | 'key' | 'orderNumber'>;

/**
 * Requests from the service's list of payments (ledger) whether an intended purchase was paid, and confirms a paid
 * pass. Never orders or pays.
 */
export async function requestLedger(ports: Asking, intention: Asked, signal: AbortSignal): Promise<Known> {
  const { item, key, orderNumber } = intention;
  if (item.goods === 'gift card') return codeOf(ports, key, signal);
  const { verdict, answer } = await sendPayment(ports, getPurchases, orderFields(ports, item), { signal });
  if (verdict.says !== 'accepted') return { kind: 'unknown' };
  const listed = answer?.data?.INAPP_PURCHASE_DATA_LIST ?? [];
  const paid = listed.find((one) => one.orderId === orderNumber || one.developerPayload === key);
  if (!paid) return { kind: 'not paid' };
  // The payment SDK's service delivers game items itself; only a pass requires a confirmation by the client.
  if (item.goods) return { kind: 'confirmed', info: undefined };
  const confirmed = await confirmPurchase(ports, ports.buyer(), paid, signal);
  if (confirmed.status !== 'confirmed')
    return { kind: 'pending', by: confirmed.status === 'pending' ? 'bank' : undefined };
  const info = { ...confirmed.info, status: 'active' };
  ports.bought(info);
  return { kind: 'confirmed', info };
}

/** Requests the gift card code that was redeemed with an idempotency key. */
async function codeOf(ports: Asking, key: string, signal: AbortSignal): Promise<Known> {
  const { uaId, uaSessionId } = ports.buyer();
  const { verdict, answer } = await sendPayment(ports, getRedemptionHistory, { uaId, uaSessionId }, { signal });
  const list = answer?.redemptionCodeList;
  if (verdict.says !== 'accepted' || !list) return { kind: 'unknown' };
  const mine = list.find(({ developerPayload }) => developerPayload === key);
  return mine ? { kind: 'confirmed', info: undefined, code: mine.code } : { kind: 'not paid' };
}

/**
 * Returns the options for an API call that may cause a payment: its idempotency key, and that it isn't repeated if
 * the ledger lists a payment or can't be reached.
 */
export function payOptions(ports: Asking, intention: Asked, signal: AbortSignal) {
  const isUnpaid = async () => (await requestLedger(ports, intention, signal)).kind === 'not paid';
  return { signal, headers: keyOf(intention), isUnpaid };
}

/**
 * Determines the outcome of a paying API call whose answer doesn't confirm the payment: the ledger's entry, or the
 * service's refusal if the ledger has no entry. `requestOutcome` requests the ledger.
 */
export async function resolveOutcome(verdict: Verdict, requestOutcome: () => Promise<Known>): Promise<Known> {
  if (verdict.says === 'pending') return { kind: 'pending', by: 'bank' };
  const known = await requestOutcome();
  if (known.kind !== 'not paid' || verdict.says !== 'refused') return known;
  return verdict.why === 'balance-too-low' ? { kind: 'balance-too-low' } : { kind: 'refused', why: refusalOf(verdict) };
}

function refusalOf({ why }: Verdict): Refusal | undefined {
  return why === 'email' || why === 'steps-open' || why === 'balance-too-low' ? undefined : why;
}
