import type { SubscriptionInfo } from '../../../contracts/entities/subscriptionInfo.ts';
import type { Allowance } from '../../account/limits/spentAmounts.ts';
import type { Millis } from '../../../kit/clock.ts';

/** Values of the payment SDK's `result`; any other value means an unfinished payment. */
export const PAYMENT = { success: 1, fail: 2 } as const;

/** Items other than passes: a game item, or a shop's gift card code redeemed for nowBux. */
export type Goods = 'game item' | 'gift card';

export interface Item {
  readonly productId: string;
  /** Kind of goods; undefined for a pass. */
  readonly goods?: Goods | undefined;
  /** Game of the item. */
  readonly appId?: string | undefined;
  readonly currency: 'nowbux' | 'real';
  /** In nowBux, or in whole units of the player's currency. */
  readonly price: number;
  /** Currency symbol, for example `£`; empty for nowBux. */
  readonly symbol: string;
  /** Days of the free trial before the first payment. */
  readonly trialDays?: number | undefined;
  /** True if the payment SDK takes the nowBux. */
  readonly sdk?: boolean | undefined;
}

/** A payment method: the payment SDK's `id` and `label`. */
export interface Way {
  readonly id: string;
  readonly label: string;
}

/** A player's intended purchase, from the press on “Pay” to its outcome. Kept after a reload. */
export interface Intention {
  /** Random; the `Idempotency-Key` of all its requests. */
  readonly key: string;
  readonly item: Item;
  /** Start, in milliseconds since the Unix epoch. */
  readonly begunAt: Millis;
  readonly orderNumber?: string | undefined;
  /** `paid` as far as reported, or `doubted` after a failed check. Blocks the sale of other passes. */
  readonly pending?: 'paid' | 'doubted' | undefined;
}

export type PaymentResult = 'success' | 'pending' | 'failed' | 'incomplete' | 'insufficient-balance';

/** Reason against a sale: sold out, today's limit, a changed price, or below the minimum. */
export type Refusal = 'sold out' | 'limit' | 'changed' | 'minimum';

export interface Settled {
  readonly kind: 'settled';
  readonly item: Item;
  readonly result: PaymentResult;
  /** The order number; an unfinished payment without one has the idempotency key by which the service finds it. */
  readonly orderNumber?: string | undefined;
  /** The intention without a final outcome, which can be checked again. */
  readonly open?: Intention | undefined;
  /** True if the payment waits for the bank, false if the service's answer is missing. */
  readonly waitsForBank?: boolean | undefined;
  /** Number of automatic checks so far, at most `MOST_CHECKS`. */
  readonly checks?: number | undefined;
  /** The player's active pass. */
  readonly info?: SubscriptionInfo | undefined;
  /** The shop's gift card code, once the player has it. */
  readonly code?: string | undefined;
  readonly why?: Refusal | undefined;
  /** The player's nowBux, if known to be too few. */
  readonly balance?: number | undefined;
}

/**
 * The results that a check hides from the player. `false`: none. `until told`: an unknown outcome and an unpaid purchase.
 * `until known`: every result that isn't final.
 */
export type Quiet = false | 'until told' | 'until known';

interface Check {
  readonly quiet: Quiet;
  /** The result that stays on the screen during the check. */
  readonly behind: Settled | undefined;
  /** The purchase to continue with if the check finds no payment. */
  readonly ifUnpaid: PurchaseState | undefined;
}

