/** Tells whether the window is higher than wide, now and whenever that changes, until the signal is aborted. */
export function onPortrait(tell: (upright: boolean) => void, signal: AbortSignal): void {
  const query = matchMedia('(orientation: portrait)');
  query.addEventListener('change', ({ matches }) => tell(matches), { signal });
  tell(query.matches);
}
