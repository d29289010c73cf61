import { type RefObject, useEffect, useRef, useState } from 'react';

/** Share of the width of the bar's row that one press of the button More scrolls. */
const PAGE = 0.8;

interface RowOverflow {
  readonly row: RefObject<HTMLDivElement | null>;
  /** The row of the play page's bar has more items than fit into its width. */
  readonly isScrolling: boolean;
  /** Scrolls the row of the play page's bar to the next items, and from the last ones back to the first. */
  readonly showMore: () => void;
}

/** Measures the row of the play page's bar while the bar is open, and starts each opening at the first item. */
export function useRowOverflow(open: boolean): RowOverflow {
  const row = useRef<HTMLDivElement>(null);
  const [isScrolling, setScrolling] = useState(false);
  useEffect(() => {
    const { current } = row;
    if (!current || !open) return undefined;
    current.scrollLeft = 0;
    // The bar's row of items is narrower while the button More is beside it, so the bar's own width decides.
    const watch = new ResizeObserver(() => setScrolling(current.scrollWidth > widthOf(current) + 1));
    for (const element of [current, ...current.children]) watch.observe(element);
    return () => watch.disconnect();
  }, [open]);
  const showMore = () => {
    const { current } = row;
    if (!current) return;
    const isAtEnd = Math.abs(current.scrollLeft) + current.clientWidth >= current.scrollWidth - 2;
    const towardsEnd = getComputedStyle(current).direction === 'rtl' ? -1 : 1;
    current.scrollTo({
      left: isAtEnd ? 0 : current.scrollLeft + towardsEnd * current.clientWidth * PAGE,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
    });
  };
  return { row, isScrolling, showMore };
}

function widthOf(row: HTMLElement): number {
  const bar = row.parentElement;
  if (!bar) return row.clientWidth;
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(bar);
  return bar.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
}
