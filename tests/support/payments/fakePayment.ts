import { PAYMENT_WINDOW, type PaymentBegin } from '../../../src/contracts/frames/paymentWindow.ts';
import type { PaymentListener, PaymentPorts, TabLocks } from '../../../src/app/ports/paymentPorts.ts';
import { FakeLocks } from '../browser/fakeLocks.ts';
import { sampleUrl } from '../../../mocks/vettedSamples.ts';
import type { VettedLink } from '../../../src/kit/vettedUrl.ts';

/**
 * The payment SDK's page without an iframe. Pays when the test says so, and submits the payment as the real page does.
 */
export class FakePayment implements PaymentPorts {
  readonly tabLocks: TabLocks;
  /** URLs that the app opened, and the payment data that the fake page received for each. */
  readonly opened: URL[] = [];
  readonly begun: PaymentBegin[] = [];
  /** Whether the payment page loads; false if it never does. */
  comes = true;
  readonly #fetch: (address: string, init: RequestInit) => Promise<Response>;
  #listener: PaymentListener | undefined;

  constructor(
    fetch: (address: string, init: RequestInit) => Promise<Response>,
    tabLocks: TabLocks = new FakeLocks().openTab(),
  ) {
    this.#fetch = fetch;
    this.tabLocks = tabLocks;
  }

  readonly source = (address: VettedLink): ReturnType<PaymentPorts['source']> => {
    this.opened.push(address);
    return Promise.resolve({ src: sampleUrl('data:text/html,'), origin: address.origin });
  };

  readonly talk: PaymentPorts['talk'] = (_frame, _origin, heard) => {
    this.#listener = heard;
    // A real payment page becomes ready some time after its iframe is created.
    if (this.comes) void Promise.resolve().then(() => this.sendMessage({ kind: 'ready' }));
    return (begin) => void this.begun.push(begin);
  };

  /** Sends a genuine or forged message from the payment page. */
  sendMessage(message: object): void {
    this.#listener?.onMessage({ source: PAYMENT_WINDOW.source, ...message });
  }

  /** Pays on the page, which then reports the result. */
  async pay(card = '4242424242424242'): Promise<void> {
    const begin = this.begun.at(-1);
    const address = this.opened.at(-1);
    if (!begin || !address) throw new Error('The app has opened no payment page');
    const { token, orderNumber, payType, turn } = begin;
    const answer = await this.#fetch(`${address.origin}/pay/submit`, {
      method: 'POST',
      body: JSON.stringify({ token, orderNumber, payType, card }),
    });
    const { result } = (await answer.json()) as { readonly result: unknown };
    this.sendMessage({ kind: 'returned', turn, orderNumber, result });
  }
}
