const FIELD = 'storybook-explorer-searchfield';

/**
 * Opens the first search result on Return in the catalogue's search. By default, Return needs a result that the arrow
 * keys have selected.
 */
export function openFirstSearchResult(event: KeyboardEvent): void {
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
