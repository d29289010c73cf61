import { type RefObject, useEffect, useState } from 'react';

export interface Track {
  /** More than fits. */
  readonly moves: boolean;
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** Moves by what is seen, to the start or to the end. */
  readonly page: (direction: -1 | 1) => void;
}

/** Those who have a mouse have buttons; nobody else needs to know where the list stands. */
const MOUSE = '(hover: hover) and (pointer: fine)';

/** Where a sideways scrolling list of so many things stands, for whoever has a mouse. */
export function useTrack(ref: RefObject<HTMLElement | null>, count: number): Track {
  const [at, setAt] = useState({ moves: false, atStart: true, atEnd: false });
  useEffect(() => {
    const list = ref.current;
    if (!list || count === 0 || !matchMedia(MOUSE).matches) return undefined;
    const look = () => {
      const rest = list.scrollWidth - list.clientWidth;
      const now = { moves: rest > 4, atStart: list.scrollLeft <= 4, atEnd: list.scrollLeft >= rest - 4 };
      setAt((was) => (was.moves === now.moves && was.atStart === now.atStart && was.atEnd === now.atEnd ? was : now));
    };
    // Looks for the first time once the list has its place: asking sooner would make the browser lay it out at once.
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
