/** Calls when the page goes, in whatever way. */
export function onLeaving(then: () => void, signal: AbortSignal): void {
  addEventListener('pagehide', then, { signal });
}
