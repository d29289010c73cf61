/** Id of the picture that the document shows before the app's JavaScript has loaded. It is behind the page. */
export const EARLY_ART_ID = 'early-art';

/** Removes the document's early picture, once the page shows its own picture or has none. */
export function dropEarlyArt(): void {
  document.getElementById(EARLY_ART_ID)?.remove();
}
