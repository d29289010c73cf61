/** Calls back whenever the window has another size, until the signal is aborted. */
export function onResize(changed: () => void, signal: AbortSignal): void {
  window.addEventListener('resize', changed, { signal });
}

/** Tells the whole page that what it shows has another shape, though the window has not. */
export function resized(): void {
  window.dispatchEvent(new Event('resize'));
}
