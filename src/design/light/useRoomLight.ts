import { useLayoutEffect } from 'react';

/**
 * Lights the whole document in one colour while the component is there: bars, dialogs and what lies behind them. Without
 * a colour the room keeps its own quiet light.
 */
export function useRoomLight(colour: string | undefined): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (!colour) return undefined;
    style.setProperty('--light', colour);
    return () => {
      // Another page may have lit it meanwhile.
      if (style.getPropertyValue('--light') === colour) style.removeProperty('--light');
    };
  }, [colour]);
}
