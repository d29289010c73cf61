import type { Allowance } from '../../../domain/account/limits/spent.ts';
import type { Item, Way } from '../../../domain/passes/payments/purchase.state.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** The payment SDK's own page, in a frame. */
export interface PaymentFrameModel {
  readonly src: VettedUrl;
  /** How often it was loaded again: another number is another frame. */
  readonly loads: number;
  /** The page hasn't come, and nothing was begun on it: how to load it again. */
  readonly late: { readonly again: () => void } | undefined;
  /** Begins to talk with the page in the frame; answers how to end that. */
  readonly attach: (frame: HTMLIFrameElement) => () => void;
}

/** How far a purchase is, from the chosen pass to the payment. */
export type CheckoutStep =
  /** No payment method is available now. */
  | { readonly kind: 'unavailable'; readonly retry: () => void }
  | {
      readonly kind: 'review';
      readonly ways: readonly Way[];
      /** Of nowBux, where they are what is paid with and it is known how many there are. */
      readonly balance: number | undefined;
      /** What the player's own limits say to it. */
      readonly allowance: Allowance;
      /** The `id` of a way. */
      readonly pay: (way: string) => void;
    }
  | { readonly kind: 'ordering' }
  /** The frame is undefined until the page can be loaded. */
  | { readonly kind: 'paying'; readonly frame: PaymentFrameModel | undefined }
  /** The service is asked what was paid. */
  | { readonly kind: 'confirming' }
  /** Another tab is at it. */
  | { readonly kind: 'elsewhere' };

export interface CheckoutModel {
  readonly item: Item;
  readonly step: CheckoutStep;
  /** Milliseconds since the Unix epoch: days of a trial are told from it. */
  readonly now: number;
  /** Back to the passes. */
  readonly back: () => void;
  readonly close: () => void;
}
