import type { Subscription, SubscriptionChange } from '../../../domain/passes/subscription.store.ts';

/** What a player has bought, and what they can do about it. */
export interface ManageSubscriptionModel {
  readonly subscription: Subscription;
  /** What is being done about it. */
  readonly changing: SubscriptionChange | undefined;
  /** The change that the server rejected. */
  readonly refused: SubscriptionChange | undefined;
  /** A change has no known outcome. `orderNumber`: of the latest payment, by which support finds it. */
  readonly unsure: { readonly orderNumber: string | undefined } | undefined;
  readonly change: (change: SubscriptionChange) => void;
  /** Leads to the other passes; undefined where none is sold. */
  readonly others: (() => void) | undefined;
  /** Opens the problem form with this description. */
  readonly help: (description: string) => void;
  /** Puts a text on the clipboard; whether it is there. */
  readonly copy: (text: string) => Promise<boolean>;
  readonly retry: () => void;
  readonly close: () => void;
}