export type PurchaseState =
  | { readonly kind: 'idle' }
  /** Loads payment methods or the player's nowBux. */
  | { readonly kind: 'preparing'; readonly item: Item }
  /** Loading failed, or the item isn't sold as chosen. */
  | { readonly kind: 'unavailable'; readonly item: Item; readonly why: Refusal | undefined }
  /** The player reviews the purchase; nothing is ordered before the press on “Pay”. `balance`: of nowBux. */
  | {
      readonly kind: 'reviewing';
      readonly item: Item;
      readonly ways: readonly Way[];
      readonly balance: number | undefined;
      /** Verdict of the player's own limits; only `free` allows the purchase. */
      readonly allowance: Allowance;
    }
  /** This tab requests the purchase lock, which one tab of a browser has at a time. */
  | { readonly kind: 'claiming'; readonly item: Item; readonly way: string }
  /** This tab requests the purchase lock to check an intention. */
  | ({ readonly kind: 'claiming check'; readonly intention: Intention } & Check)
  /** Another tab is buying; this one waits for the outcome. */
  | { readonly kind: 'elsewhere'; readonly item: Item }
  | { readonly kind: 'ordering'; readonly item: Item; readonly way: string }
  /** The player is on the payment SDK's page. */
  | { readonly kind: 'paying'; readonly intention: Intention; readonly way: string }
  /** Checks the ledger. `result`: of the payment SDK. */
  | ({ readonly kind: 'confirming'; readonly intention: Intention; readonly result: unknown } & Check)
  | Settled;

export type Known =
  | { readonly kind: 'confirmed'; readonly info: SubscriptionInfo | undefined; readonly code?: string | undefined }
  /** Paid and not confirmed yet. `by` names the cause of the delay, if the service gives it. */
  | { readonly kind: 'pending'; readonly by?: 'bank' | undefined }
  | { readonly kind: 'refused'; readonly why?: Refusal | undefined }
  | { readonly kind: 'balance-too-low' }
  | { readonly kind: 'not paid' }
  /** The check of the payment failed. */
  | { readonly kind: 'unknown' };

/** Outcome that a tab stores for the others. */
export interface Outcome {
  readonly item: Item;
  readonly result: 'success' | 'failed';
  readonly orderNumber?: string | undefined;
  /** The player's active pass. */
  readonly info?: SubscriptionInfo | undefined;
  /** Requested by the tab that shows it; never stored. */
  readonly code?: string | undefined;
}

export type PurchaseEvent =
  | { readonly kind: 'item chosen'; readonly item: Item }
  /** `balance`: undefined if not needed or not loaded; the server then decides. */
  | {
      readonly kind: 'prepared';
      readonly ways: readonly Way[];
      readonly balance: number | undefined;
      readonly allowance: Allowance;
      /** An earlier purchase of the same item has no known outcome. */
      readonly open?: Intention | undefined;
    }
  | { readonly kind: 'not prepared'; readonly why?: Refusal | undefined }
  | { readonly kind: 'pay pressed'; readonly way: string }
  /** This tab has the lock. `outcome`: the result that another tab reached during the wait; `open`: open intentions, oldest first. */
  | { readonly kind: 'claimed'; readonly outcome: Outcome | undefined; readonly open: readonly Intention[] }
  /** Another tab has the lock, or has taken it from this one. */
  | { readonly kind: 'held elsewhere' }
  | { readonly kind: 'ordered'; readonly intention: Intention }
  /** `key`: the idempotency key of an existing intention. */
  | { readonly kind: 'order failed'; readonly key?: string }
  | { readonly kind: 'payment returned'; readonly result: unknown }
  | { readonly kind: 'payment left' }
  /** `intention`: the one that the service answered about, which may differ from the player's choice. */
  | { readonly kind: 'service said'; readonly intention: Intention; readonly known: Known }
  /** `quiet`: the results to hide, because the player has seen them before. */
  | { readonly kind: 'intention found'; readonly intention: Intention; readonly quiet: Exclude<Quiet, false> }
  | { readonly kind: 'check due' }
  | { readonly kind: 'retry asked' }
  | { readonly kind: 'put away' };

export type PurchaseCommand =
  | { readonly kind: 'prepare'; readonly item: Item }
  /** `check`: the idempotency key of the intention to check. */
  | { readonly kind: 'hold'; readonly check?: string }
  | { readonly kind: 'wait'; readonly ms: Millis }
  | { readonly kind: 'order'; readonly item: Item }
  | { readonly kind: 'open payment'; readonly intention: Intention; readonly way: string }
  | { readonly kind: 'ask'; readonly intention: Intention }
  | { readonly kind: 'keep'; readonly intention: Intention }
  | { readonly kind: 'close'; readonly intention: Intention; readonly outcome: Outcome | undefined };
