import { sampleUrl } from '../../../mocks/vettedSamples.ts';
import { PAYMENT_WINDOW } from '../../../src/contracts/frames/paymentWindow.ts';
import type { AppPorts } from '../../../src/app/ports/appPorts.ts';
import type { PaymentPorts } from '../../../src/app/ports/paymentPorts.ts';

/**
 * Payment in a story. The simulated world has no server for an iframe, so a fake page pays at once with the valid
 * test card, and the world decides about the result.
 */
export function storyPayment(fetch: AppPorts['fetch']): PaymentPorts {
  return {
    // A story has one tab, so it needs no locks.
    tabLocks: { locks: undefined, openTalk: () => undefined },
    async source(address) {
      const answer = await fetch(address.href, { method: 'GET' });
      const page = (await answer.text()).replaceAll(/<script.*?<\/script>/gs, '');
      return { src: sampleUrl(`data:text/html;charset=utf-8,${encodeURIComponent(page)}`), origin: address.origin };
    },
    talk(_frame, origin, { onMessage }, signal) {
      const say = (message: object) => signal.aborted || onMessage({ source: PAYMENT_WINDOW.source, ...message });
      queueMicrotask(() => say({ kind: 'ready' }));
      return ({ token, orderNumber, payType, turn }) => {
        const body = JSON.stringify({ token, orderNumber, payType, card: '4242424242424242' });
        void fetch(sampleUrl(`${origin}/pay/submit`), { method: 'POST', body })
          .then((answer) => answer.json())
          .then(({ result }: { readonly result: unknown }) => say({ kind: 'returned', turn, orderNumber, result }));
      };
    },
  };
}
