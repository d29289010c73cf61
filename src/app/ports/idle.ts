/** Calls once, when the page is loaded and has nothing to do; never where the visitor wants as little as possible loaded. */
export function whenIdle(then: () => void, signal: AbortSignal): void {
  const { saveData } = 'connection' in navigator ? (navigator.connection as { readonly saveData?: boolean }) : {};
  if (saveData) return;
  const call = () => {
    if (!signal.aborted) then();
  };
  // Where there is no idleness to be told of, having loaded must do.
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(call) : call());
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true, signal });
}
