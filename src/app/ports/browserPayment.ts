import { PAYMENT_WINDOW } from '../../contracts/paymentWindow.ts';
import type { PaymentPorts } from './paymentPorts.ts';

/** The lock that one tab of this browser has while it buys. */
const LOCK = 'nowlight-purchase';

/** Paying in a real browser. */
export const browserPayment: PaymentPorts = {
  lock: {
    take: (signal) => hold(signal, { ifAvailable: true }),
    async whenFree(signal) {
      const one = new AbortController();
      const waits = AbortSignal.any([signal, one.signal]);
      await hold(waits, { signal });
      one.abort();
    },
  },
  source: ({ href, origin }) => Promise.resolve({ src: href, origin }),
  talk(frame, origin, { said, ignored }, signal) {
    const listen = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow) {
        if (claims(data)) ignored('window');
      } else if (from === origin) said(data);
      else ignored('origin');
    };
    addEventListener('message', listen, { signal });
    return (begin) => frame.contentWindow?.postMessage(begin, origin);
  },
};

/** Resolves to whether this tab has the lock, and then holds it until the signal is aborted. */
function hold(signal: AbortSignal, options: LockOptions): Promise<boolean> {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  // Without locks the service alone sees to it that nothing is bought twice, by the purchase's key.
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const held = (lock: Lock | null) => {
      resolve(lock !== null);
      if (!lock || signal.aborted) return undefined;
      return new Promise<void>((over) => signal.addEventListener('abort', () => over(), { once: true }));
    };
    locks.request(LOCK, options, held).catch(() => resolve(false));
  });
}

function claims(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'source' in data && data.source === PAYMENT_WINDOW.source;
}
