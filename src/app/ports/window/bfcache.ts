/**
 * Calls when the browser brings this page back as it was left, by the back or forward button, and not loaded anew: it has
 * heard nothing of what other pages did meanwhile.
 */
export function onBfcacheRestore(then: () => void, signal: AbortSignal): void {
  addEventListener('pageshow', ({ persisted }) => persisted && then(), { signal });
}
