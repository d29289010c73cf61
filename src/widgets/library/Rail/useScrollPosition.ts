import { type RefObject, useEffect, useState } from 'react';

export interface Track {
  /** Whether the row's content overflows. */
  readonly moves: boolean;
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** Scrolls the row by a screenful towards the start or the end. */
  readonly page: (direction: -1 | 1) => void;
}

/** Media query for mouse users: only they see a row's scroll buttons, which need the scroll position. */
const MOUSE = '(hover: hover) and (pointer: fine)';

/** The scroll position of a horizontal list with `count` items, tracked for mouse users only. */
export function useScrollPosition(ref: RefObject<HTMLElement | null>, count: number): Track {
  const [at, setAt] = useState({ moves: false, atStart: true, atEnd: false });
  useEffect(() => {
    const list = ref.current;
    if (!list || count === 0 || !matchMedia(MOUSE).matches) return undefined;
    const look = () => {
      const rest = list.scrollWidth - list.clientWidth;
      const now = { moves: rest > 4, atStart: list.scrollLeft <= 4, atEnd: list.scrollLeft >= rest - 4 };
      setAt((was) => (was.moves === now.moves && was.atStart === now.atStart && was.atEnd === now.atEnd ? was : now));
    };
    // A `ResizeObserver` measures the row of games after layout: measuring at once would force a synchronous layout.
    const watch = new ResizeObserver(look);
    watch.observe(list);
    list.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      list.removeEventListener('scroll', look);
    };
  }, [ref, count]);
  const page = (direction: -1 | 1) => {
    const list = ref.current;
    const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    list?.scrollBy({ left: direction * list.clientWidth * 0.85, behavior: reducesMotion ? 'instant' : 'smooth' });
  };
  return { ...at, page };
}
