/** Focuses an element and scrolls it into view. */
export function focusOn(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: scrollBehavior() });
}

/** One behaviour for all scrolling: a smooth scroll that still runs undoes an instant one in Chromium. */
export function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
