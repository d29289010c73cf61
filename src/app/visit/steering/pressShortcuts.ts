/**
 * Presses what is on the page with the keys that its `aria-keyshortcuts` names (WAI-ARIA 1.2): Control, or ⌘, and a letter. Not
 * while a dialog lies over it. There are none of a letter alone: who speaks to the page would press them (WCAG 2.1.4).
 */
export function pressShortcuts(life: AbortSignal): void {
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing, defaultPrevented } = event;
    if (ctrlKey === metaKey || altKey || shiftKey || repeat || isComposing || defaultPrevented) return;
    const shortcut = `${ctrlKey ? 'Control' : 'Meta'}+${key.toUpperCase()}`;
    const pressed = document.querySelector<HTMLElement>(`[aria-keyshortcuts~=${JSON.stringify(shortcut)}]`);
    if (!pressed || document.querySelector(':modal')) return;
    // The browser has something of its own by these keys: its address bar.
    event.preventDefault();
    pressed.click();
  };
  addEventListener('keydown', press, { signal: life });
}
