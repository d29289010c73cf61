import { startTransition, useEffect, useState } from 'react';

/**
 * How many of `count` parts may be on the page by now: one more after each frame, beginning anew with each other `whole`.
 * Between two of them the browser draws, and answers whoever presses something.
 */
export function useOneByOne(count: number, whole: unknown): number {
  const [done, setDone] = useState({ whole, parts: 0 });
  const parts = done.whole === whole ? Math.min(done.parts, count) : 0;
  useEffect(() => {
    if (parts >= count) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setDone({ whole, parts: parts + 1 })));
    return () => cancelAnimationFrame(frame);
  }, [parts, count, whole]);
  return parts;
}
