import { PAYMENT_WINDOW } from '../../../contracts/frames/paymentWindow.ts';
import type { PaymentPorts } from '../paymentPorts.ts';
import { browserTabChannel, tabLocks } from '../window/browserTabChannel.ts';

export const browserPayment: PaymentPorts = {
  tabLocks: {
    get locks() {
      return tabLocks();
    },
    openTalk: (name, signal) => ('BroadcastChannel' in globalThis ? browserTabChannel(name, signal) : undefined),
  },
  source: ({ href, origin }) => Promise.resolve({ src: href, origin }),
  talk(frame, origin, { onMessage, onIgnored }, signal) {
    const listen = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow) {
        if (claims(data)) onIgnored('window');
      } else if (from === origin) onMessage(data);
      else onIgnored('origin');
    };
    addEventListener('message', listen, { signal });
    return (begin) => frame.contentWindow?.postMessage(begin, origin);
  },
};

function claims(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'source' in data && data.source === PAYMENT_WINDOW.source;
}
