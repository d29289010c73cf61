import type { Subscription, SubscriptionChange } from '../../domain/passes/subscription.store.ts';

/** What a player has bought, and what they can do about it. */
export interface ManageSubscriptionModel {
  readonly subscription: Subscription;
  /** What is being done about it. */
  readonly changing: SubscriptionChange | undefined;
  /** What was asked last, and could not be done. */
  readonly refused: SubscriptionChange | undefined;
  readonly change: (change: SubscriptionChange) => void;
  /** Leads to the other passes; undefined where none is sold. */
  readonly others: (() => void) | undefined;
  /** Puts a text on the clipboard; whether it is there. */
  readonly copy: (text: string) => Promise<boolean>;
  readonly retry: () => void;
  readonly close: () => void;
}
