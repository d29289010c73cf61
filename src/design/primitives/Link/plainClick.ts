import type { MouseEvent } from 'react';

/**
 * Whether a click on a link is one that the app may take over: the main button, no key that opens it elsewhere, nobody
 * else has taken it.
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
