import { type RefObject, useEffect, useLayoutEffect } from 'react';

/**
 * What has the focus among the rows, as a heart that was pressed, stays where it is in the window when a row comes or goes
 * above it: the browser's scroll anchoring is kept from everything before it. `:has(~ :focus-within)` would say so in a line
 * of CSS, but then every tile of the page is styled anew with each focus and each tile that comes.
 */
export function useFocusAnchor(rows: RefObject<HTMLElement | null>): void {
  // With each drawing: a row that comes while something below it has the focus is before it, too.
  useLayoutEffect(() => anchor(rows.current, document.activeElement));
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const element = rows.current;
    element?.addEventListener('focusin', ({ target }) => anchor(element, target), { signal });
    element?.addEventListener('focusout', ({ relatedTarget }) => anchor(element, relatedTarget), { signal });
    return () => leaving.abort();
  }, [rows]);
}

function anchor(rows: HTMLElement | null, focused: EventTarget | null): void {
  if (!rows) return;
  const row = [...rows.children].findIndex((one) => focused instanceof Node && one.contains(focused));
  const page = rows.parentElement;
  const above = [...(page?.children ?? [])].filter((part) => part.compareDocumentPosition(rows) & FOLLOWS);
  above.forEach((part) => setAnchoring(part, row < 0));
  [...rows.children].forEach((one, at) => setAnchoring(one, at >= row));
}

const FOLLOWS = Node.DOCUMENT_POSITION_FOLLOWING;

function setAnchoring(part: Element, may: boolean): void {
  if (part instanceof HTMLElement) part.style.overflowAnchor = may ? '' : 'none';
}
