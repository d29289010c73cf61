/** Calls when the page goes, in whatever way. */
export function onLeaving(then: () => void, signal: AbortSignal): void {
  addEventListener('pagehide', then, { signal });
}

/** Until the signal is aborted the browser asks before the tab is closed or its page left. The words are the browser's. */
export function askBeforeLeaving(signal: AbortSignal): void {
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
}
