import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { afterPaint } from '../../design/hooks/afterPaint.ts';

/**
 * What has the focus among the rows, as a heart that was pressed, stays where it is in the window when a row comes or goes
 * above it: the browser's scroll anchoring is kept from everything before it. `:has(~ :focus-within)` would say so in a line
 * of CSS, but then every tile of the page is styled anew with each focus and each tile that comes. Where the browser has no
 * scroll anchoring (Safari), the page is scrolled by what a press moved its own button.
 */
export function useFocusAnchor(rows: RefObject<HTMLElement | null>): void {
  const pressed = useRef<Place>(undefined);
  // With each drawing: a row that comes while something below it has the focus is before it, too.
  useLayoutEffect(() => {
    anchor(rows.current, document.activeElement);
    if (pressed.current) putBack(pressed.current);
  });
  useEffect(() => {
    if (CSS.supports('overflow-anchor', 'none')) return undefined;
    const element = rows.current;
    let stopWaiting: (() => void) | undefined;
    const press = ({ target }: MouseEvent) => {
      const button = target instanceof Element && target.closest('button');
      if (!button) return;
      pressed.current = { element: button, top: button.getBoundingClientRect().top };
      stopWaiting?.();
      stopWaiting = afterPaint(() => (pressed.current = undefined));
    };
    element?.addEventListener('click', press, true);
    return () => {
      stopWaiting?.();
      element?.removeEventListener('click', press, true);
    };
  }, [rows]);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const element = rows.current;
    element?.addEventListener('focusin', ({ target }) => anchor(element, target), { signal });
    element?.addEventListener('focusout', ({ relatedTarget }) => anchor(element, relatedTarget), { signal });
    return () => leaving.abort();
  }, [rows]);
}

/** Where in the window something was. */
interface Place {
  readonly element: Element;
  readonly top: number;
}

function putBack({ element, top }: Place): void {
  if (!element.isConnected) return;
  const moved = element.getBoundingClientRect().top - top;
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
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
