import { boxOf, scopeNow, stopsIn } from './focusables.ts';
import { focusOn } from './focusOn.ts';

/**
 * When the focused element disappears (dismissed notice, removed tile), focuses the nearest one. Only for keyboard and
 * gamepad users.
 */
export function keepFocus(signal: AbortSignal): void {
  /** The focused element and its centre in page coordinates, because the window may scroll afterwards. */
  let last: { readonly element: HTMLElement; readonly x: number; readonly y: number } | undefined;
  const options = { signal, capture: true };
  const remember = () => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body || !at.matches(':focus-visible')) return;
    const { left, right, top, bottom } = boxOf(at);
    last = { element: at, x: (left + right) / 2, y: (top + bottom) / 2 + scrollY };
  };
  document.addEventListener('focusin', remember, options);
  document.addEventListener('keydown', remember, options);
  document.addEventListener('pointerdown', () => (last = undefined), options);

  const look = () => {
    if (!last || document.activeElement !== document.body) return;
    const { element, x } = last;
    const y = last.y - scrollY;
    // If the element still exists, it lost the focus because the player pressed elsewhere or left the window, so
    // don't move the focus.
    if (element.isConnected && element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled'))
      return;
    last = undefined;
    let best: HTMLElement | undefined;
    let least = Infinity;
    for (const stop of stopsIn(scopeNow())) {
      const { left, right, top, bottom } = boxOf(stop);
      const away = Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0));
      if (away < least) [best, least] = [stop, away];
    }
    if (best) focusOn(best);
  };
  const watch = new MutationObserver(look);
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['hidden', 'inert', 'disabled'],
  });
  signal.addEventListener('abort', () => watch.disconnect(), { once: true });
}
