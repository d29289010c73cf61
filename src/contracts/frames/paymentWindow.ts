import * as z from 'zod/mini';

/**
 * Messages between the app and the payment SDK's page, which runs in an iframe of the SDK's origin, by `postMessage`.
 * The page reports that it is ready; the app begins a payment; the page reports the outcome. Each payment has a random
 * `turn` that the outcome repeats; outcomes with an older `turn` are ignored.
 */
export const PAYMENT_WINDOW = {
  /** Path of the payment page on the payment SDK's host. Its query contains only `lang`, never a token. */
  path: '/pay',
  source: 'payment-sdk',
} as const;

const source = z.literal(PAYMENT_WINDOW.source);

/** Messages from the payment page to the app: `ready`, or `returned` with the outcome of a payment. */
export const PaymentSaysSchema = z.object({
  source,
  kind: z.enum(['ready', 'returned']),
  turn: z.optional(z.string()),
  orderNumber: z.optional(z.string()),
  /** Outcome of the payment. 1: success; 2: failure; anything else: not finished. */
  result: z.optional(z.unknown()),
});

export interface PaymentBegin {
  readonly source: typeof PAYMENT_WINDOW.source;
  readonly kind: 'begin';
  readonly turn: string;
  /** The payment SDK's token, from the call `paymentsdk.silenceCallback`. */
  readonly token: string;
  readonly orderNumber: string;
  /** Id of the chosen payment method, from the call `paymentsdk.payTypeList`. */
  readonly payType: string;
  /** Amount to pay, formatted for display, such as `£5.59`. */
  readonly amount: string;
}
