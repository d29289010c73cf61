/** Calls back whenever the window has another size, until the signal is aborted. */
export function onResize(changed: () => void, signal: AbortSignal): void {
  window.addEventListener('resize', changed, { signal });
}
