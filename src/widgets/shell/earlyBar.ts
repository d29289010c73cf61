/** Class of the top bar in the document before the app renders (`tools/build/earlyBar.ts`). */
export const EARLY_BAR = 'early-bar';
/** Selector that matches the app's content once React has rendered it. */
export const DRAWN = `#root > :not(.${EARLY_BAR})`;
