import type { Subscription, SubscriptionChange } from '../../../domain/passes/subscription.store.ts';

/** A player's subscription and its actions. */
export interface ManageSubscriptionModel {
  readonly subscription: Subscription;
  /** The change of the subscription that is being sent, such as a cancellation. */
  readonly changing: SubscriptionChange | undefined;
  /** The change of the subscription that the server rejected last. */
  readonly refused: SubscriptionChange | undefined;
  /**
   * Defined if the outcome of a change of the subscription is unknown. `orderNumber`: the latest payment's order
   * number, for support.
   */
  readonly unsure: { readonly orderNumber: string | undefined } | undefined;
  readonly change: (change: SubscriptionChange) => void;
  /** Opens the passes on sale; undefined if none is sold. */
  readonly openPasses: (() => void) | undefined;
  /** Opens the problem form with this description. */
  readonly help: (description: string) => void;
  /** Copies a text to the clipboard. Resolves to whether that succeeded. */
  readonly copy: (text: string) => Promise<boolean>;
  readonly retry: () => void;
  readonly close: () => void;
}
