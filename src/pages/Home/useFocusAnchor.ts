import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { afterPaint } from '../../design/hooks/afterPaint.ts';

/**
 * Keeps the focused element among the rows (such as a pressed heart) at its place in the window when a row appears or
 * disappears above it, by excluding everything before it from scroll anchoring. The CSS `:has(~ :focus-within)` would
 * restyle every tile at each focus change and each new tile. Without scroll anchoring (Safari), it scrolls the page by
 * the distance that a press moved its button.
 *
 * @param isPending true if a row will appear or disappear in a later render
 */
export function useFocusAnchor(rows: RefObject<HTMLElement | null>, isPending: boolean): void {
  const pressed = useRef<Place>(undefined);
  const pending = useRef(false);
  // Update what is excluded from scroll anchoring after each render, because a row that was added before the focused
  // element must be excluded too.
  useLayoutEffect(() => {
    pending.current = isPending;
    anchor(rows.current, document.activeElement);
    if (pressed.current) restore(pressed.current);
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
      forgetAfterPaint();
    };
    const forgetAfterPaint = () => {
      stopWaiting = afterPaint(() => {
        if (pending.current) forgetAfterPaint();
        else pressed.current = undefined;
      });
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

/** An element's position in the window. */
interface Place {
  readonly element: Element;
  readonly top: number;
}

function restore({ element, top }: Place): void {
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
