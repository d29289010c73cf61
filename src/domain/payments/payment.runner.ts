import { orderCreate } from '../../contracts/calls/paymentsdk.ts';
import { initiate, purchaseWithNowbux } from '../../contracts/calls/subscription.ts';
import { walletCheckBalance } from '../../contracts/calls/wallet.ts';
import type { SubscriptionInfo } from '../../contracts/entities/subscriptionInfo.ts';
import type { Runner } from '../../kit/machine.ts';
import type { ApiClient } from '../api/client.ts';
import { meaningOf } from '../api/failure.ts';
import { type Buyer, buyerFields, confirmPurchase, type Purchase } from '../premium/confirmPurchase.ts';
import type { Item, PaymentCommand, PaymentEvent } from './payment.machine.ts';

export interface PaymentPorts {
  readonly api: ApiClient;
  readonly buyer: () => Buyer;
  /** The pass counts from now on. */
  readonly bought: (info: SubscriptionInfo) => void;
}

/** Does the work of one purchase after the other. */
export function paymentRunner(ports: PaymentPorts): Runner<PaymentCommand, PaymentEvent> {
  return (command, send, signal) => {
    switch (command.kind) {
      case 'read balance':
        return void readBalance(ports, signal).then((balance) => send({ kind: 'balance read', balance }));
      case 'open payment':
        return void pay(ports, command.item, signal).then(send);
      case 'pay with nowbux':
        return void payWithNowbux(ports, command.item, signal).then((said) => send({ kind: 'server said', said }));
      case 'confirm':
        return void confirmed(ports, command.purchase, signal).then((said) => send({ kind: 'server said', said }));
    }
  };
}

type Said = Extract<PaymentEvent, { readonly kind: 'server said' }>['said'];

async function readBalance({ api }: PaymentPorts, signal: AbortSignal): Promise<number | undefined> {
  const answered = await api.call(walletCheckBalance, {}, { signal });
  return answered.ok && answered.value.success ? answered.value.totalBalance : undefined;
}

/** Makes the order, and tells the server of it. What the SDK's callback says of the payment is in the order's data. */
async function pay(ports: PaymentPorts, { productId }: Item, signal: AbortSignal): Promise<PaymentEvent> {
  const { api } = ports;
  const buyer = ports.buyer();
  const { appId, token = '', countryCode } = buyer;
  const ordered = await api.call(orderCreate, { accessToken: token, appId, productId, countryCode }, { signal });
  const data = (ordered.ok && meaningOf(ordered.value) === 'Success' && ordered.value.data) || {};
  const { orderNumber, purchaseToken, result } = data;
  if (typeof orderNumber !== 'string') return { kind: 'payment returned', result: undefined, purchase: undefined };
  await api.call(initiate, { ...buyerFields(buyer), productId, orderNumber }, { signal });
  const purchase: Purchase | undefined =
    typeof purchaseToken === 'string' ? { productId, orderId: orderNumber, purchaseToken } : undefined;
  return { kind: 'payment returned', result, purchase };
}

async function payWithNowbux(ports: PaymentPorts, { productId }: Item, signal: AbortSignal): Promise<Said> {
  const buyer = ports.buyer();
  const request = { ...buyerFields(buyer), nowPassSource: buyer.nowPassSource, productId };
  const answered = await ports.api.call(purchaseWithNowbux, request, { signal });
  if (!answered.ok) return 'refused';
  const { subscriptionInfo, errorMessage = '' } = answered.value;
  const meaning = meaningOf(answered.value);
  if (meaning === 'Success') {
    ports.bought(subscriptionInfo ?? { status: 'active' });
    return 'confirmed';
  }
  if (/insufficient balance/i.test(errorMessage)) return 'balance-too-low';
  return meaning === 'Pending' ? 'pending' : 'refused';
}

async function confirmed({ api, buyer, bought }: PaymentPorts, purchase: Purchase, signal: AbortSignal): Promise<Said> {
  const answer = await confirmPurchase(api, buyer(), purchase, signal);
  if (answer.said === 'confirmed') bought({ ...answer.info, status: 'active' });
  return answer.said;
}
