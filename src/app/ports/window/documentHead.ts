import { setHref } from './addressed.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** Names the app's manifest, where the document has one. */
export function setManifest(address: VettedUrl): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (link) setHref(link, address);
}

/** Gives the browser's own bars the colour of the page's background. */
export function colourBars(): void {
  const colour = getComputedStyle(document.documentElement).backgroundColor;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
}
