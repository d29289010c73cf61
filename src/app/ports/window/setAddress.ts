import type { VettedUrl } from '../../../kit/vettedUrl.ts';

// Sets URLs of elements that are created without React. The lint forbids setting them elsewhere.

export function setSource(element: HTMLImageElement | HTMLVideoElement, address: VettedUrl): void {
  element.src = address;
}

export function setHref(element: HTMLAnchorElement | HTMLLinkElement, address: VettedUrl): void {
  element.href = address;
}
