import type { PaymentBegin } from '../../contracts/frames/paymentWindow.ts';
import type { TabChannel } from '../../domain/account/preferences/tabChannel.port.ts';
import type { VettedLink, VettedUrl } from '../../kit/vettedUrl.ts';

/** The browser's functions by which only one tab buys at a time. */
export interface TabLocks {
  /** Undefined where the browser has none. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** Talks with the other tabs until the signal is aborted; undefined where the browser has no channel between them. */
  readonly openTalk: (name: string, signal: AbortSignal) => Pick<TabChannel, 'tell' | 'hear'> | undefined;
}

/** What of the browser it takes to pay: a frame of the payment SDK's, and a lock between tabs. */
export interface PaymentPorts {
  readonly tabLocks: TabLocks;
  /** What the frame loads for the page's address, and the origin that its messages then come from. */
  readonly source: (address: VettedLink) => Promise<{ readonly src: VettedUrl; readonly origin: string }>;
  /** Listens to a frame that shows this origin until the signal is aborted, and answers how to speak to it. */
  readonly talk: (
    frame: HTMLIFrameElement,
    origin: string,
    heard: HeardOfPayment,
    signal: AbortSignal,
  ) => (begin: PaymentBegin) => void;
}

export interface HeardOfPayment {
  /** Said by the frame's own document, whatever it is. */
  readonly said: (message: unknown) => void;
  /** Something that claims to be the payment SDK's came from another origin or window. */
  readonly ignored: (why: 'origin' | 'window') => void;
}
