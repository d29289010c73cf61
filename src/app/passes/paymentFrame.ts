import { makeObservable, observableRef, runInAction } from 'mobx';
import type { PaymentBegin } from '../../contracts/paymentWindow.ts';
import { type Ignored, paymentTalk } from '../../domain/payments/paymentTalk.ts';
import type { OpenPayment, Payment } from '../../domain/payments/purchase.ports.ts';
import type { PaymentFrameModel } from '../../modals/Checkout/Checkout.types.ts';
import { type Random, randomId } from '../../kit/random.ts';
import type { PaymentPorts } from '../ports/paymentPorts.ts';

interface PaymentFrameParts {
  readonly ports: PaymentPorts;
  readonly random: Random;
  /** The payment SDK's page, in the player's language. */
  readonly address: () => URL;
  /** An amount as people read it. */
  readonly amountText: (price: number, symbol: string) => string;
  readonly ignored: (why: Ignored) => void;
}

/** The payment SDK's page while it is open, for the dialog that shows it in a frame. */
export class PaymentFrame {
  model: PaymentFrameModel | undefined;
  readonly #parts: PaymentFrameParts;

  constructor(parts: PaymentFrameParts) {
    this.#parts = parts;
    makeObservable(this, { model: observableRef });
  }

  readonly open: OpenPayment = async (payment, signal) => {
    const { ports, address } = this.#parts;
    const { src, origin } = await ports.source(address());
    return new Promise((returned, failed) => {
      if (signal.aborted) return failed(signal.reason as Error);
      const model: PaymentFrameModel = {
        src,
        attach: (frame) => this.#talk(frame, origin, payment, returned, signal),
      };
      this.#show(model);
      signal.addEventListener('abort', () => this.model === model && this.#show(undefined), { once: true });
    });
  };

  #talk(
    frame: HTMLIFrameElement,
    origin: string,
    payment: Payment,
    returned: (result: unknown) => void,
    signal: AbortSignal,
  ): () => void {
    const { ports, random, amountText, ignored } = this.#parts;
    const shown = new AbortController();
    const amount = amountText(payment.price, payment.symbol);
    const turn = randomId(random);
    const say = (begin: PaymentBegin) => speak(begin);
    const said = paymentTalk({ payment: { ...payment, amount }, turn, say, returned, ignored });
    // The page speaks first, and after this returns.
    const speak = ports.talk(frame, origin, { said, ignored }, AbortSignal.any([signal, shown.signal]));
    return () => shown.abort();
  }

  #show(model: PaymentFrameModel | undefined): void {
    runInAction(() => {
      this.model = model;
    });
  }
}
