import { PAYMENT_WINDOW, type PaymentBegin, PaymentSaysSchema } from '../../../contracts/frames/paymentWindow.ts';
import type { Payment } from './purchase.ports.ts';

/** Reason for ignoring a message of the payment page: wrong origin, window, shape, payment or turn. */
export type IgnoreReason = 'origin' | 'window' | 'shape' | 'order' | 'turn';

interface Talk {
  readonly payment: Payment & { readonly amount: string };
  /** Random text that identifies this opening of the payment page, so that answers to an earlier one are ignored. */
  readonly turn: string;
  readonly say: (begin: PaymentBegin) => void;
  /** Called with the outcome of the payment, at most once. */
  readonly returned: (result: unknown) => void;
  readonly ignored: (why: IgnoreReason) => void;
}

/**
 * Exchanges messages with the payment SDK's page for one payment. Returns the function that handles each message from
 * the page.
 */
export function createPaymentMessages({ payment, turn, say, returned, ignored }: Talk): (message: unknown) => void {
  let begun = false;
  let over = false;
  return (message) => {
    const read = PaymentSaysSchema.safeParse(message);
    if (!read.success) return ignored('shape');
    if (read.data.kind === 'ready') {
      begun = true;
      const { token, orderNumber, payType, amount } = payment;
      return say({ source: PAYMENT_WINDOW.source, kind: 'begin', turn, token, orderNumber, payType, amount });
    }
    const parsed = read.data;
    if (parsed.orderNumber !== payment.orderNumber) return ignored('order');
    if (parsed.turn !== turn || !begun || over) return ignored('turn');
    over = true;
    returned(parsed.result);
  };
}
