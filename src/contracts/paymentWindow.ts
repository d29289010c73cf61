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
const text = z.string().check(z.maxLength(200));

/** What the page says. */
export const PaymentSaysSchema = z.discriminatedUnion('kind', [
  z.object({ source, kind: z.literal('ready') }),
  /** `result`: 1 for a payment that succeeded, 2 for one that failed, anything else for one that was not finished. */
  z.object({ source, kind: z.literal('returned'), turn: text, orderNumber: text, result: z.unknown() }),
]);
export type PaymentSays = z.infer<typeof PaymentSaysSchema>;

/** What the app says. */
export const PaymentBeginSchema = z.object({
  source,
  kind: z.literal('begin'),
  turn: text,
  /** The SDK's, from `paymentsdk.silenceCallback`. */
  token: z.string(),
  orderNumber: text,
  /** One of the ways of `paymentsdk.payTypeList`. */
  payType: text,
  /** As people read it: `£5.59`. */
  amount: text,
});
export type PaymentBegin = z.infer<typeof PaymentBeginSchema>;
