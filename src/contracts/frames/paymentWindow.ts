import * as z from 'zod/mini';

/**
 * What the app and the payment SDK's own page, in a frame of the SDK's origin, say to each other by `postMessage`. The page
 * says that it is ready; the app begins a payment; the page says how it ended. Each of the app's beginnings has a `turn`, a
 * random text that the answer repeats: an answer to an earlier one is none.
 */
export const PAYMENT_WINDOW = {
  /** The page on the payment SDK's host. In its query stands `lang` alone, never a token. */
  path: '/pay',
  source: 'payment-sdk',
} as const;

const source = z.literal(PAYMENT_WINDOW.source);

/** What the page says: that it is `ready`, or, with everything else, how a payment `returned`. */
export const PaymentSaysSchema = z.object({
  source,
  kind: z.enum(['ready', 'returned']),
  turn: z.optional(z.string()),
  orderNumber: z.optional(z.string()),
  /** 1 for a payment that succeeded, 2 for one that failed, anything else for one that was not finished. */
  result: z.optional(z.unknown()),
});

export interface PaymentBegin {
  readonly source: typeof PAYMENT_WINDOW.source;
  readonly kind: 'begin';
  readonly turn: string;
  /** The SDK's, from `paymentsdk.silenceCallback`. */
  readonly token: string;
  readonly orderNumber: string;
  /** One of the ways of `paymentsdk.payTypeList`. */
  readonly payType: string;
  /** As people read it: `£5.59`. */
  readonly amount: string;
}
