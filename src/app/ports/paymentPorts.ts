import type { PaymentBegin } from '../../contracts/frames/paymentWindow.ts';
import type { TabChannel } from '../../domain/account/preferences/tabChannel.port.ts';
import type { VettedLink, VettedUrl } from '../../kit/vettedUrl.ts';

/** Browser functions that limit purchases to one tab at a time. */
export interface TabLocks {
  /** The browser's Web Locks; undefined if it has none. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** Opens a channel to other tabs until `signal` aborts; undefined without `BroadcastChannel`. */
  readonly openTalk: (name: string, signal: AbortSignal) => Pick<TabChannel, 'post' | 'listen'> | undefined;
}

/** Browser functions of payments: the payment SDK's iframe and a lock between tabs. */
export interface PaymentPorts {
  readonly tabLocks: TabLocks;
  /** Iframe URL for the page's address, and the origin of its messages. */
  readonly source: (address: VettedLink) => Promise<{ readonly src: VettedUrl; readonly origin: string }>;
  /** Listens to an iframe of this origin until `signal` aborts and returns a function that sends to it. */
  readonly talk: (
    frame: HTMLIFrameElement,
    origin: string,
    listener: PaymentListener,
    signal: AbortSignal,
  ) => (begin: PaymentBegin) => void;
}

export interface PaymentListener {
  /** Unvalidated message of the iframe's document. */
  readonly onMessage: (message: unknown) => void;
  /** Called when a message in the payment SDK's format came from another origin or window, and was ignored. */
  readonly onIgnored: (reason: 'origin' | 'window') => void;
}
