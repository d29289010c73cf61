const FIELD = 'storybook-explorer-searchfield';

/**
 * Return in the catalogue's search opens the first hit. By itself it opens one only after the arrow keys have chosen it,
 * and does nothing for whoever types and presses Return.
 */
export function openFirstHit(event: KeyboardEvent): void {
  const field = event.target;
  if (event.key !== 'Enter' || event.isComposing) return;
  if (!(field instanceof HTMLInputElement) || field.id !== FIELD || field.value.trim() === '') return;
  if (field.getAttribute('aria-activedescendant')) return;
  const hit = document.querySelector<HTMLElement>('#storybook-explorer-menu [role="option"]');
  if (!hit) return;
  event.preventDefault();
  event.stopPropagation();
  hit.click();
}
