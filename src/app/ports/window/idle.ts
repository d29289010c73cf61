import { savesData } from '../storage/savesData.ts';

/** How long the page's main picture is waited for, in milliseconds. */
const PICTURE_MS = 3_000;

/**
 * Calls once, when the page is loaded, shows its main picture (`fetchPriority="high"`), and has nothing to do; never where
 * the visitor wants as little as possible loaded. What comes earlier takes the network from what is looked at.
 */
export function whenIdle(then: () => void, life: AbortSignal): void {
  if (savesData()) return;
  const patience = AbortSignal.timeout(PICTURE_MS);
  const waiting = new AbortController();
  const signal = AbortSignal.any([life, waiting.signal]);
  const call = () => {
    if (!life.aborted) then();
  };
  const look = () => {
    if (signal.aborted) return;
    const shown = [...document.images].some((image) => image.fetchPriority === 'high' && image.complete);
    if (document.readyState !== 'complete' || !(shown || patience.aborted)) return;
    waiting.abort();
    // Where there is no idleness to be told of, having loaded must do.
    if ('requestIdleCallback' in window) requestIdleCallback(call);
    else call();
  };
  addEventListener('load', look, { signal });
  // A picture's own event does not bubble.
  document.addEventListener('load', look, { signal, capture: true });
  patience.addEventListener('abort', look, { signal });
  look();
}

/** Longest that `yieldToMain` waits, in milliseconds. */
const YIELD_MS = 1_000;

/** Resolves when the browser has nothing better to do: what is done in steps holds nobody up for longer than one of them. */
export function yieldToMain(): Promise<void> {
  return new Promise((done) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => done(), { timeout: YIELD_MS });
    else done();
  });
}
