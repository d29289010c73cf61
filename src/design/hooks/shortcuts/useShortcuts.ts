import { useEffect } from 'react';

/** What a sign may be written into. */
const WRITTEN_INTO =
  'input:not([type=checkbox], [type=radio], [type=range], [type=button]), textarea, select, [contenteditable]';

/**
 * Presses what is on the page with the keys that its `aria-keyshortcuts` names (WAI-ARIA 1.2): Control, or ⌘, and a letter; or
 * `/` alone, unless something is being written. Not while a dialog lies over it. A letter alone is none of them: who speaks to
 * the page would press it. What names `/` can be told not to, for the same reason (WCAG 2.1.4).
 */
export function useShortcuts(): void {
  useEffect(() => {
    const over = new AbortController();
    addEventListener('keydown', press, { signal: over.signal });
    return () => over.abort();
  }, []);
}

function press(event: KeyboardEvent): void {
  const shortcut = shortcutOf(event);
  const pressed = shortcut && document.querySelector<HTMLElement>(`[aria-keyshortcuts~=${JSON.stringify(shortcut)}]`);
  if (!pressed || document.querySelector(':modal')) return;
  // The browser has something of its own by these keys: its address bar, its search in the page.
  event.preventDefault();
  pressed.click();
}

function shortcutOf(event: KeyboardEvent): string | undefined {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing, defaultPrevented } = event;
  if (altKey || repeat || isComposing || defaultPrevented) return undefined;
  // On some keyboards it is written with Shift.
  if (key === '/' && !ctrlKey && !metaKey)
    return target instanceof Element && target.closest(WRITTEN_INTO) ? undefined : '/';
  if (ctrlKey === metaKey || shiftKey) return undefined;
  return `${ctrlKey ? 'Control' : 'Meta'}+${key.toUpperCase()}`;
}
