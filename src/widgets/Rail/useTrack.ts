import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Track {
  readonly ref: RefObject<HTMLUListElement | null>;
  /** More than fits. */
  readonly moves: boolean;
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** Moves by what is seen, to the start or to the end. */
  page(direction: -1 | 1): void;
}

/** Where a sideways scrolling list stands. Looks again when `content` changes, or its size does. */
export function useTrack(content: unknown): Track {
  const ref = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState({ moves: false, atStart: true, atEnd: false });
  useEffect(() => {
    const list = ref.current;
    if (!list) return undefined;
    const look = () => {
      const rest = list.scrollWidth - list.clientWidth;
      const now = { moves: rest > 4, atStart: list.scrollLeft <= 4, atEnd: list.scrollLeft >= rest - 4 };
      setAt((was) => (was.moves === now.moves && was.atStart === now.atStart && was.atEnd === now.atEnd ? was : now));
    };
    look();
    const watch = new ResizeObserver(look);
    watch.observe(list);
    list.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      list.removeEventListener('scroll', look);
    };
  }, [content]);
  return {
    ref,
    ...at,
    page(direction) {
      const list = ref.current;
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      list?.scrollBy({ left: direction * list.clientWidth * 0.85, behavior: still ? 'instant' : 'smooth' });
    },
  };
}
