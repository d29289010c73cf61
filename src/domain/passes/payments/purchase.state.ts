import type { SubscriptionInfo } from '../../../contracts/entities/subscriptionInfo.ts';
import type { Allowance } from '../../account/limits/spentAmounts.ts';
import type { Millis } from '../../../kit/clock.ts';

/** Values of the payment SDK's `result`; any other value means an unfinished payment. */
export const PAYMENT = { success: 1, fail: 2 } as const;

/** Kinds of items other than passes: a game item, or a shop's gift card code that nowBux can buy. */
export type Goods = 'game item' | 'gift card';

export interface Item {
  readonly productId: string;
  /** Kind of item; undefined for a pass. */
  readonly goods?: Goods | undefined;
  /** Id of the game that the item belongs to. */
  readonly appId?: string | undefined;
  readonly currency: 'nowbux' | 'real';
  /** Price in nowBux, or in whole units of the player's currency. */
  readonly price: number;
  /** Currency symbol, for example `£`; empty for nowBux. */
  readonly symbol: string;
  /** Length of the free trial before the first payment, in days. */
  readonly trialDays?: number | undefined;
  /** True if the item is paid with nowBux through the payment SDK's service. */
  readonly sdk?: boolean | undefined;
}

/** A payment method: the payment SDK's `id` and `label`. */
export interface Way {
  readonly id: string;
  readonly label: string;
}

/** An intended purchase, from the player's press on “Pay” to its outcome. Kept after a reload. */
export interface Intention {
  /** Random key of the purchase, used as `Idempotency-Key` of all its requests. */
  readonly key: string;
  readonly item: Item;
  /** Time of the press on “Pay”, in milliseconds since the Unix epoch. */
  readonly begunAt: Millis;
  readonly orderNumber?: string | undefined;
  /**
   * `paid`: the payment SDK has reported the payment, or the service is processing it. `doubted`: a check of the
   * payment failed. Both block the sale of other passes.
   */
  readonly pending?: 'paid' | 'doubted' | undefined;
}

export type PaymentResult = 'success' | 'pending' | 'failed' | 'incomplete' | 'insufficient-balance';

/**
 * Reason why an item can't be sold: it is sold out, the player has reached today's limit, the price has changed, or
 * the amount is below the minimum.
 */
export type Refusal = 'sold out' | 'limit' | 'changed' | 'minimum';

export interface Settled {
  readonly kind: 'settled';
  readonly item: Item;
  readonly result: PaymentResult;
  /**
   * Number by which support finds the payment: the order number, or the idempotency key of an unfinished payment
   * without one.
   */
  readonly orderNumber?: string | undefined;
  /** The intended purchase, if its final outcome is unknown. It can be checked again. */
  readonly open?: Intention | undefined;
  /** True if the payment waits for the bank; false if the service's answer is missing. */
  readonly waitsForBank?: boolean | undefined;
  /** Number of automatic checks of the payment so far, at most `MOST_CHECKS`. */
  readonly checks?: number | undefined;
  /** The player's active pass, if the purchase has changed it. */
  readonly info?: SubscriptionInfo | undefined;
  /** The shop's gift card code, once the server has returned it. */
  readonly code?: string | undefined;
  readonly why?: Refusal | undefined;
  /** The player's nowBux, if they are known to be too few for the purchase. */
  readonly balance?: number | undefined;
}

/**
 * Results that the check of a purchase doesn't show to the player. `false`: all results are shown. `until told`: an
 * unknown outcome and an unpaid purchase are hidden. `until known`: every result that isn't final is hidden.
 */
export type Quiet = false | 'until told' | 'until known';

interface Check {
  readonly quiet: Quiet;
  /** Result of an earlier purchase that stays on the screen while a purchase is checked. */
  readonly behind: Settled | undefined;
  /** Purchase that continues if the check of an earlier purchase finds no payment. */
  readonly ifUnpaid: PurchaseState | undefined;
}

