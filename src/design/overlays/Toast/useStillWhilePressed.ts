import { type RefObject, useEffect, useRef, useState } from 'react';
import { afterPaint } from '../../hooks/afterPaint.ts';

/** Returns the value; while the element is pressed, and until the click has been heard, the value as the press began. */
export function useStillWhilePressed<T>(element: RefObject<HTMLElement | null>, value: T): T {
  const [still, setStill] = useState<{ readonly value: T }>();
  const now = useRef(value);
  useEffect(() => {
    now.current = value;
  });
  useEffect(() => {
    const life = new AbortController();
    const options = { signal: life.signal, capture: true, passive: true };
    const release = () => {
      const cancel = afterPaint(() => setStill(undefined));
      life.signal.addEventListener('abort', cancel, { once: true });
    };
    element.current?.addEventListener('pointerdown', () => setStill({ value: now.current }), options);
    addEventListener('pointerup', release, options);
    addEventListener('pointercancel', release, options);
    return () => life.abort();
  }, [element]);
  return still ? still.value : value;
}
