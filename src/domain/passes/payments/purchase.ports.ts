import type { SubscriptionInfo } from '../../../contracts/entities/subscriptionInfo.ts';
import type { Allowance } from '../../account/limits/spent.ts';
import type { Wallet } from '../../nowbux/wallet.store.ts';
import type { Buyer } from '../premium/confirmPurchase.ts';
import type { Intentions } from './intentions.ts';
import type { Item } from './purchase.state.ts';
import type { PaymentSender } from './sendPayment.ts';

/** One purchase at a time in all tabs of a browser. */
export interface PurchaseLock {
  /**
   * Takes the lock, waits for it where another tab has it, and keeps it until the signal is aborted. Another tab takes the
   * lock from one that is frozen, which then waits again.
   */
  readonly hold: (heard: HeardOfLock, signal: AbortSignal) => void;
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

/** The payment SDK's page. Resolves to the `result` that it says, which only counts as a hint. */
export type OpenPayment = (payment: Payment, signal: AbortSignal) => Promise<unknown>;

export interface PurchasePorts extends PaymentSender {
  readonly wallet: Wallet;
  readonly buyer: () => Buyer;
  /** Address of the payment SDK's host, as its orders name it. */
  readonly host: string;
  /** True if the payment SDK is its sandbox, which accepts only fresh tokens. */
  readonly sandbox: boolean;
  readonly intentions: Intentions;
  readonly lock: PurchaseLock;
  readonly openPayment: OpenPayment;
  /** Whether the player's own limits let them buy it. */
  readonly allowance: (item: Item, signal: AbortSignal) => Promise<Allowance>;
  readonly paid: (item: Item) => void;
  /** The pass counts from now on. */
  readonly bought: (info: SubscriptionInfo) => void;
}
