import type { MouseEvent } from 'react';

/** For a button that opens a popover: the second click of a double click doesn't close it again. */
export function toggleOnce(event: MouseEvent): void {
  if (event.detail === 2 && event.currentTarget.getAttribute('aria-expanded') === 'true') event.preventDefault();
}
