import { makeAutoObservable } from 'mobx';
import type { PaymentBegin } from '../../../contracts/frames/paymentWindow.ts';
import { type IgnoreReason, createPaymentMessages } from '../../../domain/passes/payments/paymentMessages.ts';
import type { OpenPayment, Payment } from '../../../domain/passes/payments/purchase.ports.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { PaymentFrameModel } from '../../../modals/passes/Checkout/Checkout.types.ts';
import { type Random, randomId } from '../../../kit/random.ts';
import type { PaymentPorts } from '../../ports/paymentPorts.ts';
import type { VettedLink } from '../../../kit/vettedUrl.ts';

/** Timeout of the payment page's ready message, in milliseconds. */
const LATE_MS = 10_000;

interface PaymentFrameParts {
  readonly ports: PaymentPorts;
  readonly random: Random;
  readonly clock: Clock;
  /** URL of the payment SDK's page, in the player's language. */
  readonly address: () => VettedLink;
  /** Formats an amount for display. */
  readonly amountText: (price: number, symbol: string) => string;
  readonly onIgnored: (reason: IgnoreReason) => void;
}

/** Model of the open payment SDK page, shown in an iframe. */
export class PaymentFrame {
  model: PaymentFrameModel | undefined;
  readonly #parts: PaymentFrameParts;

  constructor(parts: PaymentFrameParts) {
    this.#parts = parts;
    makeAutoObservable(this, { open: false }, { deep: false });
  }

  readonly open: OpenPayment = async (payment, signal) => {
    const { ports, clock, address } = this.#parts;
    const { src, origin } = await ports.source(address());
    return new Promise((returned, failed) => {
      if (signal.aborted) return failed(signal.reason as Error);
      let current: PaymentFrameModel | undefined;
      const show = (model: PaymentFrameModel) => {
        current = model;
        this.show(model);
      };
      const load = (loads: number) => {
        const waiting = new AbortController();
        const ready = () => {
          waiting.abort();
          if (current?.late) show({ ...current, late: undefined });
        };
        const attach = (frame: HTMLIFrameElement) => this.#talk(frame, origin, payment, { ready, returned }, signal);
        show({ src, loads, late: undefined, attach });
        const reload = () => load(loads + 1);
        const late = () => show({ src, loads, late: { reload }, attach });
        clock.after(LATE_MS, late, AbortSignal.any([signal, waiting.signal]));
      };
      load(0);
      signal.addEventListener('abort', () => this.model === current && this.show(undefined), { once: true });
    });
  };

  #talk(
    frame: HTMLIFrameElement,
    origin: string,
    payment: Payment,
    { ready, returned }: { readonly ready: () => void; readonly returned: (result: unknown) => void },
    signal: AbortSignal,
  ): () => void {
    const { ports, random, amountText, onIgnored } = this.#parts;
    const attached = new AbortController();
    const amount = amountText(payment.price, payment.symbol);
    const turn = randomId(random);
    const send = (begin: PaymentBegin) => {
      ready();
      post(begin);
    };
    const onMessage = createPaymentMessages({
      payment: { ...payment, amount },
      turn,
      say: send,
      returned,
      ignored: onIgnored,
    });
    // The payment page inside the iframe sends the first message, which arrives only after this function has
    // returned.
    const post = ports.talk(frame, origin, { onMessage, onIgnored }, AbortSignal.any([signal, attached.signal]));
    return () => attached.abort();
  }

  private show(model: PaymentFrameModel | undefined): void {
    this.model = model;
  }
}
