import type { VettedUrl } from '../../kit/vettedUrl.ts';

// The elements that the page makes without React. The lint refuses to set their addresses elsewhere.

/** Has the element load this. */
export function setSource(element: HTMLImageElement | HTMLVideoElement, address: VettedUrl): void {
  element.src = address;
}

/** Has the element lead there. */
export function setHref(element: HTMLAnchorElement | HTMLLinkElement, address: VettedUrl): void {
  element.href = address;
}
