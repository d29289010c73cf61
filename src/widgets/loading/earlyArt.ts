/** The picture that the page begins with, shown before its code was there; it lies under the page. */
export const EARLY_ART_ID = 'early-art';

/** The page has its own now, or has none. */
export function dropEarlyArt(): void {
  document.getElementById(EARLY_ART_ID)?.remove();
}
