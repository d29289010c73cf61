import { startTransition, useEffect, useState } from 'react';

/** How many of a long list are drawn: a screenful at once, and the rest between what the player does, so many at a time. */
export function useGrowing(length: number, step: number): number {
  const [shown, show] = useState(step);
  useEffect(() => {
    if (shown < length) startTransition(() => show(shown + step));
  }, [shown, length, step]);
  return Math.min(shown, length);
}
