import { startTransition, useEffect, useState } from 'react';

/** How many frames the page's fonts are waited for: about a second. */
const FONT_FRAMES = 60;

/**
 * How many of `count` parts may be on the page by now: one more after each frame, beginning anew with each other `whole`.
 * Between two of them the browser draws, and answers whoever presses something.
 *
 * @param fonts the first part waits for the fonts that are on their way: each that comes makes the browser lay out anew
 *   whatever is there by then.
 */
export function useOneByOne(count: number, whole: unknown, fonts = false): number {
  const [done, setDone] = useState({ whole, parts: 0 });
  const parts = done.whole === whole ? Math.min(done.parts, count) : 0;
  useEffect(() => {
    if (parts >= count) return undefined;
    let left = fonts && parts === 0 ? FONT_FRAMES : 0;
    let frame = 0;
    const next = () => {
      frame = requestAnimationFrame(() => {
        if (left-- > 0 && document.fonts.status === 'loading') next();
        else startTransition(() => setDone({ whole, parts: parts + 1 }));
      });
    };
    next();
    return () => cancelAnimationFrame(frame);
  }, [parts, count, whole, fonts]);
  return parts;
}
