import type { MouseEvent } from 'react';

/**
 * Returns whether the app handles a click on a link: main button, no modifier that opens the link elsewhere, not yet
 * handled.
 */
export function plainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !event.defaultPrevented &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey &&
    !(event.currentTarget instanceof HTMLAnchorElement && event.currentTarget.target === '_blank')
  );
}
