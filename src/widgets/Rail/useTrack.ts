import { type RefObject, useEffect, useState } from 'react';

export interface Track {
  /** More than fits. */
  readonly moves: boolean;
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** Moves by what is seen, to the start or to the end. */
  readonly page: (direction: -1 | 1) => void;
}

/** Where a sideways scrolling list of so many things stands. */
export function useTrack(ref: RefObject<HTMLElement | null>, count: number): Track {
  const [at, setAt] = useState({ moves: false, atStart: true, atEnd: false });
  useEffect(() => {
    const list = ref.current;
    if (!list || count === 0) return undefined;
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
  }, [ref, count]);
  const page = (direction: -1 | 1) => {
    const list = ref.current;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    list?.scrollBy({ left: direction * list.clientWidth * 0.85, behavior: still ? 'instant' : 'smooth' });
  };
  return { ...at, page };
}
