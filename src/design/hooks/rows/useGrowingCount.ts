import { startTransition, useEffect, useState } from 'react';

/** Maximum number of animation frames to wait for the page's fonts: about a second. */
const FONT_FRAMES = 60;

/**
 * Returns how many of `count` parts of a page to render: one more after each animation frame, starting again for a
 * new `resetKey`. Between two parts the browser can paint and handle input.
 * @param fonts the first part waits for loading fonts, since each font that arrives later causes a layout of the
 * page.
 */
export function useGrowingCount(count: number, resetKey: unknown, fonts = false): number {
  const [progress, setProgress] = useState({ whole: resetKey, parts: 0 });
  const parts = progress.whole === resetKey ? Math.min(progress.parts, count) : 0;
  useEffect(() => {
    if (parts >= count) return undefined;
    let left = fonts && parts === 0 ? FONT_FRAMES : 0;
    let frame = 0;
    const next = () => {
      frame = requestAnimationFrame(() => {
        if (left-- > 0 && document.fonts.status === 'loading') next();
        else startTransition(() => setProgress({ whole: resetKey, parts: parts + 1 }));
      });
    };
    next();
    return () => cancelAnimationFrame(frame);
  }, [parts, count, resetKey, fonts]);
  return parts;
}
