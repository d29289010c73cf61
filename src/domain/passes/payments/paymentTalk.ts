import { PAYMENT_WINDOW, type PaymentBegin, PaymentSaysSchema } from '../../../contracts/frames/paymentWindow.ts';
import type { Payment } from './purchase.ports.ts';

/** Why something that was heard counts for nothing: whose it is, what it looks like, which payment it is of. */
export type Ignored = 'origin' | 'window' | 'shape' | 'order' | 'turn';

interface Talk {
  readonly payment: Payment & { readonly amount: string };
  /** A random text: answers to an earlier opening of the page don't have it. */
  readonly turn: string;
  readonly say: (begin: PaymentBegin) => void;
  /** Called once at most. */
  readonly returned: (result: unknown) => void;
  readonly ignored: (why: Ignored) => void;
}

/** One payment's talk with the payment SDK's page. What it answers hears each message of that page. */
export function paymentTalk({ payment, turn, say, returned, ignored }: Talk): (message: unknown) => void {
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
    const said = read.data;
    if (said.orderNumber !== payment.orderNumber) return ignored('order');
    if (said.turn !== turn || !begun || over) return ignored('turn');
    over = true;
    returned(said.result);
  };
}
