import type { SubscriptionInfo } from '../../../contracts/entities/subscriptionInfo.ts';
import type { Allowance } from '../../account/limits/spent.ts';
import type { Millis } from '../../../kit/clock.ts';

/** What the payment SDK says of a payment in its `result`; anything else is a payment that was not finished. */
export const PAYMENT = { success: 1, fail: 2 } as const;

/** What is bought, where it is no pass: something in a game, or a shop's code that nowBux are redeemed for. */
export type Goods = 'game item' | 'gift card';

export interface Item {
  readonly productId: string;
  /** Undefined: a pass. */
  readonly goods?: Goods | undefined;
  /** The game that it is something in. */
  readonly appId?: string | undefined;
  readonly currency: 'nowbux' | 'real';
  /** In nowBux, or in the whole unit of the player's currency. */
  readonly price: number;
  /** Of the player's currency: `£`; empty for nowBux. */
  readonly symbol: string;
  /** So many days cost nothing; then it is paid. */
  readonly trialDays?: number | undefined;
  /** Its nowBux are taken by the payment SDK. */
  readonly sdk?: boolean | undefined;
}

/** A way of paying: `id` is the payment SDK's, `label` its own word for it. */
export interface Way {
  readonly id: string;
  readonly label: string;
}

/** That a player wants something, from the press on “Pay” until it is known what came of it. It outlives the page. */
export interface Intention {
  /** Random; `Idempotency-Key` of whatever is asked for it. */
  readonly key: string;
  readonly item: Item;
  /** When it began, in milliseconds since the Unix epoch. */
  readonly begunAt: Millis;
  readonly orderNumber?: string | undefined;
  /** `paid` as far as was said, or `doubted`, as nobody could be asked: no other pass is sold until it is known. */
  readonly pending?: 'paid' | 'doubted' | undefined;
}

export type PaymentResult = 'success' | 'pending' | 'failed' | 'incomplete' | 'insufficient-balance';

/** Why something is not sold: there is none left, nor more for this player today, or not at that price, or too cheap to be redeemed. */
export type Refusal = 'sold out' | 'limit' | 'changed' | 'minimum';

export interface Settled {
  readonly kind: 'settled';
  readonly item: Item;
  readonly result: PaymentResult;
  /** The order number; an unfinished payment without one has the idempotency key by which the service finds it. */
  readonly orderNumber?: string | undefined;
  /** What is not known for certain yet, and may be asked about again. */
  readonly open?: Intention | undefined;
  /** True if the payment waits for the bank, false if the service's answer is missing. */
  readonly waitsForBank?: boolean | undefined;
  /** The number of automatic checks so far, up to the number that lengthens the next pause. */
  readonly checks?: number | undefined;
  /** The pass, where it counts. */
  readonly info?: SubscriptionInfo | undefined;
  /** The shop's code, once it is the player's. */
  readonly code?: string | undefined;
  readonly why?: Refusal | undefined;
  /** nowBux that there are, where they are known not to be enough. */
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
  /** Ways of paying, or the player's nowBux, are asked for. */
  | { readonly kind: 'preparing'; readonly item: Item }
  /** They can't be had, or it isn't sold as it was chosen. */
  | { readonly kind: 'unavailable'; readonly item: Item; readonly why: Refusal | undefined }
  /** The player looks at what they would buy; nothing is ordered before they press “Pay”. `balance`: of nowBux. */
  | {
      readonly kind: 'reviewing';
      readonly item: Item;
      readonly ways: readonly Way[];
      readonly balance: number | undefined;
      /** What the player's own limits say to it; anything but “free” is not bought. */
      readonly allowance: Allowance;
    }
  /** This tab requests the purchase lock, which one tab of a browser has at a time. */
  | { readonly kind: 'claiming'; readonly item: Item; readonly way: string }
  /** This tab requests the purchase lock to check an intention. */
  | ({ readonly kind: 'claiming check'; readonly intention: Intention } & Check)
  /** Another tab buys: this one waits for what comes of it. */
  | { readonly kind: 'elsewhere'; readonly item: Item }
  | { readonly kind: 'ordering'; readonly item: Item; readonly way: string }
  /** The player is on the payment SDK's page. */
  | { readonly kind: 'paying'; readonly intention: Intention; readonly way: string }
  /** The service is asked what was paid. `result`: what the payment SDK said. */
  | ({ readonly kind: 'confirming'; readonly intention: Intention; readonly result: unknown } & Check)
  | Settled;

export type Known =
  | { readonly kind: 'confirmed'; readonly info: SubscriptionInfo | undefined; readonly code?: string | undefined }
  /** Paid and not confirmed yet. `by` names the cause of the delay, if the service gives it. */
  | { readonly kind: 'pending'; readonly by?: 'bank' | undefined }
  | { readonly kind: 'refused'; readonly why?: Refusal | undefined }
  | { readonly kind: 'balance-too-low' }
  | { readonly kind: 'not paid' }
  /** It could not be asked. */
  | { readonly kind: 'unknown' };

/** What a tab leaves to the others when it has bought, or failed to. */
export interface Outcome {
  readonly item: Item;
  readonly result: 'success' | 'failed';
  readonly orderNumber?: string | undefined;
  /** The pass, where it counts. */
  readonly info?: SubscriptionInfo | undefined;
  /** Asked for by whoever shows it; never kept. */
  readonly code?: string | undefined;
}

export type PurchaseEvent =
  | { readonly kind: 'item chosen'; readonly item: Item }
  /** `balance` undefined where it isn't asked for, or could not be had: then the server decides. */
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
  /** `key`: the key of an existing intention. */
  | { readonly kind: 'order failed'; readonly key?: string }
  | { readonly kind: 'payment returned'; readonly result: unknown }
  | { readonly kind: 'payment left' }
  /** Of this intention, whichever was wanted. */
  | { readonly kind: 'service said'; readonly intention: Intention; readonly known: Known }
  /** `quiet`: the results to hide, because the player has seen them before. */
  | { readonly kind: 'intention found'; readonly intention: Intention; readonly quiet: Exclude<Quiet, false> }
  | { readonly kind: 'check due' }
  | { readonly kind: 'retry asked' }
  | { readonly kind: 'put away' };

export type PurchaseCommand =
  | { readonly kind: 'prepare'; readonly item: Item }
  /** `check`: the key of the intention to check. */
  | { readonly kind: 'hold'; readonly check?: string }
  | { readonly kind: 'wait'; readonly ms: Millis }
  | { readonly kind: 'order'; readonly item: Item }
  | { readonly kind: 'open payment'; readonly intention: Intention; readonly way: string }
  | { readonly kind: 'ask'; readonly intention: Intention }
  | { readonly kind: 'keep'; readonly intention: Intention }
  | { readonly kind: 'close'; readonly intention: Intention; readonly outcome: Outcome | undefined };
