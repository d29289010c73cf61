import { useLayoutEffect, useRef } from 'react';
import { afterPaint } from './afterPaint.ts';

/**
 * Sets the ambient light of the whole document (bars, dialogs and backgrounds) to one colour while mounted. Without a
 * colour the default light stays. Each change restyles the whole page (about 170 ms on a slow phone), so a new colour
 * waits until the response to a press has painted.
 */
export function useAmbientLight(colour: string | undefined): void {
  const lit = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (colour !== undefined && lit.current !== undefined) return afterPaint(() => light(colour));
    light(colour);
    return undefined;

    function light(next: string | undefined): void {
      setLight(next, lit.current);
      lit.current = next;
    }
  }, [colour]);
  useLayoutEffect(
    () => () => {
      setLight(undefined, lit.current);
      lit.current = undefined;
    },
    [],
  );
}

/** Another page may have set its own ambient light meanwhile, so only this page's colour is removed. */
function setLight(next: string | undefined, previous: string | undefined): void {
  const { style } = document.documentElement;
  if (next !== undefined) style.setProperty('--accent', next);
  else if (previous !== undefined && style.getPropertyValue('--accent') === previous) style.removeProperty('--accent');
}
