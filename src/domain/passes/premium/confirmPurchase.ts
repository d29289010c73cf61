import { confirm } from '../../../contracts/calls/subscriptionCalls.ts';
import type { Tracking } from '../../../contracts/entities/session.ts';
import type { SubscriptionInfo } from '../../../contracts/entities/subscriptionInfo.ts';
import type { ApiClient } from '../../api/client.ts';
import { type PaymentSender, sendPayment } from '../payments/sendPayment.ts';

/** What was bought through the payment SDK, and the server has not confirmed yet. */
export interface Purchase {
  readonly productId: string;
  readonly orderId: string;
  readonly purchaseToken: string;
  readonly developerPayload?: string | undefined;
}

/** What brought the player: on this visit, and first of all as far as that was kept. */
interface Came {
  readonly visitSource?: string;
  readonly visitCampaign?: string | undefined;
  readonly userSource?: string | undefined;
  readonly userCampaign?: string | undefined;
  readonly userAcqVar?: string | undefined;
}

/** What calls about a pass say of who asks, and for which game. */
export interface Buyer {
  readonly tracking: Tracking & Came;
  readonly appId: string;
  readonly uaId: string;
  readonly uaSessionId: string;
  /** The session of the game under way, where one is. */
  readonly playSessionId: string | undefined;
  /** What led to the passes: `pass-expired`, `multi-subscription`, `notice`; undefined for what was bought before. */
  readonly nowPassSource?: string | undefined;
  /** Two letters. */
  readonly countryCode: string;
  /** The access token, where there is one. */
  readonly token: string | undefined;
}

export type Confirmed =
  | { readonly said: 'confirmed'; readonly info: SubscriptionInfo | undefined }
  /** `pending`: the bank has not decided yet. `unknown`: no answer says whether the pass is active. */
  | { readonly said: 'pending' | 'unknown' };

/** What was confirmed in a visit, by purchase token: whoever asks again is told the same, and the server not bothered. */
const confirmed = new WeakMap<ApiClient, Map<string, Promise<Confirmed>>>();

/**
 * Has the server confirm a purchase, once for all who ask at a time. What is confirmed here was paid for: no answer makes it
 * unpaid, and any but a success may be asked again.
 */
export function confirmPurchase(
  sender: PaymentSender,
  buyer: Buyer,
  purchase: Purchase,
  signal: AbortSignal,
): Promise<Confirmed> {
  const { api } = sender;
  const known = confirmed.get(api) ?? new Map<string, Promise<Confirmed>>();
  confirmed.set(api, known);
  const { purchaseToken } = purchase;
  const before = known.get(purchaseToken);
  if (before) return before;
  const asked = ask(sender, buyer, purchase, signal).then((answer) => {
    if (answer.said !== 'confirmed') known.delete(purchaseToken);
    return answer;
  });
  known.set(purchaseToken, asked);
  return asked;
}

async function ask(
  sender: PaymentSender,
  buyer: Buyer,
  { productId, purchaseToken, orderId }: Purchase,
  signal: AbortSignal,
): Promise<Confirmed> {
  const request = {
    ...buyerFields(buyer),
    nowPassSource: buyer.nowPassSource,
    productId,
    purchaseToken,
    orderNumber: orderId,
  };
  const { verdict, answer } = await sendPayment(sender, confirm, request, { signal });
  if (verdict.says === 'accepted') return { said: 'confirmed', info: answer?.subscriptionInfo };
  return { said: verdict.says === 'pending' ? 'pending' : 'unknown' };
}

/** What the calls of a purchase all carry. */
export function buyerFields({ tracking, appId, uaId, uaSessionId, playSessionId, token = '' }: Buyer) {
  return { ...tracking, appId, uaId, uaSessionId, playSessionId, token };
}
