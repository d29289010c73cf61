import { startTransition } from 'react';

/** Draws a part of the page again that waits for something. */
type Redraw = () => void;

const waiting = new Set<Redraw>();
let times = 0;

/** Code or words have come, or can't be had: what waits for them (`PromptSuspense.tsx`) is drawn now. */
export function drawWaiting(): void {
  times += 1;
  startTransition(() => waiting.forEach((redraw) => redraw()));
}

/** How often something has come. */
export function timesDrawn(): number {
  return times;
}

/**
 * Has a part drawn whenever something comes, until what it answers is called.
 *
 * @param since what `timesDrawn` said as the part began to wait: what has come in between counts
 */
export function awaitDrawing(redraw: Redraw, since: number): () => void {
  if (times !== since) startTransition(redraw);
  waiting.add(redraw);
  return () => void waiting.delete(redraw);
}
