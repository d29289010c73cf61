import { useLayoutEffect, useRef } from 'react';
import { afterPaint } from './afterPaint.ts';

/**
 * Lights the whole document in one colour while the component is there: bars, dialogs and what lies behind them. Without
 * a colour the room keeps its own quiet light. All that is on a page is styled anew with each change (for some 170 ms on a
 * slow phone), so another colour waits until the picture that answers the press is drawn.
 */
export function useAmbientLight(colour: string | undefined): void {
  const lit = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (colour !== undefined && lit.current !== undefined) return afterPaint(() => light(colour));
    light(colour);
    return undefined;

    function light(to: string | undefined): void {
      setLight(to, lit.current);
      lit.current = to;
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

/** Another page may have lit the room meanwhile: only what was lit by oneself goes out. */
function setLight(to: string | undefined, own: string | undefined): void {
  const { style } = document.documentElement;
  if (to !== undefined) style.setProperty('--light', to);
  else if (own !== undefined && style.getPropertyValue('--light') === own) style.removeProperty('--light');
}