export type PurchaseState =
  | { readonly kind: 'idle' }
  /** The client loads the payment methods or the player's nowBux. */
  | { readonly kind: 'preparing'; readonly item: Item }
  /** Loading the purchase's data failed, or the item can't be sold as the player has chosen it. */
  | { readonly kind: 'unavailable'; readonly item: Item; readonly why: Refusal | undefined }
  /**
   * The player reviews the purchase; nothing is ordered before the press on “Pay”. `balance`: the player's nowBux.
   */
  | {
      readonly kind: 'reviewing';
      readonly item: Item;
      readonly ways: readonly Way[];
      readonly balance: number | undefined;
      /** Result of checking the player's own spending limits. Only `free` allows the purchase. */
      readonly allowance: Allowance;
    }
  /** This tab requests the purchase lock, which only one tab of a browser can have. */
  | { readonly kind: 'claiming'; readonly item: Item; readonly way: string }
  /** This tab requests the purchase lock to check an intended purchase. */
  | ({ readonly kind: 'claiming check'; readonly intention: Intention } & Check)
  /** Another tab is buying something; this tab waits for its outcome. */
  | { readonly kind: 'elsewhere'; readonly item: Item }
  | { readonly kind: 'ordering'; readonly item: Item; readonly way: string }
  /** The player is on the payment page of the payment SDK. */
  | { readonly kind: 'paying'; readonly intention: Intention; readonly way: string }
  /** The client checks the ledger for a payment. `result`: what the payment SDK's page has reported. */
  | ({ readonly kind: 'confirming'; readonly intention: Intention; readonly result: unknown } & Check)
  | Settled;

export type Known =
  | { readonly kind: 'confirmed'; readonly info: SubscriptionInfo | undefined; readonly code?: string | undefined }
  /** The purchase is paid but not confirmed yet. `by`: the cause of the delay, if the service reports it. */
  | { readonly kind: 'pending'; readonly by?: 'bank' | undefined }
  | { readonly kind: 'refused'; readonly why?: Refusal | undefined }
  | { readonly kind: 'balance-too-low' }
  | { readonly kind: 'not paid' }
  /** The check of the ledger failed, so the outcome is unknown. */
  | { readonly kind: 'unknown' };

/** Outcome of a purchase, stored for the other tabs. */
export interface Outcome {
  readonly item: Item;
  readonly result: 'success' | 'failed';
  readonly orderNumber?: string | undefined;
  /** The player's active pass, if the purchase has changed it. */
  readonly info?: SubscriptionInfo | undefined;
  /** The gift card code. It is never stored; the tab that shows it requests it. */
  readonly code?: string | undefined;
}

export type PurchaseEvent =
  | { readonly kind: 'item chosen'; readonly item: Item }
  /**
   * The purchase is ready for review. `balance`: the player's nowBux; undefined if not needed or not loaded, in which
   * case the server decides.
   */
  | {
      readonly kind: 'prepared';
      readonly ways: readonly Way[];
      readonly balance: number | undefined;
      readonly allowance: Allowance;
      /** An earlier purchase of the same item whose outcome is unknown. */
      readonly open?: Intention | undefined;
    }
  | { readonly kind: 'not prepared'; readonly why?: Refusal | undefined }
  | { readonly kind: 'pay pressed'; readonly way: string }
  /**
   * This tab has the purchase lock. `outcome`: the outcome that another tab has reached while this tab waited;
   * `open`: intended purchases with unknown outcome, oldest first.
   */
  | { readonly kind: 'claimed'; readonly outcome: Outcome | undefined; readonly open: readonly Intention[] }
  /** Another tab has the purchase lock, or has taken it from this tab. */
  | { readonly kind: 'held elsewhere' }
  | { readonly kind: 'ordered'; readonly intention: Intention }
  /** The client couldn't place the order. `key`: the idempotency key of the purchase, if it is stored. */
  | { readonly kind: 'order failed'; readonly key?: string }
  | { readonly kind: 'payment returned'; readonly result: unknown }
  | { readonly kind: 'payment left' }
  /**
   * The service has answered about a purchase. `intention`: that purchase, which may differ from the player's choice.
   */
  | { readonly kind: 'service said'; readonly intention: Intention; readonly known: Known }
  /**
   * The browser stores a purchase whose outcome is unknown. `quiet`: results not to show, because the player has seen
   * them before.
   */
  | { readonly kind: 'intention found'; readonly intention: Intention; readonly quiet: Exclude<Quiet, false> }
  | { readonly kind: 'check due' }
  | { readonly kind: 'retry asked' }
  | { readonly kind: 'put away' };

export type PurchaseCommand =
  | { readonly kind: 'prepare'; readonly item: Item }
  /** Takes the purchase lock. `check`: the idempotency key of the purchase to check. */
  | { readonly kind: 'hold'; readonly check?: string }
  | { readonly kind: 'wait'; readonly ms: Millis }
  | { readonly kind: 'order'; readonly item: Item }
  | { readonly kind: 'open payment'; readonly intention: Intention; readonly way: string }
  | { readonly kind: 'ask'; readonly intention: Intention }
  | { readonly kind: 'keep'; readonly intention: Intention }
  | { readonly kind: 'close'; readonly intention: Intention; readonly outcome: Outcome | undefined };
