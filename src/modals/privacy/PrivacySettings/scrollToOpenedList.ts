import type { SyntheticEvent } from 'react';

/** Scrolls a collapsible list into view when the player opens the list. */
export function scrollToOpenedList({ currentTarget: list }: SyntheticEvent<HTMLDetailsElement>): void {
  const isCurrent = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (list.open) list.scrollIntoView({ block: 'start', behavior: isCurrent ? 'instant' : 'smooth' });
}
