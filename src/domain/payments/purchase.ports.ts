import type { SubscriptionInfo } from '../../contracts/entities/subscriptionInfo.ts';
import type { ApiClient } from '../api/client.ts';
import type { Allowance } from '../limits/spent.ts';
import type { Buyer } from '../premium/confirmPurchase.ts';
import type { Intentions } from './intentions.ts';
import type { Item } from './purchase.state.ts';

/** One purchase at a time in all tabs of a browser. */
export interface PurchaseLock {
  /** Resolves to whether this tab has it now, and then has it until the signal is aborted. */
  readonly take: (signal: AbortSignal) => Promise<boolean>;
  /** Resolves when no other tab has it. */
  readonly whenFree: (signal: AbortSignal) => Promise<void>;
}

/** What the payment SDK's page is told. */
export interface Payment {
  readonly token: string;
  readonly orderNumber: string;
  readonly payType: string;
  readonly price: number;
  readonly symbol: string;
}

/** The payment SDK's page. Resolves to the `result` that it says, which only counts as a hint. */
export type OpenPayment = (payment: Payment, signal: AbortSignal) => Promise<unknown>;

export interface PurchasePorts {
  readonly api: ApiClient;
  readonly buyer: () => Buyer;
  /** Address of the payment SDK's host, as its orders name it. */
  readonly host: string;
  /** The payment SDK is its sandbox, which takes only fresh tokens. */
  readonly sandbox: boolean;
  readonly intentions: Intentions;
  readonly lock: PurchaseLock;
  readonly openPayment: OpenPayment;
  /** Whether the player's own limits let them buy it. */
  readonly allowance: (item: Item, signal: AbortSignal) => Promise<Allowance>;
  /** It was paid for, and is theirs. */
  readonly paid: (item: Item) => void;
  /** The pass counts from now on. */
  readonly bought: (info: SubscriptionInfo) => void;
}
