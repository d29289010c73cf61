import { type RefObject, useEffect, useRef } from 'react';

/** Attributes of an element whose stops form a row: left and right move along it. */
export const ROW = { 'data-row': '' } as const;
/** Attributes of a focusable stop: a link or a button. */
export const STOP = { 'data-stop': '' } as const;

type Direction = 'left' | 'right' | 'up' | 'down' | 'first' | 'last';

const KEYS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};

/**
 * Moves the focus among the stops inside `root`: left and right along the row, up and down to the nearest stop. Returns
 * whether it moved. If nothing is focused inside, focuses the first stop. For arrow keys and a gamepad's directions.
 */
export function moveAmongRows(root: HTMLElement, direction: Direction): boolean {
  const stops = [...root.querySelectorAll<HTMLElement>('[data-stop]')].filter((stop) => stop.checkVisibility());
  const at = document.activeElement?.closest<HTMLElement>('[data-stop]');
  const first = stops.find((stop) => stop.closest('main')) ?? stops[0];
  const to = at && stops.includes(at) ? next(at, stops, direction) : first;
  if (!to) return false;
  to.focus({ preventScroll: true });
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  to.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: reducesMotion ? 'instant' : 'smooth' });
  return true;
}

function next(at: HTMLElement, stops: readonly HTMLElement[], direction: Direction): HTMLElement | undefined {
  if (direction === 'up' || direction === 'down') {
    // A sticky bar may be nearer than the previous row, which has scrolled away. So the bar is the last candidate.
    const part = at.closest('header, main, footer');
    const near = stops.filter((stop) => stop !== at && part?.contains(stop));
    return (
      nearestOf(at, near, direction) ??
      nearestOf(
        at,
        stops.filter((stop) => !near.includes(stop) && stop !== at),
        direction,
      )
    );
  }
  const row = at.closest('[data-row]');
  const line = stops.filter((stop) => row?.contains(stop));
  if (direction === 'first') return line[0];
  if (direction === 'last') return line.at(-1);
  const onward = at.matches(':dir(rtl)') ? 'left' : 'right';
  return line[line.indexOf(at) + (direction === onward ? 1 : -1)];
}

function nearestOf(at: HTMLElement, stops: readonly HTMLElement[], direction: 'up' | 'down'): HTMLElement | undefined {
  const boxes = stops.map((stop) => stop.getBoundingClientRect());
  return stops[nearestBox(at.getBoundingClientRect(), boxes, direction)];
}

/** Lets the arrow keys move among the rows inside an element. Returns the ref for the element. */
export function useRows<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    const root = ref.current;
    if (!root) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const direction = KEYS[event.key];
      const onStop = event.target instanceof Element && event.target.closest('[data-stop]');
      if (!direction || !onStop || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      // Beyond the first and the last row, the arrow keys scroll the page.
      if (moveAmongRows(root, direction)) event.preventDefault();
    };
    root.addEventListener('keydown', onKey);
    return () => root.removeEventListener('keydown', onKey);
  }, []);
  return ref;
}

/** The edges of a box, as in `DOMRect`. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Returns the index of the box that a move up or down reaches: in the nearest line of boxes, the horizontally closest
 * box; -1 if there is no line in that direction.
 */
export function nearestBox(from: Box, boxes: readonly Box[], direction: 'up' | 'down'): number {
  let best = -1;
  let bestCost = Infinity;
  const middle = (from.left + from.right) / 2;
  boxes.forEach((box, i) => {
    const gap = direction === 'down' ? box.top - from.bottom : from.top - box.bottom;
    // Rounding can make the boxes of two lines of stops overlap by a pixel.
    if (gap < -1) return;
    const sideways = Math.max(box.left - middle, middle - box.right, 0);
    // A line of boxes farther away is chosen only if it is nearly as close, even if it is better aligned.
    const cost = gap * 4 + sideways;
    if (cost < bestCost) [best, bestCost] = [i, cost];
  });
  return best;
}
