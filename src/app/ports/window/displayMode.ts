/** Calls back whenever the window began or ceased to fill the screen, by the page or by the browser, until the signal is aborted. */
export function onDisplayMode(changed: (full: boolean) => void, signal: AbortSignal): void {
  matchMedia('(display-mode: fullscreen)').addEventListener('change', ({ matches }) => changed(matches), { signal });
}
