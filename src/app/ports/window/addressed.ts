import type { VettedUrl } from '../../../kit/vettedUrl.ts';

// The elements that the page makes without React. The lint refuses to set their addresses elsewhere.

/** Sets the address that the element loads. */
export function setSource(element: HTMLImageElement | HTMLVideoElement, address: VettedUrl): void {
  element.src = address;
}

/** Sets the address that the element links to. */
export function setHref(element: HTMLAnchorElement | HTMLLinkElement, address: VettedUrl): void {
  element.href = address;
}
