import { type RefObject, useEffect, useRef } from 'react';

/** On an element whose stops are one line: left and right move along it. */
export const ROW = { 'data-row': '' } as const;
/** On what can be stopped at: a link or a button. */
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
    // A bar that sticks to the window's edge lies nearer than the row before, which has scrolled away: it comes last.
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

/** Lets the arrow keys move among the rows inside an element. Answers the ref to put on it. */
export function useRows<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    const root = ref.current;
    if (!root) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const direction = KEYS[event.key];
      const onStop = event.target instanceof Element && event.target.closest('[data-stop]');
      if (!direction || !onStop || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      // Up from the first row, and down from the last, scroll the page as ever.
      if (moveAmongRows(root, direction)) event.preventDefault();
    };
    root.addEventListener('keydown', onKey);
    return () => root.removeEventListener('keydown', onKey);
  }, []);
  return ref;
}

/** The edges of a box, as `getBoundingClientRect` has them. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Which of the boxes a move up or down from one of them comes to: the nearest line of boxes first, and in it the box
 * that overlaps or lies closest sideways. -1 where there is nothing that way.
 */
export function nearestBox(from: Box, boxes: readonly Box[], direction: 'up' | 'down'): number {
  let best = -1;
  let bestCost = Infinity;
  const middle = (from.left + from.right) / 2;
  boxes.forEach((box, i) => {
    const gap = direction === 'down' ? box.top - from.bottom : from.top - box.bottom;
    // A pixel of grace: boxes of one line may overlap by rounding.
    if (gap < -1) return;
    const sideways = Math.max(box.left - middle, middle - box.right, 0);
    // A line further away never wins by being straight ahead, unless it is nearly as close.
    const cost = gap * 4 + sideways;
    if (cost < bestCost) [best, bestCost] = [i, cost];
  });
  return best;
}
