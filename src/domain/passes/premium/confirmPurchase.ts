import { confirm } from '../../../contracts/calls/subscriptionCalls.ts';
import type { Tracking } from '../../../contracts/entities/session.ts';
import type { SubscriptionInfo } from '../../../contracts/entities/subscriptionInfo.ts';
import type { ApiClient } from '../../api/client.ts';
import { type PaymentSender, sendPayment } from '../payments/sendPayment.ts';

/** A purchase that was paid through the payment SDK, and that the server hasn't confirmed yet. */
export interface Purchase {
  readonly productId: string;
  readonly orderId: string;
  readonly purchaseToken: string;
  readonly developerPayload?: string | undefined;
}

/** Where this visit came from and, if stored, where the player's first visit came from. */
interface Came {
  readonly visitSource?: string;
  readonly visitCampaign?: string | undefined;
  readonly userSource?: string | undefined;
  readonly userCampaign?: string | undefined;
  readonly userAcqVar?: string | undefined;
}

/** Fields about the player and the game that API calls about a pass contain. */
export interface Buyer {
  readonly tracking: Tracking & Came;
  readonly appId: string;
  readonly uaId: string;
  readonly uaSessionId: string;
  /** Id of the running game session. */
  readonly playSessionId: string | undefined;
  /**
   * Place in the app from which the player opened the passes: `pass-expired`, `multi-subscription`, `notice`;
   * undefined for an earlier purchase.
   */
  readonly nowPassSource?: string | undefined;
  /** Two-letter country code of the player. */
  readonly countryCode: string;
  /** The player's access token, if available. */
  readonly token: string | undefined;
}

export type Confirmed =
  | { readonly status: 'confirmed'; readonly info: SubscriptionInfo | undefined }
  /**
   * The purchase isn't confirmed. `pending`: the bank has not decided yet. `unknown`: no answer says whether the pass
   * is active.
   */
  | { readonly status: 'pending' | 'unknown' };

/** Results of confirmations in this visit, by purchase token, so that each purchase is confirmed once. */
const confirmed = new WeakMap<ApiClient, Map<string, Promise<Confirmed>>>();

/**
 * Confirms a purchase, once for concurrent calls. The purchase is already paid, so no answer means that it isn't, and
 * after any answer except success the client may try again.
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
  const confirmation = ask(sender, buyer, purchase, signal).then((answer) => {
    if (answer.status !== 'confirmed') known.delete(purchaseToken);
    return answer;
  });
  known.set(purchaseToken, confirmation);
  return confirmation;
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
  if (verdict.says === 'accepted') return { status: 'confirmed', info: answer?.subscriptionInfo };
  return { status: verdict.says === 'pending' ? 'pending' : 'unknown' };
}

/** Returns the fields that all API calls of a purchase contain. */
export function buyerFields({ tracking, appId, uaId, uaSessionId, playSessionId, token = '' }: Buyer) {
  return { ...tracking, appId, uaId, uaSessionId, playSessionId, token };
}
