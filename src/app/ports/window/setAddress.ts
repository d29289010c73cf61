import type { VettedUrl } from '../../../kit/vettedUrl.ts';

// URLs of elements created without React. The lint forbids setting them elsewhere.

export function setSource(element: HTMLImageElement | HTMLVideoElement, address: VettedUrl): void {
  element.src = address;
}

export function setHref(element: HTMLAnchorElement | HTMLLinkElement, address: VettedUrl): void {
  element.href = address;
}
