/** Names the app's manifest, where the document has one. */
export function setManifest(address: string): void {
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', address);
}

/** Gives the browser's own bars the colour of the page's background. */
export function colourBars(): void {
  const colour = getComputedStyle(document.documentElement).backgroundColor;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
}
