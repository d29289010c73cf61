import type { Allowance } from '../../../domain/account/limits/spentAmounts.ts';
import type { Item, Way } from '../../../domain/passes/payments/purchase.state.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** The payment SDK's page, in an iframe. */
export interface PaymentFrameModel {
  readonly src: VettedUrl;
  /** Number of times the payment page was reloaded. Each reload creates a new iframe. */
  readonly loads: number;
  /** The payment page is slow to load, and no payment has started: `reload` reloads that page. */
  readonly late: { readonly reload: () => void } | undefined;
  /** Starts the communication with the payment page in the iframe. Returns the function that ends it. */
  readonly attach: (frame: HTMLIFrameElement) => () => void;
}

/** The steps of a purchase, from the chosen pass to the payment. */
export type CheckoutStep =
  /** The payment service offers no payment method now. */
  | { readonly kind: 'unavailable'; readonly retry: () => void }
  | {
      readonly kind: 'review';
      readonly methods: readonly Way[];
      /** The player's balance for payments in nowBux; undefined if unknown. */
      readonly balance: number | undefined;
      /** Whether the spending limits that the player has set allow this purchase. */
      readonly allowance: Allowance;
      /** Pays by the payment method with this id. */
      readonly pay: (method: string) => void;
    }
  | { readonly kind: 'ordering' }
  /** The player pays on the payment service's page. `frame` is undefined until the page can be loaded. */
  | { readonly kind: 'paying'; readonly frame: PaymentFrameModel | undefined }
  /** The client is asking the payment service for the result of the payment. */
  | { readonly kind: 'confirming' }
  /** Another tab is running a payment, so this one waits. */
  | { readonly kind: 'elsewhere' };

export interface CheckoutModel {
  readonly item: Item;
  readonly step: CheckoutStep;
  /** Current time in milliseconds since the Unix epoch, for the date of the next payment. */
  readonly now: number;
  /** Address of the terms of use, if the deployment has one. */
  readonly terms: VettedUrl | undefined;
  /** Returns to the list of passes. */
  readonly back: () => void;
  readonly close: () => void;
}
