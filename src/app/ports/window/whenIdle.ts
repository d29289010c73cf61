import { savesData } from '../storage/dataSaver.ts';

/** Longest wait for the page's main picture, in milliseconds. */
const PICTURE_MS = 3_000;

/**
 * Calls `callback` once, when the page has loaded, shows its main picture (`fetchPriority="high"`) and is idle.
 * Earlier requests would compete with visible content. Never calls it if the visitor saves data.
 */
export function whenIdle(callback: () => void, lifetime: AbortSignal): void {
  if (savesData()) return;
  const patience = AbortSignal.timeout(PICTURE_MS);
  const waiting = new AbortController();
  const signal = AbortSignal.any([lifetime, waiting.signal]);
  const call = () => {
    if (!lifetime.aborted) callback();
  };
  const look = () => {
    if (signal.aborted) return;
    const shown = [...document.images].some((image) => image.fetchPriority === 'high' && image.complete);
    if (document.readyState !== 'complete' || !(shown || patience.aborted)) return;
    waiting.abort();
    // In browsers without `requestIdleCallback`, the load event is enough.
    if ('requestIdleCallback' in window) requestIdleCallback(call);
    else call();
  };
  addEventListener('load', look, { signal });
  // An image's `load` event doesn't bubble.
  document.addEventListener('load', look, { signal, capture: true });
  patience.addEventListener('abort', look, { signal });
  look();
}

/** Longest wait of `yieldToMain`, in milliseconds. */
const YIELD_MS = 1_000;

/** Resolves when the browser is idle, so that long work in steps doesn't block input. */
export function yieldToMain(): Promise<void> {
  return new Promise((done) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => done(), { timeout: YIELD_MS });
    else done();
  });
}
