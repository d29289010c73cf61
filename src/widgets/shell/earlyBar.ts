/** Class of the bar that the document has until the app draws (`tools/build/earlyBar.ts`). */
export const EARLY_BAR = 'early-bar';
/** What stands in the app's place once something is drawn there. */
export const DRAWN = `#root > :not(.${EARLY_BAR})`;
