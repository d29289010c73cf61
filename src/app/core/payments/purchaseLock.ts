import type { PurchaseLock } from '../../../domain/passes/payments/purchase.ports.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { TabLocks } from '../../ports/paymentPorts.ts';

/** Name of the purchase lock and of the channel between tabs. */
const LOCK = 'nowlight-purchase';
/** Interval of pings to the tab that holds the purchase lock, in milliseconds. */
const ASK_MS = 5_000;
/** Unanswered pings after which the tab that holds the purchase lock counts as frozen. */
const MOST_UNANSWERED = 3;

/**
 * Purchase lock by Web Locks. The browser releases it when its tab closes or crashes. A frozen tab keeps the lock but
 * answers no ping, so a waiting tab steals it.
 */
export function createPurchaseLock({ locks, openTalk }: TabLocks, clock: Clock): PurchaseLock {
  return {
    hold({ got, waits }, signal) {
      // Without Web Locks, only the payment service prevents a second purchase, by the purchase's idempotency key.
      if (!locks) return got();
      const talk = openTalk(LOCK, signal);
      let holds = false;

      const acquired = () => {
        holds = true;
        talk?.post('alive');
        got();
        return new Promise<void>((over) => signal.addEventListener('abort', () => over(), { once: true }));
      };
      const failed = (error: unknown) => {
        if (signal.aborted) return;
        // A browser that denies storage may deny Web Locks, too.
        if (error instanceof DOMException && error.name === 'SecurityError') return got();
        // Another tab took the purchase lock while this tab was frozen.
        if (holds) queue();
      };
      const request = (options: LockOptions) => {
        const granted = (lock: Lock | null) => {
          if (signal.aborted) return undefined;
          return lock ? acquired() : queue();
        };
        locks.request(LOCK, options, granted).catch(failed);
      };

      let unanswered = 0;
      const queue = () => {
        holds = false;
        waits();
        if (signal.aborted) return;
        const waiting = new AbortController();
        const watch = () => {
          if (holds) return waiting.abort();
          if (unanswered++ < MOST_UNANSWERED) return talk?.post('alive?');
          waiting.abort();
          request({ steal: true });
        };
        unanswered = 0;
        request({ signal: AbortSignal.any([signal, waiting.signal]) });
        if (talk) clock.every(ASK_MS, watch, AbortSignal.any([signal, waiting.signal]));
      };

      talk?.listen((message) => {
        if (message === 'alive') unanswered = 0;
        else if (holds) talk.post('alive');
      }, signal);
      request({ ifAvailable: true });
    },
  };
}
