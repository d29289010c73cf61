import { startTransition } from 'react';

/** Draws a part of the page again that waits for something. */
type Redraw = () => void;

const waiting = new Set<Redraw>();
let arrivals = 0;

/**
 * Code or words have come, or can't be had: what waits for them (`PromptSuspense.tsx`) is drawn now. Until somebody has
 * pressed something it comes at React's own pace: all at once would keep a page busy that has only just begun.
 */
export function drawWaiting(): void {
  arrivals += 1;
  if (isUntouched()) return;
  startTransition(() => waiting.forEach((redraw) => redraw()));
}

/** How often something has come so far. */
export function countArrivals(): number {
  return arrivals;
}

/**
 * Has a part drawn whenever something comes, until what it answers is called.
 *
 * @param since what `countArrivals` said as the part began to wait: what has come in between counts
 */
export function awaitDrawing(redraw: Redraw, since: number): () => void {
  if (arrivals !== since && !isUntouched()) startTransition(redraw);
  waiting.add(redraw);
  return () => void waiting.delete(redraw);
}

/** Of a browser that doesn't know it is assumed that somebody did. */
function isUntouched(): boolean {
  return (navigator as Partial<Navigator>).userActivation?.hasBeenActive === false;
}
