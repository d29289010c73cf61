import { useEffect } from 'react';

/** Elements that accept typed characters. */
const WRITTEN_INTO =
  'input:not([type=checkbox], [type=radio], [type=range], [type=button]), textarea, select, [contenteditable]';

/**
 * Handles the keys of elements with `aria-keyshortcuts` (WAI-ARIA 1.2) by clicking them: Ctrl or ⌘ with a letter, or
 * `/` outside text fields. Inactive below a dialog. Single letters are unsupported, since users of speech input would
 * trigger them. `/` can be disabled for the same reason (WCAG 2.1.4).
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
  // Prevents the browser's own action for the shortcut, such as its search.
  event.preventDefault();
  pressed.click();
}

function shortcutOf(event: KeyboardEvent): string | undefined {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing, defaultPrevented } = event;
  if (altKey || repeat || isComposing || defaultPrevented) return undefined;
  // Some keyboard layouts need Shift for the character `/`.
  if (key === '/' && !ctrlKey && !metaKey)
    return target instanceof Element && target.closest(WRITTEN_INTO) ? undefined : '/';
  if (ctrlKey === metaKey || shiftKey) return undefined;
  return `${ctrlKey ? 'Control' : 'Meta'}+${key.toUpperCase()}`;
}
