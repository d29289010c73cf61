/** Class of the bar in the document before the app renders (`tools/build/earlyBar.ts`). */
export const EARLY_BAR = 'early-bar';
/** Matches the app's content once rendered. */
export const DRAWN = `#root > :not(.${EARLY_BAR})`;
