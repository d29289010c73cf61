import { type RefObject, useEffect } from 'react';

/** CSS property for the space below the toasts, which `Toast.module.css` reads. */
const BELOW_TOASTS = '--below-toasts';
/** Half the maximum width of a toast, in CSS pixels. Toasts are in the middle of the window's lower edge. */
const HALF_TOAST = 272;
/** Gap between an element at the window's lower edge and the toasts above it, in CSS pixels. */
const GAP = 8;

/**
 * Moves the toasts above the element of `ref` if both would be in the middle of the window's lower edge.
 * @param place changes when the element's position may have changed
 */
export function useClearOfToasts(ref: RefObject<HTMLElement | null>, place: string): void {
  useEffect(() => {
    const { current } = ref;
    const { style } = document.documentElement;
    if (!current) return undefined;
    const measure = () => {
      const { left, right, top } = current.getBoundingClientRect();
      const isInMiddle = left < innerWidth / 2 + HALF_TOAST && right > innerWidth / 2 - HALF_TOAST;
      const isBelow = top > innerHeight / 2;
      style.setProperty(BELOW_TOASTS, isInMiddle && isBelow ? `${innerHeight - top + GAP}px` : '0px');
    };
    const watch = new ResizeObserver(measure);
    watch.observe(current);
    addEventListener('resize', measure);
    return () => {
      watch.disconnect();
      removeEventListener('resize', measure);
      style.removeProperty(BELOW_TOASTS);
    };
  }, [ref, place]);
}
