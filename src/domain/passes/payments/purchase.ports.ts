import type { SubscriptionInfo } from '../../../contracts/entities/subscriptionInfo.ts';
import type { Allowance } from '../../account/limits/spentAmounts.ts';
import type { Wallet } from '../../nowbux/wallet.store.ts';
import type { Buyer } from '../premium/confirmPurchase.ts';
import type { Intentions } from './purchaseIntentions.ts';
import type { Item } from './purchase.state.ts';
import type { PaymentSender } from './sendPayment.ts';

/** Ensures that only one tab of a browser makes a purchase at a time. */
export interface PurchaseLock {
  /**
   * Requests the purchase lock and holds it until the signal aborts. Another tab may take the lock from a frozen tab,
   * which must then wait for it again.
   */
  readonly hold: (listener: HeardOfLock, signal: AbortSignal) => void;
}

export interface HeardOfLock {
  readonly got: () => void;
  readonly waits: () => void;
}

export interface Payment {
  readonly token: string;
  readonly orderNumber: string;
  readonly payType: string;
  readonly price: number;
  readonly symbol: string;
}

/** Opens the payment SDK's page. Resolves to its `result`, which is only a hint; the ledger decides. */
export type OpenPayment = (payment: Payment, signal: AbortSignal) => Promise<unknown>;

export interface PurchasePorts extends PaymentSender {
  readonly wallet: Wallet;
  readonly buyer: () => Buyer;
  /** URL of the payment SDK's host, as contained in its orders. */
  readonly host: string;
  /** True if the payment SDK is in sandbox mode, in which it accepts only fresh tokens. */
  readonly sandbox: boolean;
  readonly intentions: Intentions;
  readonly lock: PurchaseLock;
  readonly openPayment: OpenPayment;
  /** Returns whether the player's spending limits allow the item. */
  readonly allowance: (item: Item, signal: AbortSignal) => Promise<Allowance>;
  readonly paid: (item: Item) => void;
  /** Called with a bought pass, to activate it in the app. */
  readonly bought: (info: SubscriptionInfo) => void;
}
